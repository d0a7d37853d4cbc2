import type { ScoredCategoryId } from '#core/score/safety.ts';
import { TOPICS, type ToldTopic, type Topic, type TopicId } from './topics.ts';

/** What governments tell of a place or its region, and what they tell of its country only. */
export type ToldOnStreet<Told extends ToldTopic = ToldTopic> = {
  near: readonly Told[];
  ofCountry: readonly Told[];
  /** What is told of the country's cities does not lead here. */
  isSmallTown?: boolean;
  /** Hazards that are a very high risk at the place itself. */
  high?: ReadonlySet<TopicId>;
  /** Most governments advise against all travel to it. */
  isWarned?: boolean;
  /** The category that lowers the place's score most; left out where it is a safe one. */
  weakest?: ScoredCategoryId;
};

/** In governments: what one tells of a city stands beside what all four tell of its country. */
const NEAR_WEIGHT = 3;
/** In governments: what kills or maims travelers, told of the place or by most, stands before what takes a wallet. */
const GRAVE_WEIGHT = 2;
/** In governments: what war brings stands beside it, and so does the loss of freedom or life that lawlessness brings. */
const WAR_WEIGHT = 4;
/** In governments: what the ground and the sea do here, by their own records, stands among what is told of the place. */
const MEASURED_WEIGHT = -2;
/** In governments: what a place's score suffers from most stands before what is told as widely. */
const WEAKEST_WEIGHT = 2;
/** In governments: in a small town what is told of its country's cities waits for its roads. */
const ELSEWHERE_WEIGHT = -4;
/** In governments: so many that what meets who strolls comes last where nobody should be. */
const PEACE_WEIGHT = -20;

const LISTED = new Map(TOPICS.map(({ id }, at) => [id, at]));

/** Whether it can end in death. */
export const isGrave = ({ isGrave, isDeadly }: Topic): boolean => Boolean(isGrave || isDeadly);

/** Whether it helps somebody who is at the place or has to go: where nobody should be, what meets who strolls does not. */
export const helpsThere = ({ topic }: ToldTopic, { isWarned }: Pick<ToldOnStreet, 'isWarned'>): boolean =>
  !isWarned || !topic.isOfPeace || isGrave(topic);

/** What is told of a country and hardly of its small towns: of gangs and attackers one government more has to tell. */
export const isOfLargeCities = ({ topic, saidBy }: ToldTopic): boolean =>
  topic.isOfCities ??
  ((topic.kind === 'danger' || topic.kind === 'people') && saidBy.length <= topic.inCitiesFrom!);

/** Whether what is told of a place and its country says that it is at war. */
export const tellsOfWar = (told: readonly ToldTopic[]): boolean =>
  told.some(({ topic }) => topic.isMarkOfWar);

/** What matters most to somebody on the street first: the one order of profile, card, comparison and trip. */
export function ranked<Told extends ToldTopic>(street: ToldOnStreet<Told>): Told[] {
  const { near, ofCountry } = street;
  const isAtWar = tellsOfWar([...near, ...ofCountry]);
  const told = [
    ...near.map((told) => ({ told, weight: weightOf(told, true, isAtWar, street) })),
    ...ofCountry.map((told) => ({ told, weight: weightOf(told, false, isAtWar, street) })),
  ]
    .toSorted((a, b) => b.weight - a.weight || LISTED.get(a.told.topic.id)! - LISTED.get(b.told.topic.id)!)
    .map(({ told }) => told);
  return forAllFirst(told, street);
}

/** What concerns some does not begin what everybody reads. */
function forAllFirst<Told extends ToldTopic>(told: readonly Told[], { high }: ToldOnStreet): Told[] {
  const some = told.findIndex(({ topic }) => topic.asLine === 'not first');
  const all = told.findIndex(({ topic }) => topic.asLine === undefined || high?.has(topic.id));
  if (some === -1 || all <= some) return [...told];
  return told.toSpliced(all, 1).toSpliced(some, 0, told[all]!);
}

function weightOf(
  told: ToldTopic,
  isTold: boolean,
  isAtWar: boolean,
  { isSmallTown, high, weakest, isWarned = false }: ToldOnStreet,
): number {
  const { topic, saidBy } = told;
  const { weight, weightOfCountry = weight, inCitiesFrom = Number.POSITIVE_INFINITY } = topic;
  const isOfWar = isAtWar && (topic.comesWithWar || (topic.isGrave && topic.isDeadly));
  const isHigh = high?.has(topic.id) ?? false;
  const isNear = isTold || isHigh;
  const isElsewhere = isSmallTown && !isNear && !isOfWar && isOfLargeCities(told);
  const ofKind = isOfWar ? WAR_WEIGHT : isHigh ? MEASURED_WEIGHT : isNear ? weight : weightOfCountry;
  const isLikely = isNear || (saidBy.length > inCitiesFrom && !isElsewhere);
  const grave = topic.isGrave && (isLikely || isOfWar) ? GRAVE_WEIGHT : 0;
  const place = isElsewhere ? ELSEWHERE_WEIGHT : topic.category === weakest ? WEAKEST_WEIGHT : 0;
  const peace = helpsThere(told, { isWarned }) ? 0 : PEACE_WEIGHT;
  return ofKind + saidBy.length + (isNear ? NEAR_WEIGHT : 0) + grave + place + peace;
}
