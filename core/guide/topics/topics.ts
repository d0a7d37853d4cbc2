import { CARE } from './care-topics.ts';
import { NATURE } from './nature-topics.ts';
import { PEOPLE } from './people-topics.ts';
import { ROADS } from './road-topics.ts';
import { THEFT } from './theft-topics.ts';
import type { Saying, TopicWords } from './topic.ts';
import { SWINDLES, TRICKS } from './trick-topics.ts';
import { CURFEWS, DANGERS, EMERGENCY_LAW, UNREST, WAR } from './unrest-topics.ts';

/**
 * The closed list. A kind's weight is in governments: a street crime that three tell of stands before floods that all
 * four tell of. On a profile its rank goes first: war and curfews, what people and roads do to travelers, then care,
 * unrest and nature.
 */
const KINDS = [
  { kind: 'war', weight: 3, rank: 0, topics: WAR },
  { kind: 'curfew', weight: 3, rank: 0, topics: CURFEWS },
  { kind: 'emergency_law', weight: 1.5, rank: 1, topics: EMERGENCY_LAW },
  { kind: 'trick', weight: 1.5, rank: 1, topics: TRICKS },
  { kind: 'theft', weight: 1.5, rank: 1, topics: THEFT },
  { kind: 'people', weight: 1.5, rank: 1, topics: PEOPLE },
  { kind: 'danger', weight: 1, rank: 1, topics: DANGERS },
  { kind: 'road', weight: 0, rank: 1, topics: ROADS },
  { kind: 'care', weight: 0, rank: 2, topics: CARE },
  { kind: 'swindle', weight: 0, rank: 2, topics: SWINDLES },
  { kind: 'unrest', weight: -1, rank: 2, topics: UNREST },
  { kind: 'nature', weight: -2, rank: 2, topics: NATURE },
] as const;

/** In governments: what one tells of a city stands beside what all four tell of its country. */
const NEAR_WEIGHT = 3;

type TopicId = (typeof KINDS)[number]['topics'][number]['id'];
export type TopicKind = (typeof KINDS)[number]['kind'];
export type Topic = TopicWords & { id: TopicId; kind: TopicKind; weight: number; rank: number };

/** All topics; the earlier one stands first where as many tell of both. */
export const TOPICS: readonly Topic[] = KINDS.flatMap(({ topics, ...kind }) =>
  topics.map((topic): Topic => ({ ...topic, ...kind })),
);

/** A topic and who tells of it. */
export type ToldTopic = { topic: Topic; saidBy: readonly Saying[] };

/** What matters most on the street first. @param near what of it is told of the place itself, not of its country */
export const byWeight = (told: readonly ToldTopic[], near: readonly ToldTopic[] = []): ToldTopic[] => {
  const weightOf = (each: ToldTopic) =>
    each.topic.weight + each.saidBy.length + (near.includes(each) ? NEAR_WEIGHT : 0);
  return told.toSorted(
    (a, b) => weightOf(b) - weightOf(a) || TOPICS.indexOf(a.topic) - TOPICS.indexOf(b.topic),
  );
};
