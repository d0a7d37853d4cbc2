import type { LawFactId } from './law.ts';
import type { Topic } from './topics/topics.ts';

/** What may concern a traveler more than others. */
export const CONCERNS = [
  'solo_woman',
  'lgbtq',
  'children',
  'medication',
  'driving',
  'night_arrival',
] as const;
export type Concern = (typeof CONCERNS)[number];

/** Warnings and laws that each of them wants to read first. */
export const RELEVANT: Record<Concern, readonly (Topic['id'] | LawFactId)[]> = {
  solo_woman: [
    'sexual_assault',
    'harassment',
    'drink_spiking',
    'scopolamine',
    'dating_apps',
    'taxi_crime',
    'after_dark',
    'women_alone',
    'dress',
  ],
  lgbtq: [
    'attacks_on_lgbt',
    'dating_apps',
    'hate_attacks',
    'same_sex_acts',
    'lgbtq_support',
    'same_sex_marriage',
  ],
  children: [
    'currents',
    'sea_animals',
    'wild_animals',
    'rabies',
    'extreme_heat',
    'exit_bans',
    'dangerous_roads',
    'unsafe_boats',
  ],
  medication: ['medicines', 'altitude', 'extreme_heat'],
  driving: [
    'dangerous_roads',
    'driving_permit',
    'car_zones',
    'road_robbery',
    'carjacking',
    'illegal_checkpoints',
    'road_blockades',
    'theft_from_cars',
    'smash_and_grab',
    'rental_fraud',
    'rental_damage',
    'police_bribes',
    'after_dark',
  ],
  night_arrival: [
    'unlicensed_taxi',
    'taxi_crime',
    'taxi_overcharging',
    'after_dark',
    'airport_theft',
    'curfew',
    'cash_machine_robbery',
  ],
};
