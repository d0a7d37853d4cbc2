import type { MapPalette } from '#server/cartography/palette.ts';

/** The logo's open shield, in a square of 32; public/favicon.svg has the same. */
export const LOGO_ARC =
  'M24.6 8.2C22 6.6 19 5.4 16 3.6 12.2 5.9 8.4 7 4.6 7.3V15.5C4.6 22.6 9.3 26.7 16 29.4 20.3 27.7 23.8 25.3 25.8 21.8';

/** The mark in its own units, 32 by 32. */
export const drawLogo = ({ brand, you }: MapPalette): string =>
  `<path fill="none" stroke="${brand}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="${LOGO_ARC}"/>` +
  `<circle fill="${you}" cx="22.2" cy="15" r="4.3"/>`;
