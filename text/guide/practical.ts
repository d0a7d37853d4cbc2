import { TOPIC_GOVERNMENTS } from '#core/guide/topics/topic.ts';
import { listed } from '#core/overview/sentence.ts';

/** Governments by their sign in the tables. */
const governments: Record<string, string> = TOPIC_GOVERNMENTS;

/** A hospital of a list of its year; `isNearest`: no nearer one is likely to be missing. */
type ListedHospital = {
  name: string;
  distance: string;
  year: number;
  isNearest: boolean;
  /** So far that a nearer one is likely missing. */
  isFar: boolean;
  /** Governments say not to go there: nobody can say that the way is safe. */
  isWarned: boolean;
};

/** What is practical to know of a place: tonight, the country, its holidays. */
export const practicalText = {
  title: 'Know before you go',
  sources: 'Sources',

  tonight: {
    title: 'Tonight',
    sun: (sunset: string, sunrise: string) => `The sun sets at ${sunset} and rises at ${sunrise}.`,
    hospital: ({ name, distance, year, isNearest, isFar, isWarned }: ListedHospital) => {
      const which = isFar
        ? 'No hospital nearby is on our list: ask for the nearest one. Farther away'
        : `${isNearest ? 'Nearest' : 'A'} listed hospital`;
      const way = isWarned ? ', and the way there may not be safe' : '';
      return `Badly hurt? Call an ambulance first. ${which}: ${name}, ${distance} in a straight line (${year}; it may not take emergencies${way}).`;
    },
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

  /** Governments say not to go there. */
  hurtWhereWarned:
    'Badly hurt? An ambulance may not come: ask your host now which hospital is open and safe to reach.',

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
