import { TOPIC_GOVERNMENTS } from '#core/guide/topics/topic.ts';
import { listed } from '#core/place/names-in-sentences.ts';

/** Governments by their sign in the tables. */
const governments: Record<string, string> = TOPIC_GOVERNMENTS;

/** What is practical to know of a place: tonight, the country, its holidays. */
export const practicalText = {
  title: 'Know before you go',
  sources: 'Sources',

  tonight: {
    title: 'Tonight',
    dark: 'Sunset to sunrise',
    darkFrom: (sunset: string, sunrise: string) => `${sunset} to ${sunrise}`,
    hurt: 'Badly hurt?',
    call: 'Call',
    /** Governments say not to go there. */
    askForHospital: 'Ask your host now which hospital is open and safe to reach.',
    callFirst: 'Call an ambulance first.',
    or: 'or',
    ambulance: 'for an ambulance first.',
    doctor: 'for the doctor first.',
    /** Fewer than two lists agree. */
    unsure: (numbers: number) =>
      numbers > 1
        ? 'Lists differ: if one does not answer, try the next.'
        : 'Only one list names it: ask your host if it is right.',
    hospital: 'Large hospital',
    farHospital: 'Hospital',
    /** So far that a nearer one is likely missing on the list. */
    noneNear: 'No large one nearby is on our lists: ask for the nearest. Farther away:',
    away: (name: string, distance: string, place: string) =>
      `${name}, ${distance} from the center of ${place} in a straight line`,
    /** The years of both lists. */
    listed: (year: number, openYear: number) =>
      `Wikidata ${year}, ROR ${openYear}; it may not take emergencies`,
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
    waterSafeGist: (place: string) => `tap water safe in ${place}`,
    /** Other governments speak of the whole country. */
    waterAdvice: (isSafeToOthers: boolean) =>
      isSafeToOthers
        ? 'Said of the whole country: drink boiled or bottled water.'
        : 'Drink boiled or bottled water.',
    waterSafe: (place: string) =>
      `Safe to drink in ${place}; drink boiled or bottled water in the rest of the country.`,
  },

  holidays: {
    title: (country: string) => `Holidays in ${country}`,
    /** @param isRest of a month that has begun: only those to come */
    gist: (count: number, month: string, isRest: boolean) =>
      count === 0
        ? `No public holiday in ${month}`
        : `${count} public ${count > 1 ? 'holidays' : 'holiday'} ${isRest ? 'left ' : ''}in ${month}`,
    none: 'No national public holiday',
    noneIn: (month: string) => `no national public holiday in ${month}.`,
    shut: 'Shops and offices may be shut. Some regions may have further days.',
    ramadan: 'Ramadan',
    ramadanGist: (days: string) => `Ramadan ${days}`,
    /** @param isAfterRamadan whose days stand before them */
    daysGist: (days: string, isAfterRamadan: boolean) => (isAfterRamadan ? `holiday ${days}` : days),
    fasting: (from: string, to: string) =>
      `${from} to ${to}: many people fast by day. Dates may move by a day with the moon.`,
  },

  /** "United Kingdom 2026, Canada 2026". */
  saidBy: (said: readonly { government: string; year: number }[]): string =>
    said.map(({ government, year }) => `${governments[government] ?? government} ${year}`).join(', '),
};
