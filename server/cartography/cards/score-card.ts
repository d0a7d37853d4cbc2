import { contextOf, type Place } from '#core/place/place.ts';
import { type DatedYears, datedNoteOfExact } from '#core/score/figures/dated-figures.ts';
import type { Headline } from '#core/score/headline.ts';
import { bandOf, categoryOf, shownBand, shownRange, shownScore } from '#core/score/safety.ts';
import type { CategoryScore, Score } from '#core/score/score.ts';
import { CARD_SIZE } from '#core/share/embed.ts';
import { longDateText } from '#core/text/date-text.ts';
import { escapedMarkup } from '#core/text/markup.ts';
import { px } from '#server/cartography/geometry/path-data.ts';
import type { Letterer } from '#server/cartography/names/lettering.ts';
import { type LineLook, shortened, textLine } from '#server/cartography/names/text-line.ts';
import { bandColors, MAP_PALETTES, type MapTheme } from '#server/cartography/palette.ts';
import { drawLogo } from './logo.ts';
import { drawShield } from './shield-drawing.ts';

export type ScoreCardRequest = {
  place: Place;
  score: Score;
  /** Of which years figures are that war or collapse may have overtaken. */
  dated: DatedYears | null;
  headline: Headline;
  /** ISO date of the newest reading. */
  updatedAt: string;
  /** Where the profile is, as it is printed: `chaperon.example/safety/2267057`. */
  address: string;
  theme: MapTheme;
};

const { width: WIDTH, height: HEIGHT } = CARD_SIZE;
const MARGIN = 40;
const RIGHT = WIDTH - MARGIN;
const HEAD_LEFT = 156;
const ROWS_TOP = 352;
const ROW_HEIGHT = 40;
const BAR = { left: 190, width: 218, height: 10 };
const NUMBER_RIGHT = 450;
const LABEL_LEFT = 464;

/** The score card of a profile as one picture: shield, range, the nine categories, the date and where it is from. */
export function drawScoreCard(letterer: Letterer, request: ScoreCardRequest): string {
  const { place, score, dated, headline, updatedAt, address, theme } = request;
  const { borrowedFrom, rightNow } = headline;
  const palette = MAP_PALETTES[theme];
  const { ink, inkMuted, surface, line, frameInk } = palette;
  const set = (text: string, look: Omit<LineLook, 'widest'>) =>
    textLine(letterer, text, {
      ...look,
      widest: look.isRight ? look.x - MARGIN : RIGHT - look.x,
    });
  const band = shownBand(headline.score, borrowedFrom !== null);
  const shown = headline.score;
  const number = shown === null ? 'No overall score' : `${shown} of 100, higher is safer`;
  const now = rightNow && `${rightNow.score} right now: ${rightNow.reason}`;
  const label = [`${place.name}: ${band.badgeText}`, number, borrowedFrom?.note, now, longDateText(updatedAt)]
    .filter(Boolean)
    .join('. ');
  const blocks = Array.from({ length: 10 }, (_, index) => `M${index * 60} 0h30v8h-30z`).join('');
  const rows = score.categories.map((category, index) =>
    drawRow(category, ROWS_TOP + index * ROW_HEIGHT, theme, set, index === 0),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img">` +
    `<title>${escapedMarkup(label)}</title>` +
    `<path fill="${surface}" d="M0 0H${WIDTH}V${HEIGHT}H0Z"/>` +
    `<path fill="${frameInk}" d="${blocks}M0 8h${WIDTH}v1H0z"/>` +
    `<g transform="translate(${MARGIN - 3} 30)">${drawLogo(palette)}</g>` +
    set('Chaperon', { font: 'serif-600', size: 22, fill: ink, x: MARGIN + 34, y: 54 }) +
    set('Safety score card', { font: 'sans-500', size: 15, fill: inkMuted, x: RIGHT, y: 53, isRight: true }) +
    set(place.name, { font: 'serif-600', size: 46, fill: ink, x: MARGIN, y: 124 }) +
    set(contextOf(place), { font: 'sans-500', size: 18, fill: inkMuted, x: MARGIN, y: 156 }) +
    `<g transform="translate(${MARGIN} 186) scale(1.95)">${drawShield(letterer, headline, theme)}</g>` +
    set(band.badgeText, {
      font: 'sans-700',
      size: 22,
      fill: bandColors(band.level, theme).text,
      x: HEAD_LEFT,
      y: 220,
      tracking: 0.04,
    }) +
    set(number, { font: 'sans-600', size: 20, fill: ink, x: HEAD_LEFT, y: 252 }) +
    set(borrowedFrom ? `${borrowedFrom.note}. Coverage D` : rangeText(score, dated), {
      font: 'sans-500',
      size: 16,
      fill: inkMuted,
      x: HEAD_LEFT,
      y: 280,
    }) +
    (now
      ? set(shortened(letterer, now, { font: 'sans-700', size: 16, widest: RIGHT - HEAD_LEFT }), {
          font: 'sans-700',
          size: 16,
          fill: bandColors(bandOf(rightNow.score).level, theme).text,
          x: HEAD_LEFT,
          y: 306,
        })
      : '') +
    rows.join('') +
    `<path fill="${line}" d="M${MARGIN} 716H${RIGHT}v1H${MARGIN}z"/>` +
    set(`Updated ${longDateText(updatedAt)}`, { font: 'sans-600', size: 14, fill: ink, x: MARGIN, y: 744 }) +
    set(address, { font: 'sans-600', size: 14, fill: ink, x: RIGHT, y: 744, isRight: true }) +
    set('This is information, not official advice; follow local authorities.', {
      font: 'sans-500',
      size: 14,
      fill: inkMuted,
      x: MARGIN,
      y: 770,
    }) +
    '</svg>'
  );
}

