import { BANDS, shownScore } from './safety.ts';

/** The shield fills from the foot to the score, with ticks where bands meet. Pure geometry for screen and server. */

/** Width and height of the shield's own space; every number below is in these units. */
export const SHIELD_WIDTH = 48;
export const SHIELD_HEIGHT = 56;

/** Outline of the shield as SVG path data. */
export const SHIELD_PATH =
  'M24 2.2c5.6 3 12 4.6 19.4 4.9.5 0 .9.4.9.9V26c0 14.2-8.6 22.7-19.7 27.6-.4.2-.8.2-1.2 0C12.3 48.7 3.7 40.2 3.7 26V8c0-.5.4-.9.9-.9C12 6.8 18.4 5.2 24 2.2Z';

/** Heights of a fill of 0 and of 100: just inside the foot and the top of the outline. */
const LEVEL_AT_0 = 54;
const LEVEL_AT_100 = 2;
/** Lower, a fill would hide behind the outline, and a very low score look like none. */
const LOWEST_LEVEL = 48;
const EDGE_LEFT = 3.7;
const EDGE_RIGHT = 44.3;
const TICK_LENGTH = 4.6;
const NUMBER_GAP_LEFT = 10;
const NUMBER_GAP_RIGHT = 38;

/** Diagonal lines, for the fill alone: drawn in the ground's color where the figures are another territory's. */
export const SHIELD_HATCH = Array.from({ length: 14 }, (_, line) => `M${line * 7.5 + 5} 0l-56 56`).join('');

/** Where the digits stand: centered on `x`, on the baseline `y`. */
export const SHIELD_TEXT = { x: 24, y: 34 } as const;

/** Scores at which one band ends and the next begins, lowest first: 40, 60, 80. */
export const SHIELD_TICKS: readonly number[] = BANDS.flatMap((band) =>
  band.minimum ? [band.minimum] : [],
).reverse();

/** Height of the fill's upper edge. @param score 0-100; null: an empty shield */
export function shieldLevelY(score: number | null): number {
  const shown = shownScore(score);
  if (shown === null) return SHIELD_HEIGHT;
  return Math.min(LOWEST_LEVEL, LEVEL_AT_0 - ((LEVEL_AT_0 - LEVEL_AT_100) * shown) / 100);
}

/** The line along the fill's upper edge; it leaves room for the digits when there are any. */
export function shieldLevelPath(score: number | null, hasNumber: boolean): string {
  const y = round(shieldLevelY(score));
  if (!hasNumber) return `M0 ${y}H${SHIELD_WIDTH}`;
  return `M0 ${y}H${NUMBER_GAP_LEFT}M${NUMBER_GAP_RIGHT} ${y}H${SHIELD_WIDTH}`;
}

/** A short mark on both edges at the height of a score. */
export function shieldTickPath(score: number): string {
  const y = round(shieldLevelY(score));
  return `M${EDGE_LEFT} ${y}h${TICK_LENGTH}M${EDGE_RIGHT} ${y}h-${TICK_LENGTH}`;
}

/** What is written on the shield: the shown score, or a question mark. */
export function shieldText(score: number | null): string {
  const shown = shownScore(score);
  return shown === null ? '?' : String(shown);
}

/** Font size of the text: three digits are set smaller, so that 100 stays inside the outline. */
export function shieldTextSize(score: number | null): number {
  return shieldText(score).length > 2 ? 15 : 19;
}

const round = (value: number): number => Math.round(value * 100) / 100;
