import type { OverlayMethod } from './overlay-method.ts';

type Earthquakes = OverlayMethod['earthquakes'];

/** Modified Mercalli intensity by moment magnitude: Allen, Wald and Worden (2012), Journal of Seismology 16. */
export function intensityOf(magnitude: number, hypocentralKm: number): number {
  const saturation = -0.209 + 2.042 * Math.exp(magnitude - 5);
  const far = hypocentralKm > 50 ? 0.078 * Math.log(hypocentralKm / 50) : 0;
  return 2.085 + 1.428 * magnitude - 1.402 * Math.log(Math.hypot(hypocentralKm, saturation)) + far;
}

/** How far an intensity counts as reached: 0 below the ramp around it, 1 above. */
export const reached = (intensity: number, threshold: number, { rampIntensity }: Earthquakes): number =>
  Math.min(1, Math.max(0, (intensity - threshold + rampIntensity) / (2 * rampIntensity)));

/** 0-100 from earthquakes since 1965. @param felt of intensity 6 and more @param strong 7 and more */
export const earthquakeRisk = (
  felt: number,
  strong: number,
  { strongWeight, fullCount }: Earthquakes,
): number => 100 * (1 - Math.exp(-(felt + strongWeight * strong) / fullCount));

/** The floor's share of the country's figure: sixty years miss slow faults, so all near known quakes, a part everywhere. */
export const earthquakeFloorShare = (nearestKm: number, { floor }: Earthquakes): number =>
  floor.farShare + (1 - floor.farShare) * Math.exp(-Math.max(0, nearestKm - floor.nearKm) / floor.decayKm);