function rangeText(score: Score, dated: DatedYears | null): string {
  const { low, high } = shownRange(score);
  const range =
    low === high ? (datedNoteOfExact(score, dated) ?? 'Complete data') : `Likely ${low} to ${high}`;
  return score.overall === null ? `Coverage ${score.grade}` : `${range}. Coverage ${score.grade}`;
}

type SetLine = (text: string, look: Omit<LineLook, 'widest'>) => string;

/** One category: its name, its bar with the possible range behind it, its number and band. */
function drawRow(
  { category, score, high }: CategoryScore,
  y: number,
  theme: MapTheme,
  set: SetLine,
  isFirst: boolean,
): string {
  const { ink, inkMuted, line } = MAP_PALETTES[theme];
  const band = bandOf(score);
  const { fill, edge, text } = bandColors(band.level, theme);
  const shown = shownScore(score);
  const name = categoryOf(category).name;
  const top = y - BAR.height;
  const bar = (percent: number, color: string) =>
    `<rect x="${BAR.left}" y="${top}" width="${px((BAR.width * percent) / 100)}" height="${BAR.height}" rx="2" ${color}/>`;
  const rule = isFirst ? '' : `<path fill="${line}" d="M${MARGIN} ${y - 26}H${RIGHT}v1H${MARGIN}z"/>`;
  const ends = { font: 'sans-600', size: 16, fill: ink } as const;
  const begin = rule + set(name, { ...ends, x: MARGIN, y });
  if (shown === null) {
    const word = category === 'personal' ? 'Not scored' : band.label;
    const empty = bar(100, `fill="none" stroke="${edge}" stroke-dasharray="4 3"`);
    return begin + empty + set(word, { font: 'sans-500', size: 15, fill: inkMuted, x: LABEL_LEFT, y });
  }
  return (
    begin +
    bar(100, `fill="${line}"`) +
    bar(high, `fill="${fill}" opacity=".35"`) +
    bar(shown, `fill="${fill}" stroke="${edge}"`) +
    set(String(shown), { ...ends, x: NUMBER_RIGHT, y, isRight: true }) +
    set(band.label, { font: 'sans-600', size: 15, fill: text, x: LABEL_LEFT, y })
  );
}
