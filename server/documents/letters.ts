import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';

export type FontWeight = 'regular' | 'bold';
/** A piece of text that one font file holds all letters of. */
type Run = { font: string; text: string };

const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic-ext'] as const;
const WEIGHTS: Record<FontWeight, number> = { regular: 400, bold: 700 };

export type Letters = {
  /** Files to register under their names. */
  files: { name: string; bytes: Buffer }[];
  /** Parts a text so that each part has its letters; a letter that no file has becomes its plain form, else "?". */
  runs(text: string, weight: FontWeight): Run[];
};

/** Reads the fonts of the site's own text. They come cut into scripts: one text may need several. */
export function readLetters(): Letters {
  const directory = createRequire(import.meta.url).resolve('@fontsource/hanken-grotesk/package.json');
  const fonts = Object.entries(WEIGHTS).flatMap(([weight, number]) =>
    SUBSETS.map((subset) => {
      const url = new URL(`files/hanken-grotesk-${subset}-${number}-normal.woff`, `file://${directory}`);
      const bytes = readFileSync(url);
      return { name: `${weight}-${subset}`, weight: weight as FontWeight, bytes, face: create(bytes) };
    }),
  );
  const fontOf = (letter: string, weight: FontWeight) =>
    fonts.find((font) => font.weight === weight && font.face.hasGlyphForCodePoint(letter.codePointAt(0)!));
  const shape = (letter: string, weight: FontWeight): Run => {
    for (const form of [letter, letter.normalize('NFKD').replace(/\p{M}/gu, '')]) {
      const font = form === '' ? undefined : fontOf(form, weight);
      if (font) return { font: font.name, text: form };
    }
    return { font: `${weight}-latin`, text: '?' };
  };
  return {
    files: fonts.map(({ name, bytes }) => ({ name, bytes })),
    runs(text, weight) {
      const runs: Run[] = [];
      for (const letter of text.normalize('NFC').replace(/\s+/g, ' ')) {
        const last = runs.at(-1);
        const next = letter === ' ' && last ? { font: last.font, text: ' ' } : shape(letter, weight);
        if (last?.font === next.font) last.text += next.text;
        else runs.push(next);
      }
      return runs;
    },
  };
}
