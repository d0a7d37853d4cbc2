import { withArticle } from '#core/place/names-in-sentences.ts';
import { slugOf } from '#core/place/place-slug.ts';
import { capitalized } from '#core/text/first-letter.ts';
import { SaidBy } from '#features/guide/street.tsx';
import type { NamedTopic } from '#features/guide/street-topics.server.ts';
import { streetText as text } from '#text/guide/street.ts';
import styles from './explained.module.css';

/** Topics that are told of the same area, with the id that a link leads to. */
type ExplainedGroup = { id: string; title: string; told: readonly NamedTopic[] };

/** Topics by where they are told of: what may be far away last, and in each group what is gravest first. */
export const explainedGroups = (told: readonly NamedTopic[]): ExplainedGroup[] =>
  [...Map.groupBy(told.toSorted(isFartherThan), whereOf)].map(([title, of]) => ({
    id: slugOf(title),
    title,
    told: of,
  }));

/** All topics of a place on a page of their own. */
export const Explained = ({ groups }: { groups: readonly ExplainedGroup[] }) =>
  groups.map(({ id, title, told }) => (
    <section key={id} id={id}>
      <h2>{title}</h2>
      <ul className={styles.topics}>
        {told.map(({ topic, saidBy }) => (
          <li key={topic.id}>
            <h3>{topic.name}</h3>
            <p>{topic.what}</p>
            <p>{topic.advice}</p>
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
