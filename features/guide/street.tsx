import { type Saying, TOPIC_GOVERNMENTS } from '#core/guide/topics/topic.ts';
import { withArticle } from '#core/place/names-in-sentences.ts';
import { streetText as text } from '#text/guide/street.ts';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import styles from './street.module.css';
import type { NamedTopic } from './street-topics.server.ts';

type StreetTopicsProps = {
  open: readonly NamedTopic[];
  grave: readonly NamedTopic[];
  /** Of these there is room for their names only. */
  others: readonly NamedTopic[];
  /** The same in words. */
  named: readonly string[];
  /** Where each is explained. */
  path: string;
};

/** What happens on the street, where, and what to do; one press away only what to do, and where all is explained. */
export const StreetTopics = ({ open, grave, others, named, path }: StreetTopicsProps) => (
  <>
    <h2>{text.title}</h2>
    <p>{text.lead}</p>
    <Topics told={open} />
    {grave.length + others.length > 0 && (
      <Disclosure look="words" summary={text.more(grave.length + others.length)}>
        <ul>
          {grave.map(({ topic: { id, name, advice }, isOfCountry, placeName }) => (
            <li key={id} data-topic={id}>
              <b>{isOfCountry ? `${name} ${text.inPlace(withArticle(placeName))}` : name}.</b> {advice}
            </li>
          ))}
          {named.map((words) => (
            <li key={words}>{words}</li>
          ))}
          <li>
            <a href={path}>{text.explained}</a>
          </li>
        </ul>
      </Disclosure>
    )}
  </>
);

const Topics = ({ told }: { told: readonly NamedTopic[] }) => (
  <ul className={styles.topics}>
    {told.map(({ topic, saidBy, placeName }) => (
      <li key={topic.id} data-topic={topic.id}>
        <h3>
          {topic.name} <small>{text.inPlace(withArticle(placeName))}</small>
        </h3>
        <p>{topic.what}</p>
        <p>{topic.advice}</p>
        <SaidBy className={styles.by} sayings={saidBy} />
      </li>
    ))}
  </ul>
);

type SaidByProps = { sayings: readonly Saying[]; className: string | undefined };

/** Each government that tells of a topic, and the month of its page. */
export const SaidBy = ({ sayings, className }: SaidByProps) => (
  <p className={className}>
    {sayings.map(({ issuer, asOf, url }) => (
      <a key={issuer} href={url} rel="external">
        {text.saidBy(TOPIC_GOVERNMENTS[issuer], asOf)}
      </a>
    ))}
  </p>
);
