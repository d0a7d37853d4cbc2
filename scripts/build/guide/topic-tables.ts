import { z } from 'zod';
import { ranked } from '#core/guide/topics/rank.ts';
import { type Saying, TOPIC_ISSUERS } from '#core/guide/topics/topic.ts';
import { TOPICS, type Topic } from '#core/guide/topics/topics.ts';
import type { TopicData, TopicWordsHere } from '#server/guide/guide-data.ts';
import { code, dateOrMonth, geonamesId, orNull, words } from './fields.ts';

const topics = new Map<string, Topic>(TOPICS.map((topic) => [topic.id, topic]));

const topicRow = z.strictObject({
  country: code,
  /** Null: the country as a whole. */
  geonameid: orNull(geonamesId),
  topic: z.string().transform((id, context) => {
    const topic = topics.get(id);
    if (topic) return topic;
    context.addIssue({ code: 'custom', message: `is no topic: ${id}` });
    return z.NEVER;
  }),
  issuer: z.enum(TOPIC_ISSUERS),
});

const GOVERNMENT_HOST =
  /^https:\/\/(www\.gov\.uk|travel\.gc\.ca|www\.smartraveller\.gov\.au|travel\.state\.gov)\//;
const pageRow = z.strictObject({
  country: code,
  issuer: z.enum(TOPIC_ISSUERS),
  as_of: dateOrMonth,
  url: z.string().regex(GOVERNMENT_HOST, 'is no page of a government'),
});

const said = orNull(z.string().min(1));
const wordsRow = z.strictObject({
  place: z.union([code, geonamesId]),
  topic: z.string(),
  issuers: words.pipe(z.array(z.enum(TOPIC_ISSUERS)).min(1)),
  name: said,
  what: said,
  advice: said,
});
type WordsRow = z.infer<typeof wordsRow>;

/**
 * @param rows of `topics.csv` @param pages of `topic-pages.csv`: each government's page about a country
 * @param wordRows of `topic-words.csv`: what is said of a topic at one place
 * @throws when a row does not parse, names a page that is not listed, or words what that government does not tell there
 */
export function topicsOf(
  rows: readonly unknown[],
  pages: readonly unknown[],
  wordRows: readonly unknown[] = [],
): TopicData {
  const wordsHere = new Map(
    z
      .array(wordsRow)
      .parse(wordRows)
      .map((row): [string, WordsRow] => [`${row.place} ${row.topic}`, row]),
  );
  const sayings = new Map(
    z
      .array(pageRow)
      .parse(pages)
      .map(({ country, issuer, as_of: asOf, url }): [string, Saying] => [
        `${country} ${issuer}`,
        { issuer, asOf, url },
      ]),
  );
  const indexOf = new Map([...sayings.values()].map((saying, index) => [saying, index]));
  const sayingOf = ({ country, issuer }: { country: string; issuer: string }): Saying => {
    const saying = sayings.get(`${country} ${issuer}`);
    if (!saying) throw new Error(`topic-pages.csv lacks ${country} ${issuer}`);
    return saying;
  };
  const byPlace = Map.groupBy(z.array(topicRow).parse(rows), (row) => row.geonameid ?? row.country);
  const told = [...byPlace].map(([place, own]) => {
    const byTopic = Map.groupBy(own, ({ topic }) => topic);
    const list = [...byTopic].map(([topic, same]) => {
      const who = saying(same, wordsHere.get(`${place} ${topic.id}`));
      // Newest first: two of the governments were last read a year before the others.
      return { topic, saidBy: who.map(sayingOf).sort((a, b) => b.asOf.localeCompare(a.asOf)) };
    });
    const isCountry = own[0]!.geonameid === null;
    const weighed = ranked(isCountry ? { near: [], ofCountry: list } : { near: list, ofCountry: [] }).map(
      ({ topic, saidBy }): TopicData['byPlace'][string][number] => {
        const at = saidBy.map((saying) => indexOf.get(saying)!);
        const key = `${place} ${topic.id}`;
        const row = wordsHere.get(key);
        wordsHere.delete(key);
        return row ? [topic.id, at, givenOf(row)] : [topic.id, at];
      },
    );
    return [place, weighed];
  });
  const [unused] = wordsHere.keys();
  if (unused) throw new Error(`topics.csv does not tell of ${unused}`);
  return { pages: [...sayings.values()], byPlace: Object.fromEntries(told) };
}

/** Who says what is shown: where a place has words of its own, only those whose pages say that. */
function saying<Row extends { issuer: string }>(rows: readonly Row[], own: WordsRow | undefined): Row[] {
  if (!own) return [...rows];
  const who = rows.filter(({ issuer }) => own.issuers.some((each) => each === issuer));
  if (who.length < own.issuers.length)
    throw new Error(`topics.csv lacks a government of ${own.place} ${own.topic}`);
  return who;
}

const givenOf = ({ name, what, advice }: WordsRow): TopicWordsHere => ({
  ...(name && { name }),
  ...(what && { what }),
  ...(advice && { advice }),
});
