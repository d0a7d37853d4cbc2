import { truncate } from '#core/text/truncate.ts';
import { px } from '#server/cartography/geometry/path-data.ts';
import type { FontName, Letterer } from './lettering.ts';

export type LineLook = {
  font: FontName;
  /** Pixels. */
  size: number;
  fill: string;
  /** Left end of the baseline, or its right end where `isRight`. */
  x: number;
  y: number;
  tracking?: number;
  isRight?: boolean;
  /** Pixels it may take; longer text is set smaller. */
  widest: number;
};

/** One line of a card as outlines; empty for letters that the fonts lack. */
export function textLine(
  letterer: Letterer,
  text: string,
  { font, size, fill, x, y, tracking = 0, isRight = false, widest }: LineLook,
): string {
  const lettering = text ? letterer.set(text, { font, size, tracking }) : null;
  if (!lettering) return '';
  const fit = Math.min(1, widest / lettering.width);
  const scale = Math.round(fit * lettering.scale * 1e4) / 1e4;
  const left = isRight ? x - lettering.width * fit : x;
  return `<path fill="${fill}" transform="translate(${px(left)} ${px(y)}) scale(${scale})" d="${lettering.data}"/>`;
}

/** As much of a text as fits at its full size: a line that is made small to fit cannot be read. */
export function shortened(
  letterer: Letterer,
  text: string,
  { font, size, widest }: Pick<LineLook, 'font' | 'size' | 'widest'>,
): string {
  const fits = (part: string) => (letterer.set(part, { font, size })?.width ?? 0) <= widest;
  for (let length = text.length; length > 1; length -= 1) {
    const short = truncate(text, length);
    if (fits(short)) return short;
  }
  return text;
}
