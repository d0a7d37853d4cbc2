import { TOPICS, type ToldTopic, type Topic, type TopicKind } from './topics.ts';

/** What governments tell of a place or its region, and what they tell of its country only. */
export type ToldOnStreet<Told extends ToldTopic = ToldTopic> = {
  near: readonly Told[];
  ofCountry: readonly Told[];
};

/** In governments: what one tells of a city stands beside what all four tell of its country. */
const NEAR_WEIGHT = 3;
/** In governments: what kills or maims travelers, told of the place or by most, stands before what takes a wallet. */
const GRAVE_WEIGHT = 2;
const GRAVE: readonly Topic['id'][] = [
  'armed_robbery',
  'scopolamine',
  'methanol',
  'taxi_crime',
  'rented_scooters',
  'illegal_checkpoints',
  'kidnapping',
  'express_kidnapping',
];
/** How many tell of a country what is likely in its cities, too; of gangs and on roads fewer often mean a far part. */
const MOST = 3;
const ALL = 4;
const OFTEN_FAR: readonly TopicKind[] = ['danger', 'road'];

/** Where the airspace is closed the whole country is at war: its curfew, its martial law and its mines meet everybody. */
const WAR_MARK: Topic['id'] = 'closed_airspace';
const OF_WAR: readonly Topic['id'][] = ['curfew', 'state_of_emergency', 'landmines'];
const WAR_WEIGHT = 4;
/** Elsewhere what is told of the country only is in force in parts of it, or was once. */
const ELSEWHERE: readonly TopicKind[] = ['curfew', 'emergency_law'];
const ELSEWHERE_WEIGHT = -1;

/** Whether it can end in death. */
export const isGrave = ({ id, kind }: Topic): boolean =>
  GRAVE.includes(id) || kind === 'war' || kind === 'danger';

/** What matters most to somebody on the street first: the one order of profile, card, comparison and trip. */
export function ranked<Told extends ToldTopic>({ near, ofCountry }: ToldOnStreet<Told>): Told[] {
  const isAtWar = [...near, ...ofCountry].some(({ topic }) => topic.id === WAR_MARK);
  return [
    ...near.map((told) => ({ told, weight: weightOf(told, true, isAtWar) })),
    ...ofCountry.map((told) => ({ told, weight: weightOf(told, false, isAtWar) })),
  ]
    .toSorted((a, b) => b.weight - a.weight || TOPICS.indexOf(a.told.topic) - TOPICS.indexOf(b.told.topic))
    .map(({ told }) => told);
}

function weightOf({ topic, saidBy }: ToldTopic, isNear: boolean, isAtWar: boolean): number {
  const { id, kind, weight } = topic;
  const isLikely = isNear || saidBy.length >= (OFTEN_FAR.includes(kind) ? ALL : MOST);
  const ofKind =
    isAtWar && OF_WAR.includes(id)
      ? WAR_WEIGHT
      : !isNear && ELSEWHERE.includes(kind)
        ? ELSEWHERE_WEIGHT
        : weight;
  const grave = isLikely && GRAVE.includes(id) ? GRAVE_WEIGHT : 0;
  return ofKind + saidBy.length + (isNear ? NEAR_WEIGHT : 0) + grave;
}
