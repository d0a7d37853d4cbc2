/** Words for a place that is not available. */
export const missingDetailsText = {
  queued:
    "We were unable to find sufficient data for the place you were exploring ... We're on it though and are already performing a deeper analysis ... Please try again later.",
  unknown: 'There is no such place any more. Search for it again.',
  gaveUp: 'The place you were exploring could not be looked up after several tries. Try again later.',
  cameIn: (name: string) => `${name} was looked up. Its safety profile is ready.`,
  open: 'Open',
};
