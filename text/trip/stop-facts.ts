import { listed } from '#core/place/names-in-sentences.ts';
import { MONTH_NAMES } from '#core/text/month.ts';
import { shortDaysText } from './trip-dates.ts';

const points = (score: number) => `${score} of 100`;

/** What is told of one stop; worded on the server only. */
export const stopText = {
  weakest: 'Its weak point',
  weakestIs: (category: string, score: number, advice: string) => `${category}, ${points(score)}. ${advice}`,

  month: (month: number) => `Weather in ${MONTH_NAMES[month - 1]}`,
  byDay: 'Around ',
  byNight: ' by day and ',
  wetDays: (days: number) =>
    ` by night, rain on ${days === 0 ? 'hardly any day' : days === 1 ? 'about one day' : `about ${days} days`} of the month.`,
  meanOf: (area: string) => ` on average in ${area}.`,
  about: 'About ',
  storms: ' Storm season: watch the forecast.',
  noWeather: 'We have no weather record for it.',

  holidays: 'Holidays',
  holiday: (from: string, to: string, name: string) => `${shortDaysText(from, to)}: ${name}.`,
  shut: 'Shops and offices may be shut.',
  noHoliday: (country: string) => `No national public holiday in ${country} on your dates.`,
  noCalendar: (country: string) => `We have no list of public holidays in ${country} for these dates.`,
  ramadan: (from: string, to: string) =>
    `Ramadan, ${shortDaysText(from, to)}: many people fast by day. Dates may move by a day with the moon.`,

  governments: 'Governments say',
  noAdvice: (country: string) => `We have read no government’s advice on ${country}.`,

  street: 'Look out for',
  topic: (name: string, advice: string) => `${name}. ${advice}`,

  /** A line that begins with its subject needs no other name: "Dengue is common". */
  health: (title: string, lines: readonly string[]) =>
    lines[0]?.startsWith(title) ? lines.join(' ') : `${title}: ${lines.join(' ')}`,
  healthTitle: 'Health',

  emergency: 'Emergency',
  noEmergency: 'We have no emergency numbers. Ask on arrival.',

  noDates: 'Add dates to see the weather and holidays then.',
};

const stopsOf = (count: number) => (count === 1 ? '1 stop' : `${count} stops`);

/** What is told of the trip as a whole; worded on the server only. */
export const glanceText = {
  /** @param undated how many of the stops have no dates, which are in none of the days */
  span: (stops: number, undated: number, days: number, dates: string) =>
    `${stopsOf(stops)}, ${undated === 0 ? '' : `${undated} without dates; `}${days === 1 ? '1 day' : `${days} days`}: ${dates}.`,
  noSpan: (stops: number) => `${stopsOf(stops)}, no dates yet.`,
  reversed: (name: string) => `${name} ends before it begins: its dates do not count.`,
  gap: (days: number, dates: string, before: string, after: string) =>
    `${days === 1 ? 'One day' : `${days} days`} between ${before} and ${after} ${days === 1 ? 'has' : 'have'} no stop: ${dates}.`,
  overlap: (days: number, dates: string, before: string, after: string) =>
    `${before} and ${after} overlap by ${days === 1 ? 'one day' : `${days} days`}: ${dates}.`,
  order: (before: string, after: string) => `${after} begins before ${before}, but stands after it.`,
  inOrder: 'The dates follow each other without a gap.',

  warned: (name: string, warning: string) => `${name}: ${warning}`,
  weakest: (names: readonly string[], score: number) =>
    names.length === 1
      ? `${names[0]}, ${points(score)}. Prepare most for this stop.`
      : `${listed(names)}, ${points(score)} each. Prepare most for these stops.`,
  alike: (score: number) => `All stops have ${points(score)}.`,
  one: 'Two stops with scores of their own make a comparison.',
  unscored: (names: readonly string[]) =>
    `${listed(names)} ${names.length === 1 ? 'has' : 'have'} no score of ${names.length === 1 ? 'its' : 'their'} own to compare.`,

  since: {
    today: 'You began to plan today. Open this link again later: what changes until then is told here.',
    failed: 'Our record of past scores cannot be read right now.',
    none: 'No score and no government’s advice on your stops has changed.',
    score: (name: string, before: string, after: string) => `${name}: score ${before} then, ${after} now.`,
    method: ' Our method changed since then, so the place may not have.',
    category: (name: string, before: string, after: string) => ` ${name} ${before} to ${after}.`,
    unknown: 'none',
    stricter: (country: string) => `Government advice on ${country} has become stricter.`,
    milder: (country: string) => `Government advice on ${country} has become milder.`,
    /** @param names those without a record */
    noRecord: (names: readonly string[]) => `No earlier scores of ${listed(names)} to compare yet.`,
  },
};
