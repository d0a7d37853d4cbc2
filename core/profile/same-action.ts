import type { TopicId } from '#core/guide/topics/topics.ts';
import type { ScoredCategoryId } from '#core/score/safety.ts';

/** What is told on the street, or the advice of a category. */
export type AdviceId = TopicId | ScoredCategoryId;

/** What asks a traveler for the same thing. */
const SAME: readonly (readonly AdviceId[])[] = [
  ['after_dark', 'unlicensed_taxi', 'taxi_crime', 'express_kidnapping', 'sexual_assault', 'crime'],
  ['armed_robbery', 'muggings', 'crime'],
  ['drink_spiking', 'scopolamine'],
  ['earthquakes', 'tsunamis', 'environmental'],
  ['storms', 'weather'],
  ['gales', 'winter_weather'],
  ['dangerous_roads', 'rented_scooters', 'transportation'],
  ['far_from_care', 'medical_care'],
];

/** Whether a reader who does the one thing has done the other. */
export const asksTheSame = (one: AdviceId, other: AdviceId): boolean =>
  SAME.some((group) => group.includes(one) && group.includes(other));
