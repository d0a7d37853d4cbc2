import { lazily } from '#core/service/lazily.ts';

const savedAt = lazily(
  () =>
    new Intl.DateTimeFormat('en-US', {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

/** When a page was saved, in the visitor's own time: "November 20, 2026, 09:14". For the browser only. */
const momentText = (iso: string): string => savedAt().format(new Date(iso)).replace(' at ', ', ');

/** Without a connection: the banner, the page of saved places, the card of a place. */
export const offlineText = {
  banner: {
    saved: (name: string, savedAt: string) =>
      `You’re offline. Showing ${name} as saved on ${momentText(savedAt)}.`,
    noAnswer: (name: string, savedAt: string) =>
      `Chaperon does not answer. Showing ${name} as saved on ${momentText(savedAt)}.`,
    other: 'You’re offline. This page is as it was when it was loaded.',
    list: 'What is kept',
    retry: 'Retry',
    retrying: 'Trying…',
    still: 'Still no connection.',
  },

  page: {
    title: 'Kept on this device',
    description: 'Places you opened stay readable without a connection, each with its safety card.',
    crumbs: { home: 'Home', here: 'Kept on this device' },
    lead: (maximum: number) =>
      `The last ${maximum} places you opened stay readable here without a connection, each with its offline safety card. They are kept in this browser only; nobody is told.`,
    missing: {
      title: 'This page needs a connection',
      why: 'You’re offline, and this page was not opened on this device before, so there is nothing kept to show:',
      todo: 'Open one of the places below, or try again once you have a connection. A place that you open then is kept by itself.',
      retry: 'Try again',
    },
    places: 'Places',
    saved: (savedAt: string) => `Saved on ${momentText(savedAt)}`,
    card: 'Safety card',
    cardOf: (name: string) => `Safety card of ${name}`,
    loading: 'Looking for what is kept…',
    none: 'Nothing is kept yet. Open a place while you have a connection, and it is kept by itself.',
    find: 'Find a place',
  },

  clear: {
    title: 'Clear this browser’s storage',
    lead: 'Removes everything this site keeps in this browser: kept places and cards, your current place and location, the places and people you follow, the passport you chose, your last trip and its ticks, your weights, your theme, and unsent reports. Nothing of it can be brought back.',
    press: 'Clear this browser’s storage',
    confirm: 'Yes, clear everything',
    cancel: 'Keep it',
    clearing: 'Clearing…',
    done: 'Everything that was kept in this browser is gone.',
    failed: 'Your browser did not let us clear it. Clear this site’s data in your browser’s settings.',
  },

  card: {
    home: 'Home',
    safety: 'Safety',
    crumb: 'Offline safety card',
    pageTitle: (place: string) => `${place}: offline safety card | Chaperon`,
    eyebrow: 'Safety card',
    print: 'Print',
    back: 'Full profile',
    list: 'What is kept',
    keep: 'Print it, or open it once: the last places you opened stay on this device without a connection.',
    emergency: 'Emergency',
    unlisted: 'not listed',
    lines: (lines: readonly string[], warning: string) => `${lines.join(', ')}: ${warning}`,
    none: 'We have no emergency numbers for this place. Ask locally on arrival.',
    score: 'Safety score',
    unknown: 'No score: not enough data',
    direction: 'of 100, higher is safer',
    month: (month: string) => `For a trip in ${month}.`,
    range: (low: number, high: number) => (low === high ? 'Complete data' : `Likely ${low} to ${high}`),
    governments: 'Governments',
    government: (government: string, label: string) => `${government}: ${label}`,
    noGovernments: 'No government we read gives a level.',
    street: 'Watch out for',
    law: 'The law',
    advice: 'What to know',
    unscored: 'not scored',
    own: 'Write in',
    ownLines: ['Where I stay', 'My embassy', 'Insurance and policy number', 'Who to call'],
    code: (place: string) => `QR code that opens the profile of ${place}`,
    codeNote: 'Opens the newest figures.',
    updated: (date: string) => `Scores computed ${date}.`,
    disclaimer: 'This is information, not official advice; follow local authorities.',
  },
};
