import type { Box } from '#server/cartography/geometry/clip.ts';
import { px } from '#server/cartography/geometry/path-data.ts';
import type { Point } from '#server/cartography/geometry/projection.ts';
import { EM, type Lettering, type TextStyle } from './lettering.ts';

/** Nothing on a map is set smaller than 12 pixels at the size it is shown. */
export const TEXT = {
  place: { font: 'serif-600', size: 19 },
  town: { font: 'sans-500', size: 12 },
  capital: { font: 'sans-600', size: 12 },
  country: { font: 'sans-600', size: 12, tracking: 0.2 },
  /** Never like a town: it would be taken for one that lost its dot. */
  region: { font: 'sans-italic', size: 12, tracking: 0.16 },
  sea: { font: 'serif-italic', size: 14, tracking: 0.03 },
  distance: { font: 'sans-600', size: 12 },
} as const satisfies Record<string, TextStyle>;

/** Outlines standing on a pixel: the left end of the baseline. */
export type SetText = { lettering: Lettering; x: number; y: number };

/** One style of lettering as a group; the halo keeps it readable over lines. */
export function drawTexts(
  texts: SetText[],
  look: { fill: string; halo?: string; haloPx?: number; opacity?: number },
): string {
  const first = texts[0];
  if (!first) return '';
  const halo = look.halo
    ? ` stroke="${look.halo}" stroke-width="${Math.round((look.haloPx ?? 3) / first.lettering.scale)}" stroke-linejoin="round" paint-order="stroke"`
    : '';
  const opacity = look.opacity ? ` opacity="${look.opacity}"` : '';
  const paths = texts.map(
    ({ lettering, x, y }) =>
      `<path transform="translate(${px(x)} ${px(y)}) scale(${lettering.scale})" d="${lettering.data}"/>`,
  );
  return `<g fill="${look.fill}"${halo}${opacity}>${paths.join('')}</g>`;
}

/** Lettering around a middle: capitals reach about 0.7 of the size above the baseline. */
export function centered(lettering: Lettering, [x, y]: Point, size: number): SetText {
  return { lettering, x: x - lettering.width / 2, y: y + size * 0.35 };
}

/** What a line of lettering takes, with its ascenders and descenders. */
export function boxOf({ lettering, x, y }: SetText): Box {
  const size = lettering.scale * EM;
  return { left: x, right: x + lettering.width, top: y - 0.8 * size, bottom: y + 0.25 * size };
}
