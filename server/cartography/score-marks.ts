import type { BandLevel } from '#core/score/safety.ts';
import { escapedMarkup } from '#core/text/markup.ts';
import type { MapLayout } from './map-layout.ts';
import { bandColors, type MapTheme } from './palette.ts';

/** A place on a map of scores. */
export type ScoreMark = {
  latitude: number;
  longitude: number;
  /** Of its band. */
  level: BandLevel;
  /** The shown score; null: not enough data. */
  score: number | null;
  /** Name, score and band in words. */
  label: string;
};

const RADIUS_PX = 11;
/** Names of towns stand beside the marks. */
export const NAME_BESIDE_PX = RADIUS_PX + 4;
/** Nearer marks would hide each other: the first one stays. */
const APART_PX = 2 * RADIUS_PX + 1;
const NUMBER = { font: 'sans-700', size: 11 } as const;

/** Scores in the color of their band where their places lie, the first on top of all others. */
export function drawScoreMarks(layout: MapLayout, marks: readonly ScoreMark[], theme: MapTheme): string {
  const { projection, view, palette, world } = layout;
  const drawn: { x: number; y: number }[] = [];
  const shapes = marks.flatMap(({ latitude, longitude, level, score, label }) => {
    const [x, y] = projection.point(latitude, longitude);
    const isInside =
      x > view.left + RADIUS_PX &&
      x < view.right - RADIUS_PX &&
      y > view.top + RADIUS_PX &&
      y < view.bottom - RADIUS_PX;
    if (!isInside || drawn.some((other) => Math.hypot(other.x - x, other.y - y) < APART_PX)) return [];
    drawn.push({ x, y });
    const { fill, onFill } = bandColors(level, theme);
    const lettering = score === null ? null : world.letterer().set(String(score), NUMBER);
    const number = lettering
      ? `<path fill="${onFill}" transform="translate(${(x - lettering.width / 2).toFixed(1)} ${(y + 4).toFixed(1)}) scale(${lettering.scale.toFixed(4)})" d="${lettering.data}"/>`
      : '';
    const circle = `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${RADIUS_PX}" fill="${fill}" stroke="${palette.framePaper}" stroke-width="2"/>`;
    return [`<g><title>${escapedMarkup(label)}</title>${circle}${number}</g>`];
  });
  return shapes.join('');
}
