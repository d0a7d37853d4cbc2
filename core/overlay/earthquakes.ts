import type { OverlayMethod } from '../overlay-method.ts';

type Earthquakes = OverlayMethod['earthquakes'];

/**
 * Shaking by the intensity prediction equation for hypocentral distances of Allen, Wald and Worden (2012),
 * "Intensity attenuation for active crustal regions", Journal of Seismology 16.
 * @param magnitude moment magnitude @param hypocentralKm distance through the earth
 * @returns modified Mercalli intensity, not rounded
 */
export function intensityOf(magnitude: number, hypocentralKm: number): number {
  const saturation = -0.209 + 2.042 * Math.exp(magnitude - 5);
  const far = hypocentralKm > 50 ? 0.078 * Math.log(hypocentralKm / 50) : 0;
  return 2.085 + 1.428 * magnitude - 1.402 * Math.log(Math.hypot(hypocentralKm, saturation)) + far;
}

/** How far an intensity counts as reached: 0 below the ramp around it, 1 above. */
export const reached = (intensity: number, threshold: number, { rampIntensity }: Earthquakes): number =>
  Math.min(1, Math.max(0, (intensity - threshold + rampIntensity) / (2 * rampIntensity)));

/**
 * Risk from earthquakes felt at a place since 1965.
 * @param felt events of intensity 6 and more @param strong of 7 and more
 * @returns 0-100
 */
export const earthquakeRisk = (
  felt: number,
  strong: number,
  { strongWeight, fullCount }: Earthquakes,
): number => 100 * (1 - Math.exp(-(felt + strongWeight * strong) / fullCount));

/**
 * How much of the country's figure is the floor: sixty years miss slow faults, so all of it near known quakes and a
 * part of it everywhere.
 * @param nearestKm to the nearest earthquake on record that shook a city
 */
export const earthquakeFloorShare = (nearestKm: number, { floor }: Earthquakes): number =>
  floor.farShare + (1 - floor.farShare) * Math.exp(-Math.max(0, nearestKm - floor.nearKm) / floor.decayKm);
