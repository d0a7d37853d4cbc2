/** What the elements for pages of others say. */
export const elementText = {
  loading: 'Loading the safety score…',
  failed: 'The safety score could not be loaded.',
  unknown: 'There is no safety score under this name.',
  retry: 'Try again',
  outOf: 'of 100',
  noScore: 'No overall score',
  range: (low: number, high: number) =>
    `Likely ${low === high ? low : `${low} to ${high}`}. Higher is safer.`,
  rightNow: (score: number, reason: string) => `${score} right now: ${reason}`,
  date: (date: string) => `Computed ${date}`,
  more: 'How we know',
  notAdvice: 'Information, not official advice.',
  map: (place: string) => `Map of safety scores: ${place}`,
  places: 'Scores on this map',
};
