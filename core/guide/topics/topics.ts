import { CARE } from './care-topics.ts';
import { NATURE } from './nature-topics.ts';
import { PEOPLE } from './people-topics.ts';
import { ROADS } from './road-topics.ts';
import { THEFT } from './theft-topics.ts';
import type { Saying, TopicWords } from './topic.ts';
import { TRICKS } from './trick-topics.ts';
import { CURFEWS, DANGERS, EMERGENCY_LAW, UNREST, WAR } from './unrest-topics.ts';

/**
 * The closed list. A kind's weight is in governments: a street crime that three tell of stands before floods that all
 * four tell of. On a profile its rank goes first: war and curfews, what people and roads do to travelers, then care,
 * unrest and nature.
 */
const KINDS = [
  { weight: 3, rank: 0, isGrave: true, topics: WAR },
  { weight: 3, rank: 0, isGrave: false, topics: CURFEWS },
  { weight: 1.5, rank: 1, isGrave: false, topics: EMERGENCY_LAW },
  { weight: 1.5, rank: 1, isGrave: false, topics: TRICKS },
  { weight: 1.5, rank: 1, isGrave: false, topics: THEFT },
  { weight: 1.5, rank: 1, isGrave: false, topics: PEOPLE },
  { weight: 1, rank: 1, isGrave: true, topics: DANGERS },
  { weight: 0, rank: 1, isGrave: false, topics: ROADS },
  { weight: 0, rank: 2, isGrave: false, topics: CARE },
  { weight: -1, rank: 2, isGrave: false, topics: UNREST },
  { weight: -2, rank: 2, isGrave: false, topics: NATURE },
] as const;

type TopicId = (typeof KINDS)[number]['topics'][number]['id'];
/** `isGrave`: it kills or abducts people, and is what matters where governments say to stay away. */
export type Topic = TopicWords & { id: TopicId; weight: number; rank: number; isGrave: boolean };

/** All topics; the earlier one stands first where as many tell of both. */
export const TOPICS: readonly Topic[] = KINDS.flatMap(({ weight, rank, isGrave, topics }) =>
  topics.map((topic): Topic => ({ ...topic, weight, rank, isGrave })),
);

/** A topic and who tells of it. */
export type ToldTopic = { topic: Topic; saidBy: readonly Saying[] };

/** What matters most on the street first. */
export const byWeight = (told: readonly ToldTopic[]): ToldTopic[] =>
  told.toSorted((a, b) => weightOf(b) - weightOf(a) || TOPICS.indexOf(a.topic) - TOPICS.indexOf(b.topic));

const weightOf = ({ topic, saidBy }: ToldTopic): number => topic.weight + saidBy.length;
