/** What a source can say of a law, by fact; in the order a traveler reads them. */
export const LAW_CLASSES = {
  same_sex_acts: [
    'legal',
    'legal-but-not-accepted',
    'legal-but-affection',
    'legal-but-events-banned',
    'legal-but-arrests',
    'legal-but-restricted',
    'prosecuted',
    'crime-in-part',
    'crime',
  ],
  same_sex_marriage: ['recognized', 'not-recognized'],
  extramarital_sex: ['crime', 'foreigners-spared', 'crime-on-complaint'],
  death_penalty_drugs: ['possible'],
  drugs: ['severe', 'little', 'years', 'prison', 'years-4-24'],
  cannabis: ['illegal'],
  medicines: ['controlled', 'common', 'declare'],
  ecigarettes: ['banned'],
  alcohol: ['limited', 'public', 'license', 'dry-regions', 'public-and-dry-regions', 'banned'],
  drinking_age: ['18', '20', '21'],
  driving_permit: ['or-translation', 'needed', '1949'],
  car_zones: ['ztl'],
  blood_alcohol: ['low', 'passengers', 'zero'],
  photography: ['military', 'official', 'airports', 'forces', 'people', 'people-and-forces', 'in-war'],
  drones: ['ask', 'register', 'register-unflown', 'permit', 'authorization', 'banned', 'confiscated'],
  satellite_phones: ['license'],
  dress: ['modest', 'head-in-mosques', 'covered'],
  mosques: ['closed'],
  lese_majeste_or_insult: ['monarchy', 'crime', 'criticism'],
  rallies: ['detained', 'deported', 'banned'],
  antiques: ['seller', 'permit', 'some-art', 'ancient', 'no-buying'],
  carry_id: ['required', 'copy', 'passport', 'passport-or-arrest'],
} as const;

export type LawFactId = keyof typeof LAW_CLASSES;
export type LawClass<Fact extends LawFactId> = (typeof LAW_CLASSES)[Fact][number];

/** Facts whose later class says more: who says less is left out beside it. */
export const RISING_FACTS: readonly LawFactId[] = ['drugs', 'driving_permit'];

export const LAW_FACTS = Object.keys(LAW_CLASSES) as LawFactId[];
