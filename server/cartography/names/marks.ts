import { type Box, type FlatPoints, grow } from '#server/cartography/geometry/clip.ts';
import { px, TENTHS, tenthsPath } from '#server/cartography/geometry/path-data.ts';
import type { Point } from '#server/cartography/geometry/projection.ts';
import type { MapPalette } from '#server/cartography/palette.ts';
import { boxOf, drawTexts, type SetText } from './texts.ts';
import type { TownLabel } from './town-names.ts';

/** Dots with their names; a capital has a ring around its dot. */
export function drawTowns(towns: TownLabel[], palette: MapPalette): string {
  const dots = towns
    .map(({ at: [x, y], isCapital }) =>
      isCapital
        ? `<circle cx="${px(x)}" cy="${px(y)}" r="3.4" fill="${palette.framePaper}" stroke="${palette.label}" stroke-width="1.4"/><circle cx="${px(x)}" cy="${px(y)}" r="1.4"/>`
        : `<circle cx="${px(x)}" cy="${px(y)}" r="2.2"/>`,
    )
    .join('');
  return `${drawTexts(towns, { fill: palette.label, halo: palette.land })}<g fill="${palette.label}">${dots}</g>`;
}

/** Pixels between a ring and a word that interrupts it. */
const WORD_GAP_PX = 4;

/** Dotted lines that are interrupted by every word of the map, as on any printed one. */
export function drawRings(
  lines: readonly FlatPoints[],
  { color, texts, view }: { color: string; texts: readonly SetText[]; view: Box },
): string {
  if (lines.length === 0) return '';
  const words = texts.map((text) => boxPath(grow(boxOf(text), WORD_GAP_PX))).join('');
  return (
    `<mask id="w" maskUnits="userSpaceOnUse"><path fill="#fff" d="${boxPath(view)}"/><path d="${words}"/></mask>` +
    `<g mask="url(#w)"><path transform="${TENTHS}" fill="none" stroke="${color}" stroke-width="10" stroke-dasharray="20 40" opacity=".7" d="${lines.map((line) => tenthsPath(line, false)).join('')}"/></g>`
  );
}

const boxPath = ({ left, top, right, bottom }: Box): string =>
  `M${Math.round(left)} ${Math.round(top)}H${Math.round(right)}V${Math.round(bottom)}H${Math.round(left)}z`;

export function drawPin([x, y]: Point, color: string, palette: MapPalette): string {
  return (
    `<circle cx="${px(x)}" cy="${px(y)}" r="9" fill="none" stroke="${color}" stroke-width="2"/>` +
    `<circle cx="${px(x)}" cy="${px(y)}" r="4.5" fill="${color}" stroke="${palette.framePaper}" stroke-width="1.5"/>`
  );
}
