import type { OverlayMethod } from './overlay-method.ts';

/** Fine particles in µg/m³, scaled to the country's figure, if any: the areas' data leave out dust and sea salt. */
export const particlesOf = (
  area: number,
  national: number,
  country: number | null,
  { leastParticles }: OverlayMethod['air'],
): number => Math.max(leastParticles, country === null ? area : area + country - national);

/** Points a place's crime adds to its country's: ten for each halving against the national figure. */
export const crimePoints = (
  value: number,
  national: number,
  { perDoubling, addedToBoth, lowest, highest }: OverlayMethod['crime'],
): number =>
  Math.min(
    highest,
    Math.max(lowest, perDoubling * Math.log2((value + addedToBoth) / (national + addedToBoth))),
  );
