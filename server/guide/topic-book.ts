import { TOPICS, type ToldTopic } from '#core/guide/topics/topics.ts';
import type { TopicData, TopicWordsHere } from './guide-data.ts';

/** What is told of a place or a country, by GeoNames id or ISO code; most useful on the street first. */
export type TopicBook = ReadonlyMap<string, readonly ToldTopic[]>;

/** Topics with their words and pages. */
export function openTopics({ pages, byPlace }: TopicData): TopicBook {
  const topics = new Map<string, ToldTopic['topic']>(TOPICS.map((topic) => [topic.id, topic]));
  return new Map(
    Object.entries(byPlace).map(([place, told]) => [
      place,
      told.map(([id, at, words]) => ({
        topic: words ? wordedHere(topics.get(id)!, words) : topics.get(id)!,
        saidBy: at.map((page) => pages[page]!),
      })),
    ]),
  );
}

/** Words of a place hold in any situation; what it has no words for is said as the situation asks. */
function wordedHere({ when, ...topic }: ToldTopic['topic'], words: TopicWordsHere): ToldTopic['topic'] {
  if (!when) return { ...topic, ...words };
  const left = Object.entries(when).map(([situation, said]) => [
    situation,
    Object.fromEntries(Object.entries(said).filter(([part]) => !(part in words))),
  ]);
  return { ...topic, ...words, when: Object.fromEntries(left) };
}
