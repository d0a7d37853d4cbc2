import { distanceText } from '#core/text/units.ts';

/** The card of a place. */
export const placeCardText = {
  here: '(current location)',
  /** @param aroundKm of the ring around it */
  cover: (place: string, aroundKm?: number) =>
    aroundKm === undefined ? `Locator map: ${place}` : `Map: ${distanceText(aroundKm)} around ${place}`,
  least: 'least safe',
  most: '100 safest',
  notScored: 'not scored',
  personal: 'Not scored',
  seeDashboard: 'see your dashboard for more details',
  scoreCard: 'Score card',
  report: 'Report',
  loading: 'Loading place',
};
