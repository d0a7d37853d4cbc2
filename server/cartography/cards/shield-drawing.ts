import type { Headline } from '#core/score/headline.ts';
import { bandOf, shownBand } from '#core/score/safety.ts';
import {
  SHIELD_HATCH,
  SHIELD_PATH,
  SHIELD_TEXT,
  SHIELD_TICKS,
  shieldLevelPath,
  shieldLevelY,
  shieldText,
  shieldTextSize,
  shieldTickPath,
} from '#core/score/shield.ts';
import { px } from '#server/cartography/geometry/path-data.ts';
import type { Letterer } from '#server/cartography/names/lettering.ts';
import { bandColors, MAP_PALETTES, type MapTheme } from '#server/cartography/palette.ts';

/** The shield as a group in its own units (48 by 56), once in a picture; gray and hatched where the figures are another place's. */
export function drawShield(
  letterer: Letterer,
  { score, borrowedFrom }: Pick<Headline, 'score' | 'borrowedFrom'>,
  theme: MapTheme = 'light',
): string {
  const { level: band } = shownBand(score, borrowedFrom !== null);
  const { fill: bandFill, edge } = bandColors(band, theme);
  const colors = { edge, fill: borrowedFrom ? edge : bandFill };
  const { surface } = MAP_PALETTES[theme];
  const level = px(shieldLevelY(score));
  const ticks = SHIELD_TICKS.map(shieldTickPath).join('');
  const dashes = score === null ? ' stroke-dasharray="4 3"' : '';
  return (
    `<clipPath id="so"><path d="${SHIELD_PATH}"/></clipPath><clipPath id="sf"><path d="M0 ${level}H48V56H0Z"/></clipPath>` +
    `<path fill="${surface}" d="${SHIELD_PATH}"/><g clip-path="url(#so)">` +
    `<path fill="${colors.fill}" d="M0 ${level}H48V56H0Z"/>` +
    (borrowedFrom
      ? `<path clip-path="url(#sf)" fill="none" stroke="${surface}" stroke-opacity=".55" stroke-width="2.6" d="${SHIELD_HATCH}"/>`
      : '') +
    `<g fill="none" stroke="${colors.edge}"><path stroke-width="1.6" d="${shieldLevelPath(score, true)}"/>` +
    `<path stroke-width="1.4" opacity=".75" d="${ticks}"/></g></g>` +
    `<path fill="none" stroke="${colors.edge}" stroke-width="2.2" stroke-linejoin="round"${dashes} d="${SHIELD_PATH}"/>` +
    drawDigits(letterer, score, borrowedFrom !== null, theme)
  );
}

/** Digits on what is behind them: a line of its color keeps level and hatch off, where they are not read on both. */
function drawDigits(letterer: Letterer, score: number | null, isBorrowed: boolean, theme: MapTheme): string {
  const { level } = bandOf(score);
  const { fill, onFill, text } = bandColors(level, theme);
  const { ink, surface } = MAP_PALETTES[theme];
  const lettering = letterer.set(shieldText(score), { font: 'sans-700', size: shieldTextSize(score) });
  if (!lettering) return '';
  const { width, scale, data } = lettering;
  const place = `transform="translate(${px(SHIELD_TEXT.x - width / 2)} ${SHIELD_TEXT.y}) scale(${scale})" d="${data}"`;
  // Dark digits are read on both; light ones are not.
  if (!isBorrowed && level === 'caution' && theme === 'light') return `<path fill="${ink}" ${place}/>`;
  const isOnFill = !isBorrowed && (level === 'safe' || level === 'okay');
  const [color, ground] = isOnFill ? [onFill, fill] : [score === null ? text : ink, surface];
  return `<path fill="${color}" stroke="${ground}" stroke-width="${px(4.5 / scale)}" stroke-linejoin="round" paint-order="stroke" ${place}/>`;
}
