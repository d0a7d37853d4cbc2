const events = (count: number) => (count === 1 ? '1 event' : `${count} events`);
const stops = (count: number) => (count === 1 ? '1 stop' : `${count} stops`);

/** Stops from a calendar file. */
export const importText = {
  title: 'Stops from a calendar file',
  lead: 'Your browser reads the file; it is not sent to us. Only the names of its places are looked up.',
  choose: 'Calendar file (.ics)',
  cancel: 'Cancel',
  reading: (done: number, all: number) => `Looking up places: ${done} of ${all}…`,
  tooLarge: (kilobytes: number) =>
    `This file is larger than ${kilobytes} KB. Export only the days of your trip.`,
  unreadable: 'This file could not be read.',
  empty: 'There is no event with a place and a date in this file.',
  failed: 'The search is not answering. Check your connection and choose the file again.',
  found: (count: number) => `${events(count)} found. Check each place before you add it.`,
  leftOut: (count: number) => `${events(count)} more than the trip has room for are left out.`,
  placeOf: (title: string) => `Place of “${title}”`,
  skip: 'Leave it out',
  pick: 'Choose a place, or leave it out',
  noPlace: 'No place by that name: left out',
  repeats: 'Repeats: only its first date is taken.',
  add: (count: number) => (count === 0 ? 'Choose a place first' : `Add ${stops(count)}`),
};
