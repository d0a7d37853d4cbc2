import { daysText } from './trip-dates.ts';

const stopsOf = (count: number) => (count === 1 ? '1 stop' : `${count} stops`);

/** The screen of a trip: what stands around its stops, and what can be done with them. */
export const tripText = {
  title: 'Plan a trip',
  breadcrumbHome: 'Home',
  description:
    'Put your stops in order with their dates: each one’s safety score, holidays and weather then, government advice, the lowest score, and a checklist. No account.',
  lead: 'Each stop with its score and what to know for its dates. Your trip is saved in this page’s link; we don’t store it.',
  /** The title of a trip with stops: their names, of many the first three. */
  heading: (names: readonly string[]) =>
    names.length <= 4
      ? names.join(', ')
      : `${names.slice(0, 3).join(', ')} and ${names.length - 3} more stops`,
  scale: 'Scores from 0 to 100, higher is safer',
  map: (names: readonly string[]) => `Map of the trip: ${names.join(', ')}`,
  pageTitle: (names: readonly string[]) =>
    names.length === 0 ? 'Plan a trip | Chaperon' : `Trip: ${names.join(', ')} | Chaperon`,

  stops: {
    title: 'Stops',
    know: 'What to know',
    knowOf: (name: string) => `What to know in ${name}`,
    undated: 'Choose dates',
    editOf: (name: string, days: string | null) =>
      `Dates and order of ${name}: ${days ?? tripText.stops.undated}`,
    from: 'First day',
    to: 'Last day',
    dateOf: (label: string, name: string) => `${label} in ${name}`,
    save: 'Save dates',
    saveOf: (name: string) => `Save dates of ${name}`,
    reversed: 'Ends before it begins.',
    earlier: (name: string) => `Move ${name} earlier`,
    later: (name: string) => `Move ${name} later`,
    remove: (name: string) => `Remove ${name}`,
    removed: (name: string) => `${name} is removed.`,
    undo: 'Undo',
    moved: (name: string, at: number, count: number) => `${name} is now stop ${at} of ${count}.`,
    added: (name: string, at: number) => `${name} is stop ${at}.`,
    begins: (name: string, day: string) => `${name} begins on ${daysText(day, day)}.`,
    imported: (count: number) => `${stopsOf(count)} added.`,
    full: 'A trip can have up to twenty stops. Remove one to add another.',
    busy: 'Updating…',
  },

  add: {
    first: 'Where do you start?',
    next: 'Where next?',
    hintNext: 'Starts when the previous stop ends.',
    submit: 'Add stop',
    choose: (typed: string) => `Which “${typed}” do you mean?`,
    none: (typed: string) => `No place is called “${typed}”. Check the spelling, or add its country.`,
    fromCalendar: 'Add from a calendar file',
  },

  /** What could not be read of the address. */
  faults: {
    title: 'Part of this link could not be read. The rest is below.',
    stop: (text: string) => `“${text}” is no stop. It was left out.`,
    unknown: (id: number) => `We have no place with the number ${id}. It was left out.`,
    date: (text: string, name: string) => `“${text}” is no date. Choose it again for ${name}.`,
    more: (count: number) => `${stopsOf(count)} more than a trip can have were left out.`,
  },

  /** From a place's profile. */
  start: {
    title: (name: string) => `${name} in a trip`,
    fresh: (name: string) => `Start a trip with ${name}`,
    last: (name: string, count: number) => `Add ${name} to your last trip (${stopsOf(count)})`,
  },

  last: {
    title: 'Your last trip',
    lead: (count: number, planned: string) => `${stopsOf(count)}, planned on ${daysText(planned, planned)}.`,
    open: 'Open it',
    kept: 'It is kept in this browser only.',
  },

  tells: {
    title: 'What you will see',
    points: [
      { title: 'The lowest score', text: 'Every stop’s score, and which one to prepare for most.' },
      { title: 'Your dates there', text: 'Weather, holidays and fasting months on the days you stay.' },
      {
        title: 'What governments advise',
        text: 'And what has changed since you planned.',
      },
      { title: 'A checklist to take along', text: 'Print it, or save the trip to your calendar.' },
    ],
  },

  begin: 'Or start where you looked last',

  example: {
    title: 'An example',
    open: 'Open this trip',
  },

  glance: {
    title: 'At a glance',
    weakest: 'Lowest score',
    /** The first thing to do, and how many follow. */
    todo: (first: string, others: number) => (others === 0 ? first : `${first}, and ${others} more`),
    dates: 'Dates',
    sort: 'Sort by date',
    since: (planned: string) => `Changes since ${daysText(planned, planned)}`,
  },

  /** What to know at a stop. */
  know: {
    profile: 'Full profile',
    card: 'Safety card',
    noDates: 'no dates yet',
  },

  actions: {
    title: 'Take it with you',
    watch: 'Send me alerts',
    print: 'Print',
    calendar: 'Save as calendar file',
    noCalendar: 'Add dates to save it as a calendar file.',
    copy: 'Copy link',
    system: 'Share',
    notShared: 'That did not work. Copy the address from your browser’s address bar.',
    link: 'To keep or share this trip, keep or share this page’s link. It shows your stops and dates to anyone who has it.',
    fresh: 'Start a new trip',
  },

  failed: {
    title: 'We could not load your trip',
    lead: 'It is not lost: it is in this page’s address. Check your connection and try again.',
    retry: 'Try again',
  },
};
