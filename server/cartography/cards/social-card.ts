import type { Headline } from '#core/score/headline.ts';
import type { RightNow } from '#core/score/headline-schema.ts';
import { bandOf, shownBand } from '#core/score/safety.ts';
import { SOCIAL_SIZE } from '#core/share/embed.ts';
import { cover } from '#server/cartography/cover.ts';
import type { MapSubject } from '#server/cartography/geometry/view.ts';
import { globe } from '#server/cartography/globe.ts';
import type { Letterer } from '#server/cartography/names/lettering.ts';
import { type LineLook, shortened, textLine } from '#server/cartography/names/text-line.ts';
import { BAND_COLORS, MAP_PALETTES } from '#server/cartography/palette.ts';
import type { World } from '#server/cartography/terrain/world.ts';
import { drawLogo } from './logo.ts';
import { drawShield } from './shield-drawing.ts';

/** Size that social networks show without cropping. */
const { width: SOCIAL_WIDTH, height: SOCIAL_HEIGHT } = SOCIAL_SIZE;

/** The map is drawn at this size and enlarged: in a feed the card is shown at less than half its size. */
const MAP = { width: 432, height: 420, scale: 1.5 };
const MAP_LEFT = SOCIAL_WIDTH - MAP.width * MAP.scale;
const MARGIN = 56;
const TEXT_WIDTH = MAP_LEFT - 2 * MARGIN;
const { ink, inkMuted, surface, frameInk } = MAP_PALETTES.light;

/** A place's card for link previews: its name, its score with what stands beside it, and where it lies. */
export function socialCard(world: World, subject: MapSubject, headline: Headline): string {
  const { score, borrowedFrom, rightNow } = headline;
  const letterer = world.letterer();
  const map = cover(world, { subject, theme: 'light', width: MAP.width, height: MAP.height });
  const band = shownBand(score, borrowedFrom !== null);
  const text = BAND_COLORS[band.level].text;
  const name = setName(letterer, subject.name);
  const where = subject.kind === 'country' ? '' : (subject.countryName ?? '');
  const direction = score === null ? 'No overall score' : 'of 100, higher is safer';
  return sheet(
    header(letterer) +
      name.drawing +
      line(letterer, where, { font: 'sans-500', size: 28, fill: inkMuted, x: MARGIN, y: name.bottom + 44 }) +
      `<g transform="translate(${MARGIN} 396) scale(2.9)">${drawShield(letterer, headline)}</g>` +
      line(letterer, band.badgeText, {
        font: 'sans-700',
        size: 31,
        fill: text,
        x: 222,
        y: 474,
        tracking: 0.04,
      }) +
      line(letterer, direction, { font: 'sans-500', size: 25, fill: inkMuted, x: 222, y: 515 }) +
      line(letterer, borrowedFrom?.note ?? '', { font: 'sans-600', size: 22, fill: ink, x: MARGIN, y: 598 }) +
      (rightNow ? drawRightNow(letterer, rightNow) : '') +
      `<g transform="translate(${MAP_LEFT} 0) scale(${MAP.scale})">${map}</g>`,
  );
}

/** The score of now, and as much of its reason as can be read in a preview. */
function drawRightNow(letterer: Letterer, { score, reason }: RightNow): string {
  const fill = BAND_COLORS[bandOf(score).level].text;
  const look = {
    font: 'sans-600',
    size: 22,
    fill: ink,
    x: MARGIN,
    y: 374,
    widest: widestAt(MARGIN),
  } as const;
  return (
    line(letterer, `${score} right now`, { font: 'sans-700', size: 28, fill, x: MARGIN, y: 342 }) +
    textLine(letterer, shortened(letterer, reason, look), look)
  );
}

/** The card of pages that are about no place. */
export function socialBanner(world: World): string {
  const letterer = world.letterer();
  const lines = ['Know a place', 'before you go.'].map((words, index) =>
    line(letterer, words, { font: 'serif-600', size: 66, fill: ink, x: MARGIN, y: 292 + index * 74 }),
  );
  const facts = ['Safety scores for cities and countries,', '0 to 100, built from open data.'].map(
    (words, index) =>
      line(letterer, words, { font: 'sans-500', size: 27, fill: inkMuted, x: MARGIN, y: 436 + index * 38 }),
  );
  const circle = { x: 862, y: 315, radius: 265 };
  const earth = globe(world.globeLand(), { latitude: 24, longitude: 12 }, circle, null, MAP_PALETTES.light);
  return sheet(header(letterer) + lines.join('') + facts.join('') + earth);
}

function sheet(content: string): string {
  const blocks = Array.from({ length: 14 }, (_, i) => `M${i * 88} ${SOCIAL_HEIGHT - 14}h44v14h-44z`).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SOCIAL_WIDTH}" height="${SOCIAL_HEIGHT}" viewBox="0 0 ${SOCIAL_WIDTH} ${SOCIAL_HEIGHT}">` +
    `<path fill="${surface}" d="M0 0H${SOCIAL_WIDTH}V${SOCIAL_HEIGHT}H0Z"/><path fill="${frameInk}" d="${blocks}"/>` +
    `<path stroke="${frameInk}" stroke-width="2" d="M0 ${SOCIAL_HEIGHT - 15}H${SOCIAL_WIDTH}"/>${content}</svg>`
  );
}

/** The mark and the product's name. */
function header(letterer: Letterer): string {
  return (
    `<g transform="translate(${MARGIN - 6} 46) scale(1.6)">${drawLogo(MAP_PALETTES.light)}</g>` +
    line(letterer, 'Chaperon', { font: 'serif-600', size: 34, fill: ink, x: MARGIN + 54, y: 84 })
  );
}

const line = (letterer: Letterer, text: string, look: Omit<LineLook, 'widest'>): string =>
  textLine(letterer, text, { ...look, widest: widestAt(look.x) });

const widestAt = (x: number): number => MAP_LEFT - 20 - x;

/** The name as large as fits: on one line, else on two, else smaller on two. */
function setName(letterer: Letterer, name: string): { drawing: string; bottom: number } {
  for (const size of [76, 64, 54, 46, 38]) {
    const lines = wrap(letterer, name, size);
    if (lines.length > 2 || (lines.length > 1 && size > 64)) continue;
    const top = lines.length > 1 ? 188 : 228;
    const drawing = lines.map((words, index) =>
      line(letterer, words, { font: 'serif-600', size, fill: ink, x: MARGIN, y: top + index * size * 1.1 }),
    );
    return { drawing: drawing.join(''), bottom: top + (lines.length - 1) * size * 1.1 };
  }
  return {
    drawing: line(letterer, name, { font: 'serif-600', size: 34, fill: ink, x: MARGIN, y: 228 }),
    bottom: 228,
  };
}

function wrap(letterer: Letterer, text: string, size: number): string[] {
  const fits = (words: string): boolean =>
    (letterer.set(words, { font: 'serif-600', size })?.width ?? 0) <= TEXT_WIDTH + 20;
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.every(fits) ? lines : ['', '', ''];
}
