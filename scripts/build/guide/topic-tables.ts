import { z } from 'zod';
import { ranked } from '#core/guide/topics/rank.ts';
import { type Saying, TOPIC_ISSUERS } from '#core/guide/topics/topic.ts';
import { TOPICS, type Topic } from '#core/guide/topics/topics.ts';
import type { TopicData } from '#server/guide/guide-data.ts';
import { code, dateOrMonth, geonamesId, orNull } from './fields.ts';

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

/**
 * @param rows of `topics.csv` @param pages of `topic-pages.csv`: each government's page about a country
 * @throws when a row does not parse, or names a page that is not listed
 */
export function topicsOf(rows: readonly unknown[], pages: readonly unknown[]): TopicData {
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
    const list = [...byTopic].map(([topic, same]) => ({
      topic,
      // Newest first: two of the governments were last read a year before the others.
      saidBy: same.map(sayingOf).sort((a, b) => b.asOf.localeCompare(a.asOf)),
    }));
    const isCountry = own[0]!.geonameid === null;
    const weighed = ranked(isCountry ? { near: [], ofCountry: list } : { near: list, ofCountry: [] }).map(
      ({ topic, saidBy }): [string, number[]] => [topic.id, saidBy.map((saying) => indexOf.get(saying)!)],
    );
    return [place, weighed];
  });
  return { pages: [...sayings.values()], byPlace: Object.fromEntries(told) };
}
