import { milesOf } from '#core/text/units.ts';
import type { Letterer } from '#server/cartography/names/lettering.ts';
import { drawTexts, type SetText, TEXT } from '#server/cartography/names/texts.ts';
import type { MapPalette } from '#server/cartography/palette.ts';
import { px } from './path-data.ts';

const RINGS_KM = [25, 50, 100, 250, 500, 1000, 2500, 5000];
const SCALES_KM = [10, 25, 50, 100, 200, 400, 800, 1600, 3200];
const SMALLEST_RING_PX = 44;

/**
 * Distances worth a ring around the pin: at most two, the larger as large as fits.
 * @param roomPx pixels from the pin to the nearest edge
 */
export function ringDistances(pixelsPerKm: number, roomPx: number): number[] {
  return RINGS_KM.filter((km) => km * pixelsPerKm >= SMALLEST_RING_PX && km * pixelsPerKm <= roomPx).slice(
    -2,
  );
}

const thousands = (value: number): string => String(value).replace(/(?=\d{3}$)(?<=\d)/, ',');

/** `1,000 km · 621 mi`: a map is the same for everybody. */
export const inBothUnits = (km: number): string =>
  `${thousands(km)} km · ${thousands(Math.round(milesOf(km)))} mi`;

/** A bar of a round number of kilometers with its length in both units above it; `x y` is its lower left end. */
export function scaleBar(
  letterer: Letterer,
  pixelsPerKm: number,
  at: { x: number; y: number },
  palette: MapPalette,
): string {
  const km = SCALES_KM.find((value) => value * pixelsPerKm > 44) ?? 3200;
  const length = km * pixelsPerKm;
  const lettering = letterer.set(inBothUnits(km), TEXT.distance);
  const label: SetText[] = lettering ? [{ lettering, x: at.x, y: at.y - 9 }] : [];
  return (
    `<path fill="${palette.framePaper}" stroke="${palette.frameInk}" d="M${at.x} ${at.y - 4}h${px(length)}v4h-${px(length)}z"/>` +
    `<path fill="${palette.frameInk}" d="M${at.x} ${at.y - 4}h${px(length / 2)}v4h-${px(length / 2)}z"/>` +
    drawTexts(label, { fill: palette.ink, halo: palette.halo })
  );
}
