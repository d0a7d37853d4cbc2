import { TOPIC_GOVERNMENTS } from '#core/guide/topics/topic.ts';
import type { ToldTopic } from '#core/guide/topics/topics.ts';
import { withArticle } from '#core/overview/sentence.ts';
import { monthText } from '#core/text/date-text.ts';
import { streetText as text } from '#text/guide/street.ts';
import styles from './street.module.css';

/** A topic and where it is told of. */
type PlacedTopic = ToldTopic & { placeName: string };

type StreetTopicsProps = {
  open: readonly PlacedTopic[];
  grave: readonly PlacedTopic[];
  /** Names of topics there is no room for. */
  others: readonly string[];
};

/** What happens on the street, where, and what to do; one press away only what to do. */
export const StreetTopics = ({ open, grave, others }: StreetTopicsProps) => (
  <>
    <h2>{text.title}</h2>
    <p>{text.lead}</p>
    <Topics told={open} />
    {grave.length + others.length > 0 && (
      <details className={styles.more}>
        <summary>{text.more(grave.length + others.length)}</summary>
        <ul>
          {grave.map(({ topic: { id, name, advice } }) => (
            <li key={id} data-topic={id}>
              <b>{name}.</b> {advice}
            </li>
          ))}
          {others.length > 0 && <li>{text.others(others)}</li>}
        </ul>
      </details>
    )}
  </>
);

const Topics = ({ told }: { told: readonly PlacedTopic[] }) => (
  <ul className={styles.topics}>
    {told.map(({ topic, saidBy, placeName }) => (
      <li key={topic.id} data-topic={topic.id}>
        <h3>
          {topic.name} <small>{text.inPlace(withArticle(placeName))}</small>
        </h3>
        <p>{topic.what}</p>
        <p className={styles.advice}>{topic.advice}</p>
        <p className={styles.by}>
          {saidBy.map(({ issuer, asOf, url }) => (
            <a key={issuer} href={url} rel="external">
              {TOPIC_GOVERNMENTS[issuer]}, {monthText(asOf.slice(0, 7))}
            </a>
          ))}
        </p>
      </li>
    ))}
  </ul>
);
