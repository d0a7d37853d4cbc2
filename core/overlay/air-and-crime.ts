import type { OverlayMethod } from '../overlay-method.ts';

/**
 * Fine particles at a place, on the level the country's own series is on: the areas leave out dust and sea salt.
 * @param area mean of the area @param national mean of the country's areas
 * @param country the country's published figure; null: none, so the area's stands
 * @returns µg/m³
 */
export const particlesOf = (
  area: number,
  national: number,
  country: number | null,
  { leastParticles }: OverlayMethod['air'],
): number => Math.max(leastParticles, country === null ? area : area + country - national);

/**
 * Points a place's crime adds to its country's: ten for each halving against the national figure.
 * @param value of the place @param national of the country, in the same unit
 */
export const crimePoints = (
  value: number,
  national: number,
  { perDoubling, addedToBoth, lowest, highest }: OverlayMethod['crime'],
): number =>
  Math.min(
    highest,
    Math.max(lowest, perDoubling * Math.log2((value + addedToBoth) / (national + addedToBoth))),
  );
