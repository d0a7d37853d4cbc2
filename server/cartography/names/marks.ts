import type { FlatPoints } from '#server/cartography/geometry/clip.ts';
import { px, TENTHS, tenthsPath } from '#server/cartography/geometry/path-data.ts';
import type { Point } from '#server/cartography/geometry/projection.ts';
import type { MapPalette } from '#server/cartography/palette.ts';
import { drawTexts } from './texts.ts';
import type { TownLabel } from './town-names.ts';

/** Dots with their names; a capital has a ring around its dot. */
export function drawTowns(towns: TownLabel[], palette: MapPalette): string {
  const dots = towns
    .filter(({ isUnderPin }) => !isUnderPin)
    .map(({ at: [x, y], isCapital }) =>
      isCapital
        ? `<circle cx="${px(x)}" cy="${px(y)}" r="3.4" fill="${palette.framePaper}" stroke="${palette.label}" stroke-width="1.4"/><circle cx="${px(x)}" cy="${px(y)}" r="1.4"/>`
        : `<circle cx="${px(x)}" cy="${px(y)}" r="2.2"/>`,
    )
    .join('');
  return `${drawTexts(towns, { fill: palette.label, halo: palette.land })}<g fill="${palette.label}">${dots}</g>`;
}

export function drawRing(line: FlatPoints, color: string): string {
  return `<path transform="${TENTHS}" fill="none" stroke="${color}" stroke-width="10" stroke-dasharray="20 40" opacity=".7" d="${tenthsPath(line, false)}"/>`;
}

export function drawPin([x, y]: Point, color: string, palette: MapPalette): string {
  return (
    `<circle cx="${px(x)}" cy="${px(y)}" r="9" fill="none" stroke="${color}" stroke-width="2"/>` +
    `<circle cx="${px(x)}" cy="${px(y)}" r="4.5" fill="${color}" stroke="${palette.framePaper}" stroke-width="1.5"/>`
  );
}
