import { TOPIC_GOVERNMENTS } from '#core/guide/topics/topic.ts';
import type { ToldTopic } from '#core/guide/topics/topics.ts';
import { withArticle } from '#core/overview/sentence.ts';
import { monthText } from '#core/text/date-text.ts';
import { streetText as text } from '#text/guide/street.ts';
import styles from './street.module.css';

type StreetTopicsProps = {
  groups: readonly {
    name: string;
    open: readonly ToldTopic[];
    more: readonly ToldTopic[];
    /** Names of topics there is no room for. */
    others: readonly string[];
  }[];
};

/** What happens on the street and what to do, by place. */
export const StreetTopics = ({ groups }: StreetTopicsProps) => (
  <>
    <h2>{text.title}</h2>
    <p className={styles.lead}>{text.lead}</p>
    {groups.map(({ name, open, more, others }) => (
      <section key={name} className={styles.place}>
        <h3>{text.placeTitle(withArticle(name))}</h3>
        {open.length > 0 && <Topics told={open} />}
        {more.length + others.length > 0 && (
          <details className={styles.more}>
            <summary>{text.more(more.length + others.length, open.length > 0)}</summary>
            {more.length > 0 && <Topics told={more} />}
            {others.length > 0 && <p className={styles.others}>{text.others(others)}</p>}
          </details>
        )}
      </section>
    ))}
  </>
);

const Topics = ({ told }: { told: readonly ToldTopic[] }) => (
  <ul className={styles.topics}>
    {told.map(({ topic, saidBy }) => (
      <li key={topic.id} data-topic={topic.id}>
        <h4>{topic.name}</h4>
        <p>{topic.what}</p>
        <p className={styles.advice}>{topic.advice}</p>
        <p className={styles.by}>
          {saidBy.map(({ issuer, asOf, url }) => (
            <a key={issuer} href={url} rel="external">
              {TOPIC_GOVERNMENTS[issuer]}, <time dateTime={asOf}>{monthText(asOf.slice(0, 7))}</time>
            </a>
          ))}
        </p>
      </li>
    ))}
  </ul>
);
