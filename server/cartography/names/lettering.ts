import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Units of an outline to the font size: fine enough for a poster, coarse enough for short path data. */
export const EM = 500;

export type FontName = 'serif-600' | 'serif-italic' | 'sans-500' | 'sans-italic' | 'sans-600' | 'sans-700';

export type GlyphTable = {
  /** Advance, relative path data from the origin, and the pen's place at its end. */
  glyphs: Record<string, [advance: number, data: string, penX: number, penY: number]>;
  /** By pair of letters; accents are taken off before asking. */
  kerning: Record<string, number>;
};

export type LetteringTables = Record<FontName, GlyphTable>;

export type TextStyle = {
  font: FontName;
  /** Pixels. */
  size: number;
  /** Space after each letter as a share of the size. */
  tracking?: number;
};

/** A line of text as one path in units of the font, with its baseline's left end at 0 0. */
export type Lettering = {
  data: string;
  /** Pixels. */
  width: number;
  /** Pixels per unit of the path. */
  scale: number;
};

/** Sets text as outlines: an `<img>` sees neither web fonts nor the page's styles. */
export type Letterer = {
  /** Null when the fonts lack a letter even without its accents. */
  set(text: string, style: TextStyle): Lettering | null;
};

/** @param directory where `scripts/build/compile-maps.ts` wrote */
export function openLetterer(directory: string): Letterer {
  const tables = JSON.parse(readFileSync(join(directory, 'lettering.json'), 'utf8')) as LetteringTables;
  return {
    set(text, style) {
      const table = tables[style.font];
      const letters = spell(text, table);
      return letters && draw(letters, table, style);
    },
  };
}

function draw(
  letters: string[],
  { glyphs, kerning }: GlyphTable,
  { size, tracking = 0 }: TextStyle,
): Lettering {
  const gap = Math.round(tracking * EM);
  let [data, x] = ['', 0];
  let [penX, penY] = [0, 0];
  let previous = '';
  for (const letter of letters) {
    const glyph = glyphs[letter];
    if (!glyph) continue;
    const [advance, outline, endX, endY] = glyph;
    x += kerning[previous + bare(letter)] ?? 0;
    if (outline) {
      data += `m${x - penX} ${-penY}${outline}`;
      [penX, penY] = [x + endX, endY];
    }
    x += advance + gap;
    previous = bare(letter);
  }
  return { data: data.replace(/^m/, 'M'), width: ((x - gap) * size) / EM, scale: size / EM };
}

/** The letters of a text that the font has; one it lacks is tried without its accent. */
function spell(text: string, { glyphs }: GlyphTable): string[] | null {
  const letters: string[] = [];
  for (const letter of text.normalize('NFC')) {
    const known = [letter, bare(letter), PUNCTUATION[letter]].find((form) => form && glyphs[form]);
    if (!known) return null;
    letters.push(known);
  }
  return letters;
}

const PUNCTUATION: Record<string, string> = { ʻ: '‘', ʼ: '’', ʾ: '’', ʿ: '‘', '\u00a0': ' ' };

const bare = (letter: string): string => letter.normalize('NFD').charAt(0);
