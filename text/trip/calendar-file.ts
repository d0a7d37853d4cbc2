/** What stands in a trip's calendar file. */
export const calendarText = {
  score: (score: number | null) =>
    score === null ? 'Safety score: not enough data' : `Safety score: ${score} of 100, higher is safer`,
  asOf: (day: string) => `As of ${day}; see the page for today’s.`,
  emergency: (numbers: string) => `Emergency: ${numbers}`,
  nothing: 'This trip has no dates yet, so there is nothing to put into a calendar.',
};
