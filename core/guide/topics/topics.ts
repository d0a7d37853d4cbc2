import type { ScoredCategoryId } from '#core/score/safety.ts';
import { CARE } from './care-topics.ts';
import { NATURE } from './nature-topics.ts';
import { PEOPLE } from './people-topics.ts';
import { ROADS, TAXIS } from './road-topics.ts';
import { SUPPLY } from './supply-topics.ts';
import { PETTY_THEFT, ROBBERY } from './theft-topics.ts';
import { type Saying, SITUATIONS, type Situation, type TopicWords } from './topic.ts';
import { SWINDLES, TRICKS } from './trick-topics.ts';
import { CURFEWS, DANGERS, EMERGENCY_LAW, UNREST, WAR } from './unrest-topics.ts';

type KindTraits = Pick<TopicWords, 'isOfCities'> & {
  /** The category of a score that it is a matter of. */
  category: ScoredCategoryId;
  /** In governments: a street crime that one tells of stands before floods that all four tell of. */
  weight: number;
  /** The same where it is told of the country only: it is in force in parts of it, or was once. */
  weightOfCountry?: number;
  /**
   * What so many governments tell of a country meets travelers in its cities, too: of gangs and roads more have to,
   * since two often mean one city. Left out: it is about some parts.
   */
  inCitiesFrom?: number;
  /** It kills or abducts people, and is what matters where governments say to stay away. */
  isDeadly?: true;
  /** It happens to who strolls, shops and rides: it waits where governments say to stay away, unless it can kill. */
  isOfPeace?: true;
  /** Who cannot leave needs it: what to do is told where governments say to stay away. */
  isOfStay?: true;
};

/** What meets who strolls, shops and rides in a city. */
const OF_THE_STREET = {
  category: 'crime',
  isOfCities: true,
  weight: 1.5,
  inCitiesFrom: 2,
  isOfPeace: true,
} as const;

/** The closed list. */
const KINDS = [
  { kind: 'war', category: 'political_stability', topics: WAR, weight: 4, inCitiesFrom: 2, isDeadly: true },
  {
    kind: 'curfew',
    category: 'political_stability',
    topics: CURFEWS,
    weight: 3,
    weightOfCountry: -1,
    isOfStay: true,
  },
  {
    kind: 'emergency_law',
    category: 'political_stability',
    topics: EMERGENCY_LAW,
    weight: 1.5,
    weightOfCountry: -1,
    isOfStay: true,
  },
  { kind: 'trick', topics: TRICKS, ...OF_THE_STREET },
  { kind: 'theft', topics: PETTY_THEFT, ...OF_THE_STREET },
  { kind: 'people', category: 'crime', topics: PEOPLE, weight: 1.5, inCitiesFrom: 2 },
  { kind: 'taxi', topics: TAXIS, ...OF_THE_STREET },
  { kind: 'theft', topics: ROBBERY, ...OF_THE_STREET },
  { kind: 'danger', category: 'crime', topics: DANGERS, weight: 1, inCitiesFrom: 3, isDeadly: true },
  { kind: 'road', category: 'transportation', topics: ROADS, weight: 0, inCitiesFrom: 3 },
  { kind: 'swindle', category: 'crime', topics: SWINDLES, weight: -1.5, isOfPeace: true },
  { kind: 'care', category: 'medical_care', topics: CARE, weight: -2, isOfStay: true },
  { kind: 'supply', category: 'political_stability', topics: SUPPLY, weight: -2, isOfStay: true },
  { kind: 'unrest', category: 'political_stability', topics: UNREST, weight: -3 },
  { kind: 'nature', category: 'weather', topics: NATURE, weight: -4 },
] as const satisfies readonly ({ kind: string; topics: readonly TopicWords[] } & KindTraits)[];

export type TopicId = (typeof KINDS)[number]['topics'][number]['id'];

/** Topics that are a matter of another category than their kind. */
const APART: Partial<Record<TopicId, ScoredCategoryId>> = {
  after_dark: 'crime',
  road_robbery: 'crime',
  illegal_checkpoints: 'crime',
  avoided_neighborhoods: 'crime',
  earthquakes: 'environmental',
  tsunamis: 'environmental',
  volcanoes: 'environmental',
};

type TopicKind = (typeof KINDS)[number]['kind'];
export type Topic = TopicWords & { id: TopicId; kind: TopicKind } & KindTraits;

/** All topics; the earlier one stands first where as many tell of both. */
export const TOPICS: readonly Topic[] = KINDS.flatMap(({ topics, ...kind }) =>
  topics.map((topic): Topic => ({ ...topic, ...kind, category: APART[topic.id] ?? kind.category })),
);

/** A topic and who tells of it. */
export type ToldTopic = { topic: Topic; saidBy: readonly Saying[] };

/** A topic in the words for a place. */
export function inSituation(told: ToldTopic, situations: ReadonlySet<Situation>): ToldTopic {
  const { when } = told.topic;
  if (!when) return told;
  const words = SITUATIONS.filter((each) => situations.has(each)).map((each) => when[each]);
  return words.some(Boolean) ? { ...told, topic: Object.assign({}, told.topic, ...words) } : told;
}
