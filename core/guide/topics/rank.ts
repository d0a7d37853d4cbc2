import { TOPICS, type ToldTopic, type Topic } from './topics.ts';

/** What governments tell of a place or its region, and what they tell of its country only. */
export type ToldOnStreet<Told extends ToldTopic = ToldTopic> = {
  near: readonly Told[];
  ofCountry: readonly Told[];
};

/** In governments: what one tells of a city stands beside what all four tell of its country. */
const NEAR_WEIGHT = 3;
/** In governments: what kills or maims travelers, told of the place or by most, stands before what takes a wallet. */
const GRAVE_WEIGHT = 2;
/** In governments: what war brings stands beside it, and so does the loss of freedom or life that lawlessness brings. */
const WAR_WEIGHT = 4;

/** Whether it can end in death. */
export const isGrave = ({ isGrave, isDeadly }: Topic): boolean => Boolean(isGrave || isDeadly);

/** What matters most to somebody on the street first: the one order of profile, card, comparison and trip. */
export function ranked<Told extends ToldTopic>({ near, ofCountry }: ToldOnStreet<Told>): Told[] {
  const isAtWar = [...near, ...ofCountry].some(({ topic }) => topic.isMarkOfWar);
  return [
    ...near.map((told) => ({ told, weight: weightOf(told, true, isAtWar) })),
    ...ofCountry.map((told) => ({ told, weight: weightOf(told, false, isAtWar) })),
  ]
    .toSorted((a, b) => b.weight - a.weight || TOPICS.indexOf(a.told.topic) - TOPICS.indexOf(b.told.topic))
    .map(({ told }) => told);
}

function weightOf({ topic, saidBy }: ToldTopic, isNear: boolean, isAtWar: boolean): number {
  const { weight, weightOfCountry = weight, inCitiesFrom = Number.POSITIVE_INFINITY } = topic;
  const isOfWar = isAtWar && (topic.comesWithWar || (topic.isGrave && topic.isDeadly));
  const ofKind = isOfWar ? WAR_WEIGHT : isNear ? weight : weightOfCountry;
  const isLikely = isNear || saidBy.length > inCitiesFrom;
  const grave = topic.isGrave && (isLikely || isOfWar) ? GRAVE_WEIGHT : 0;
  return ofKind + saidBy.length + (isNear ? NEAR_WEIGHT : 0) + grave;
}
