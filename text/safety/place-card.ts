/** The card of a place. */
export const placeCardText = {
  here: '(current location)',
  cover: (place: string) => `Locator map: ${place}`,
  least: 'least safe',
  most: '100 safest',
  notScored: 'not scored',
  seeDashboard: 'not scored, see your dashboard for more details',
  scoreCard: 'Score card',
  report: 'Report',
  loading: 'Loading place',
};
