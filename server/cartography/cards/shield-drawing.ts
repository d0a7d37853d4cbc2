import type { Headline } from '#core/score/headline.ts';
import { bandOf } from '#core/score/safety.ts';
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

/**
 * The shield as a group in its own units (48 by 56), once in a picture. Digits are drawn twice and clipped at the
 * level, so that each half keeps its contrast.
 * Its fill is hatched where the figures are another territory's.
 */
export function drawShield(
  letterer: Letterer,
  { score, borrowedFrom }: Pick<Headline, 'score' | 'borrowedFrom'>,
  theme: MapTheme = 'light',
): string {
  const colors = bandColors(bandOf(score).level, theme);
  const { ink, surface } = MAP_PALETTES[theme];
  const level = px(shieldLevelY(score));
  const size = shieldTextSize(score);
  const lettering = letterer.set(shieldText(score), { font: 'sans-700', size });
  const halo = (color: string) =>
    borrowedFrom && lettering
      ? ` stroke="${color}" stroke-width="${px(5 / lettering.scale)}" stroke-linejoin="round" paint-order="stroke"`
      : '';
  const digits = (fill: string, clip: string, ground: string): string =>
    lettering
      ? `<g clip-path="url(#${clip})"><path fill="${fill}"${halo(ground)} transform="translate(${px(SHIELD_TEXT.x - lettering.width / 2)} ${SHIELD_TEXT.y}) scale(${lettering.scale})" d="${lettering.data}"/></g>`
      : '';
  const ticks = SHIELD_TICKS.map(shieldTickPath).join('');
  const dashes = score === null ? ' stroke-dasharray="4 3"' : '';
  return (
    `<clipPath id="so"><path d="${SHIELD_PATH}"/></clipPath>` +
    `<clipPath id="sf"><path d="M0 ${level}H48V56H0Z"/></clipPath><clipPath id="se"><path d="M0 0H48V${level}H0Z"/></clipPath>` +
    `<path fill="${surface}" d="${SHIELD_PATH}"/><g clip-path="url(#so)">` +
    `<path fill="${colors.fill}" d="M0 ${level}H48V56H0Z"/>` +
    (borrowedFrom
      ? `<path clip-path="url(#sf)" fill="none" stroke="${surface}" stroke-opacity=".55" stroke-width="2.6" d="${SHIELD_HATCH}"/>`
      : '') +
    `<g fill="none" stroke="${colors.edge}"><path stroke-width="1.6" d="${shieldLevelPath(score, true)}"/>` +
    `<path stroke-width="1.4" opacity=".75" d="${ticks}"/></g></g>` +
    `<path fill="none" stroke="${colors.edge}" stroke-width="2.2" stroke-linejoin="round"${dashes} d="${SHIELD_PATH}"/>` +
    digits(score === null ? colors.text : ink, 'se', surface) +
    digits(colors.onFill, 'sf', colors.fill)
  );
}
