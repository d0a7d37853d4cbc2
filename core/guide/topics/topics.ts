import { CARE } from './care-topics.ts';
import { NATURE } from './nature-topics.ts';
import { PEOPLE } from './people-topics.ts';
import { ROADS, TAXIS } from './road-topics.ts';
import { PETTY_THEFT, ROBBERY } from './theft-topics.ts';
import type { Saying, TopicWords } from './topic.ts';
import { SWINDLES, TRICKS } from './trick-topics.ts';
import { CURFEWS, DANGERS, EMERGENCY_LAW, UNREST, WAR } from './unrest-topics.ts';

/** The closed list. A kind's weight is in governments: a street crime that one tells of stands before floods that all four tell of. */
const KINDS = [
  { kind: 'war', weight: 4, topics: WAR },
  { kind: 'curfew', weight: 3, topics: CURFEWS },
  { kind: 'emergency_law', weight: 1.5, topics: EMERGENCY_LAW },
  { kind: 'trick', weight: 1.5, topics: TRICKS },
  { kind: 'theft', weight: 1.5, topics: PETTY_THEFT },
  { kind: 'people', weight: 1.5, topics: PEOPLE },
  { kind: 'taxi', weight: 1.5, topics: TAXIS },
  { kind: 'theft', weight: 1.5, topics: ROBBERY },
  { kind: 'danger', weight: 1, topics: DANGERS },
  { kind: 'road', weight: 0, topics: ROADS },
  { kind: 'swindle', weight: -1.5, topics: SWINDLES },
  { kind: 'care', weight: -2, topics: CARE },
  { kind: 'unrest', weight: -3, topics: UNREST },
  { kind: 'nature', weight: -4, topics: NATURE },
] as const;

type TopicId = (typeof KINDS)[number]['topics'][number]['id'];
export type TopicKind = (typeof KINDS)[number]['kind'];
export type Topic = TopicWords & { id: TopicId; kind: TopicKind; weight: number };

/** All topics; the earlier one stands first where as many tell of both. */
export const TOPICS: readonly Topic[] = KINDS.flatMap(({ kind, weight, topics }) =>
  topics.map((topic): Topic => ({ ...topic, kind, weight })),
);

/** A topic and who tells of it. */
export type ToldTopic = { topic: Topic; saidBy: readonly Saying[] };
