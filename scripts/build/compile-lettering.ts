import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font, type PathCommand } from 'fontkit';
import {
  EM,
  type FontName,
  type GlyphTable,
  type LetteringTables,
} from '#server/cartography/names/lettering.ts';

const SUBSETS = ['latin', 'latin-ext', 'vietnamese'];
const SERIF = import.meta.resolve('@fontsource/source-serif-4/index.css');
const SANS = import.meta.resolve('@fontsource/hanken-grotesk/index.css');
const FONT_FILES: Record<FontName, (subset: string) => URL> = {
  'serif-600': (subset) => new URL(`files/source-serif-4-${subset}-600-normal.woff`, SERIF),
  'serif-italic': (subset) => new URL(`files/source-serif-4-${subset}-400-italic.woff`, SERIF),
  'sans-500': (subset) => new URL(`files/hanken-grotesk-${subset}-500-normal.woff`, SANS),
  'sans-italic': (subset) => new URL(`files/hanken-grotesk-${subset}-400-italic.woff`, SANS),
  'sans-600': (subset) => new URL(`files/hanken-grotesk-${subset}-600-normal.woff`, SANS),
  'sans-700': (subset) => new URL(`files/hanken-grotesk-${subset}-700-normal.woff`, SANS),
};

/** Latin letters with all their accents, and the punctuation found in place names. */
const CODE_POINTS = [
  ...range(0x20, 0x7e),
  ...range(0xa1, 0x24f),
  ...range(0x2bb, 0x2bc),
  ...range(0x1e00, 0x1eff),
  ...range(0x2010, 0x2026),
];
const KERNED = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz.,’-';

/** Writes the outlines of every letter the maps need, so that the server draws text without a font engine. */
export function compileLettering(outputDirectory: string): void {
  const tables = Object.fromEntries(
    Object.entries(FONT_FILES).map(([name, file]) => [name, compileFont(file)]),
  ) as LetteringTables;
  writeFileSync(join(outputDirectory, 'lettering.json'), JSON.stringify(tables));
}

function compileFont(file: (subset: string) => URL): GlyphTable {
  const fonts = SUBSETS.map((subset) => create(readFileSync(file(subset))));
  const glyphs: GlyphTable['glyphs'] = {};
  for (const codePoint of CODE_POINTS) {
    const font = fonts.find((candidate) => candidate.hasGlyphForCodePoint(codePoint));
    if (!font) continue;
    const { advanceWidth, path } = font.glyphForCodePoint(codePoint);
    const scale = EM / font.unitsPerEm;
    glyphs[String.fromCodePoint(codePoint)] = [
      Math.round(advanceWidth * scale),
      ...outline(path.commands, scale),
    ];
  }
  return { glyphs, kerning: fonts[0] ? kerningOf(fonts[0]) : {} };
}

/** Relative path data that starts at the letter's origin, and where the pen is when it is done. */
function outline(commands: PathCommand[], scale: number): [data: string, penX: number, penY: number] {
  let data = '';
  let pen = { x: 0, y: 0 };
  let contourStart = pen;
  for (const { command, args } of commands) {
    if (command === 'closePath') {
      data += 'z';
      pen = contourStart;
      continue;
    }
    const points: { x: number; y: number }[] = [];
    for (let i = 0; i < args.length; i += 2) {
      points.push({ x: Math.round((args[i] ?? 0) * scale), y: -Math.round((args[i + 1] ?? 0) * scale) });
    }
    const letter = { moveTo: 'm', lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c' }[command];
    data +=
      letter +
      points
        .map(({ x, y }) => pair(x - pen.x, y - pen.y))
        .join(' ')
        .replaceAll(' -', '-');
    pen = points.at(-1) ?? pen;
    if (command === 'moveTo') contourStart = pen;
  }
  return [data, pen.x, pen.y];
}

const pair = (x: number, y: number): string => `${x}${y < 0 ? '' : ' '}${y}`;

function kerningOf(font: Font): Record<string, number> {
  const kerning: Record<string, number> = {};
  for (const left of KERNED) {
    for (const right of KERNED) {
      const run = font.layout(left + right);
      if (run.glyphs.length !== 2) continue;
      const apart = [left, right].reduce(
        (sum, letter) => sum + font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth,
        0,
      );
      const units = Math.round(((run.advanceWidth - apart) * EM) / font.unitsPerEm);
      if (units !== 0) kerning[left + right] = units;
    }
  }
  return kerning;
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}
