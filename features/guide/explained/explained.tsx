import { withArticle } from '#core/overview/sentence.ts';
import { capitalized } from '#core/text/first-letter.ts';
import { SaidBy } from '#features/guide/street.tsx';
import type { NamedTopic } from '#features/guide/street-topics.server.ts';
import { streetText as text } from '#text/guide/street.ts';
import styles from './explained.module.css';

/** All topics of a place on a page of their own, in groups by where they are told of; what is gravest stands first, what may be far away last. */
export const Explained = ({ told }: { told: readonly NamedTopic[] }) =>
  [...Map.groupBy(told.toSorted(isFartherThan), whereOf)].map(([where, topics]) => (
    <section key={where}>
      <h2>{where}</h2>
      <ul className={styles.topics}>
        {topics.map(({ topic, saidBy }) => (
          <li key={topic.id}>
            <h3>{topic.name}</h3>
            <p>{topic.what}</p>
            <p className={styles.advice}>{topic.advice}</p>
            <SaidBy className={styles.by} sayings={saidBy} />
          </li>
        ))}
      </ul>
    </section>
  ));

const isFartherThan = (a: NamedTopic, b: NamedTopic): number => Number(a.isElsewhere) - Number(b.isElsewhere);

/** Of what the country is told only here and there, a page says so: nobody reads it as told of the city. */
const whereOf = ({ isElsewhere, placeName }: NamedTopic): string => {
  const name = withArticle(placeName);
  return isElsewhere ? text.inPartsOf(name) : capitalized(text.inPlace(name));
};
