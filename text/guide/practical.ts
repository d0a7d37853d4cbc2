import { TOPIC_GOVERNMENTS } from '#core/guide/topics/topic.ts';
import { listed } from '#core/overview/sentence.ts';

/** Governments by their sign in the tables. */
const governments: Record<string, string> = TOPIC_GOVERNMENTS;

/** A large hospital that two lists have. */
type ListedHospital = {
  name: string;
  distance: string;
  /** Whose center the distance is from. */
  place: string;
  year: number;
  openYear: number;
  /** So far that a nearer one is likely missing. */
  isFar: boolean;
};

/** What is practical to know of a place: tonight, the country, its holidays. */
export const practicalText = {
  title: 'Know before you go',
  sources: 'Sources',
  trip: 'Add to a trip',
  compare: 'Compare with other places',

  tonight: {
    title: 'Tonight',
    sun: (sunset: string, sunrise: string) => `The sun sets at ${sunset} and rises at ${sunrise}.`,
    hurt: 'Badly hurt? Call an ambulance first: it knows which hospital can take you.',
    hospital: ({ name, distance, place, year, openYear, isFar }: ListedHospital) =>
      `${isFar ? 'No large hospital nearby is on our lists. Farther away' : 'A large hospital'}: ${name}, ${distance} from the center of ${place} in a straight line (Wikidata ${year}, ROR ${openYear}; it may not take emergencies).`,
    /** Governments say not to go there: nobody can say what is open. */
    hurtWhereWarned:
      'Badly hurt? Call an ambulance, and ask your hotel or host which hospital is open and can be reached: many may be closed, and the way may not be safe.',
    all: (isOneNamed: boolean) =>
      isOneNamed ? 'More hospitals, and your embassy' : 'Hospitals and your embassy',
  },

  country: {
    title: (country: string) => `In ${country}`,
    drive: (side: string) => `drive on the ${side}`,
    plugs: 'Plugs (2017)',
    plugTypes: (types: readonly string[]) => `${types.length > 1 ? 'Types' : 'Type'} ${listed(types)}`,
    plugGist: (types: readonly string[]) => `Plugs ${types.join(', ')}`,
    volts: (volts: number) => `${volts} V`,
    driving: 'Driving',
    driveOn: (side: string) => `Drive on the ${side}`,
    money: 'Money',
    calling: 'Calling code',
    water: 'Tap water',
    waterGist: 'boiled or bottled water advised',
    waterAdvice: 'Drink boiled or bottled water',
  },

  holidays: {
    title: (country: string) => `Holidays in ${country}`,
    gist: (count: number, month: string) =>
      count === 0
        ? `No public holiday in ${month}`
        : `${count} public ${count > 1 ? 'holidays' : 'holiday'} in ${month}`,
    none: 'No nationwide public holiday',
    shut: 'Shops and offices may be shut. Some regions have further days.',
    ramadan: 'Ramadan',
    fasting: (from: string, to: string) =>
      `${from} to ${to}: many people fast by day. Dates may move by a day with the moon.`,
  },

  /** "United Kingdom 2026, Canada 2026". */
  saidBy: (said: readonly { government: string; year: number }[]): string =>
    said.map(({ government, year }) => `${governments[government] ?? government} ${year}`).join(', '),
};
