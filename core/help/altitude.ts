/** From this height on health authorities advise travelers on altitude: NHS 2,500 m, US CDC 8,000 ft. */
export const ALTITUDE_ADVICE_METERS = 2500;

/** A height is of one point of a city: this near a limit another part of it may lie on the other side. */
export const NEAR_LIMIT_METERS = 100;

/** Whether a traveler has to heed the height: `near` where parts of the city may lie above the limit. */
export function altitudeOf(meters: number): 'low' | 'near' | 'high' {
  if (meters >= ALTITUDE_ADVICE_METERS) return 'high';
  return meters >= ALTITUDE_ADVICE_METERS - NEAR_LIMIT_METERS ? 'near' : 'low';
}
