import { NATURE } from './nature-topics.ts';
import { PEOPLE } from './people-topics.ts';
import { ROADS } from './road-topics.ts';
import { THEFT } from './theft-topics.ts';
import type { Saying, TopicWords } from './topic.ts';
import { TRICKS } from './trick-topics.ts';
import { DANGERS, UNREST, WAR } from './unrest-topics.ts';

const WAR_WEIGHT = 3;

/**
 * The closed list. A kind's weight is in governments: a street crime that three tell of stands before floods that all
 * four tell of, since on the street it is what one can do something about.
 */
const KINDS = [
  { weight: WAR_WEIGHT, isGrave: true, topics: WAR },
  { weight: 1.5, isGrave: false, topics: TRICKS },
  { weight: 1.5, isGrave: false, topics: THEFT },
  { weight: 1.5, isGrave: false, topics: PEOPLE },
  { weight: 1, isGrave: true, topics: DANGERS },
  { weight: 0, isGrave: false, topics: ROADS },
  { weight: -1, isGrave: false, topics: UNREST },
  { weight: -2, isGrave: false, topics: NATURE },
] as const;

type TopicId = (typeof KINDS)[number]['topics'][number]['id'];
/** `isGrave`: it kills or abducts people, and is what matters where governments say to stay away. */
export type Topic = TopicWords & { id: TopicId; weight: number; isGrave: boolean };

/** All topics; the earlier one stands first where as many tell of both. */
export const TOPICS: readonly Topic[] = KINDS.flatMap(({ weight, isGrave, topics }) =>
  topics.map((topic): Topic => ({ ...topic, weight, isGrave })),
);

/** A topic and who tells of it. */
export type ToldTopic = { topic: Topic; saidBy: readonly Saying[] };

/** What matters most on the street first. */
export const byWeight = (told: readonly ToldTopic[]): ToldTopic[] =>
  told.toSorted((a, b) => weightOf(b) - weightOf(a) || TOPICS.indexOf(a.topic) - TOPICS.indexOf(b.topic));

const weightOf = ({ topic, saidBy }: ToldTopic): number => topic.weight + saidBy.length;

/** 0 for war, 1 for what people and roads do to travelers, 2 for unrest and nature. */
export const kindRank = ({ topic: { weight } }: ToldTopic): number =>
  weight === WAR_WEIGHT ? 0 : weight >= 0 ? 1 : 2;
