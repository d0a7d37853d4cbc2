import type { Emergency } from '#core/report/report.ts';

/** What is said of our own alerts to warning systems of others. */
export const capText = {
  feed: 'Own alerts of this site: what visitors report, and what its operator read in; not verified',
  source: 'Reports of visitors',
  note: 'Written by a visitor of the site and verified by nobody. Ask the authorities before you pass it on.',
  sender: 'a visitor of Chaperon, not verified',
  events: {
    environmental: 'Environmental hazard',
    violence: 'Violence',
    health: 'Health emergency',
    fire: 'Fire',
    other: 'Emergency',
  } satisfies Record<Emergency, string>,
  headline: (event: string, place: string) => `${event} reported by a visitor: ${place}`,
  description: (words: string) =>
    `A visitor reported this; nobody has verified it.${words ? ` In the visitor’s words: ${words}` : ''}`,
  imported: {
    source: (producer: string) => `${producer}, read in by who runs this site`,
    note: (producer: string, licence: string) =>
      `Read in from ${producer} (${licence}) by who runs this site, which has not verified it.`,
  },
  instruction: 'Look at what local authorities say before you act on this.',
};
