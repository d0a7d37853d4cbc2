import type { Headline } from '#core/score/headline.ts';
import { bandOf, shownBand } from '#core/score/safety.ts';
import { BADGE_SIZE } from '#core/share/embed.ts';
import { longDateText } from '#core/text/date-text.ts';
import { escapedMarkup } from '#core/text/markup.ts';
import type { Letterer } from '#server/cartography/names/lettering.ts';
import { type LineLook, shortened, textLine } from '#server/cartography/names/text-line.ts';
import { bandColors, MAP_PALETTES, type MapTheme } from '#server/cartography/palette.ts';
import { drawShield } from './shield-drawing.ts';

export type BadgeRequest = {
  /** Name of the place. */
  name: string;
  headline: Headline;
  /** ISO date of the newest reading. */
  updatedAt: string;
  theme: MapTheme;
};

const LEFT = 90;
const MARGIN = 14;

/** What does not fit is cut; the whole of it is in the picture's title. */
const widest = BADGE_SIZE.width - LEFT - MARGIN;
const NAME = { font: 'serif-600', size: 13, widest } as const;
const NOTE = { font: 'sans-500', size: 12, widest } as const;

/** A place's score for pages of others: its shield, name, band and date on a plate of its own. */
export function drawBadge(letterer: Letterer, { name, headline, updatedAt, theme }: BadgeRequest): string {
  const { width, height } = BADGE_SIZE;
  const { ink, inkMuted, surface, line } = MAP_PALETTES[theme];
  const { score, borrowedFrom, rightNow } = headline;
  const { level, badgeText } = shownBand(score, borrowedFrom !== null);
  const direction = score === null ? 'No overall score' : `${score} of 100, higher is safer`;
  const date = longDateText(updatedAt);
  const set = (text: string, look: Omit<LineLook, 'x' | 'widest'>) =>
    textLine(letterer, text, { ...look, x: LEFT, widest });
  const notes = [borrowedFrom?.note, rightNow && `${rightNow.score} right now: ${rightNow.reason}`];
  const label = [`${name}: ${badgeText}`, direction, ...notes, `Chaperon, ${date}`]
    .filter(Boolean)
    .join('. ');
  // What happens now, or whose figures these are, takes the place of the date, which stays in the title.
  const note = rightNow ? `${rightNow.score} right now: ${rightNow.reason}` : borrowedFrom?.note;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">` +
    `<title>${escapedMarkup(label)}</title>` +
    `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="9.5" fill="${surface}" stroke="${line}"/>` +
    `<g transform="translate(${MARGIN} 12) scale(1.28)">${drawShield(letterer, headline, theme)}</g>` +
    set(shortened(letterer, name, NAME), { font: 'serif-600', size: 19, fill: ink, y: 29 }) +
    set(badgeText, {
      font: 'sans-700',
      size: 13,
      fill: bandColors(level, theme).text,
      y: 48,
      tracking: 0.04,
    }) +
    set(direction, { font: 'sans-600', size: 12.5, fill: ink, y: 66 }) +
    set(note ? shortened(letterer, note, NOTE) : `Chaperon, ${date}`, {
      ...NOTE,
      fill: rightNow ? bandColors(bandOf(rightNow.score).level, theme).text : inkMuted,
      y: 83,
    }) +
    '</svg>'
  );
}
