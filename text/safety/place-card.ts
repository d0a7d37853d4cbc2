/** The card of a place. */
export const placeCardText = {
  here: '(current location)',
  cover: (place: string) => `Locator map: ${place}`,
  least: 'least safe',
  most: '100 safest',
  notScored: 'Not scored',
  seeDashboard: ': see your dashboard for more details',
  scoreCard: 'Score card',
  report: 'Report',
  loading: 'Loading place',
};
