import { z } from 'zod';
import { type Saying, TOPIC_ISSUERS } from '#core/guide/topics/topic.ts';
import { byWeight, TOPICS, type ToldTopic, type Topic } from '#core/guide/topics/topics.ts';

const code = z.string().regex(/^[A-Z]{2}$/);
const topics = new Map<string, Topic>(TOPICS.map((topic) => [topic.id, topic]));

const topicRow = z.object({
  country: code,
  /** Empty: the country as a whole. */
  geonameid: z.union([z.literal(''), z.string().regex(/^\d+$/)]),
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
const pageRow = z.object({
  country: code,
  issuer: z.enum(TOPIC_ISSUERS),
  as_of: z.string().regex(/^\d{4}-\d{2}(-\d{2})?$/),
  url: z.string().regex(GOVERNMENT_HOST, 'is no page of a government'),
});

/** What is told of a place or a country, by GeoNames id or ISO code; most useful on the street first. */
export type TopicBook = ReadonlyMap<string, readonly ToldTopic[]>;

/**
 * @param rows of `topics.csv` @param pages of `topic-pages.csv`: each government's page about a country
 * @throws when a row does not parse, or names a page that is not listed
 */
export function openTopics(rows: readonly unknown[], pages: readonly unknown[]): TopicBook {
  const sayings = new Map(
    z
      .array(pageRow)
      .parse(pages)
      .map(({ country, issuer, as_of: asOf, url }): [string, Saying] => [
        `${country} ${issuer}`,
        { issuer, asOf, url },
      ]),
  );
  const byPlace = Map.groupBy(
    z.array(topicRow).parse(rows),
    ({ geonameid, country }) => geonameid || country,
  );
  const book = new Map<string, ToldTopic[]>();
  for (const [place, told] of byPlace) {
    const byTopic = Map.groupBy(told, ({ topic }) => topic);
    const list = [...byTopic].map(([topic, same]): ToldTopic => {
      const saidBy = same.map(({ country, issuer }) => {
        const saying = sayings.get(`${country} ${issuer}`);
        if (!saying) throw new Error(`topic-pages.csv lacks ${country} ${issuer}`);
        return saying;
      });
      // Newest first: two of the governments were last read a year before the others.
      return { topic, saidBy: saidBy.toSorted((a, b) => b.asOf.localeCompare(a.asOf)) };
    });
    book.set(place, byWeight(list));
  }
  return book;
}
