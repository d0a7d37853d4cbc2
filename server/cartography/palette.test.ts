import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bandColors, MAP_PALETTES } from './palette.ts';

const css = readFileSync('app/styles/tokens.css', 'utf8');
const darkStart = css.indexOf('prefers-color-scheme');
const themes = { light: css.slice(0, darkStart), dark: css.slice(darkStart) };

const tokens = {
  sea: '--map-sea',
  waterline: '--map-waterline',
  land: '--map-land',
  landFocus: '--map-land-focus',
  coast: '--map-coast',
  border: '--map-border',
  graticule: '--map-graticule',
  label: '--map-label',
  labelSea: '--map-label-sea',
  halo: '--map-halo',
  frameInk: '--map-frame-ink',
  framePaper: '--map-frame-paper',
  pin: '--map-pin',
  you: '--color-you',
  ink: '--color-ink',
  inkMuted: '--color-ink-muted',
  surface: '--color-surface',
  line: '--color-line',
  brand: '--color-brand',
} as const;

const colorOf = (text: string, token: string) =>
  new RegExp(`${token}:\\s*(#[0-9a-f]{3,6})`, 'i').exec(text)?.[1]?.toUpperCase();
const written = (color: string) =>
  new RegExp(`^${color.replace(/^#(.)\1(.)\2(.)\3$/, '#($1$1$2$2$3$3|$1$2$3)')}$`, 'i');

describe('palette of the drawn maps', () => {
  for (const theme of ['light', 'dark'] as const) {
    it(`has the colors of the ${theme} style sheet`, () => {
      for (const [name, token] of Object.entries(tokens)) {
        const color = MAP_PALETTES[theme][name as keyof typeof tokens];
        expect(colorOf(themes[theme], token), token).toMatch(written(color));
      }
    });
  }

  for (const theme of ['light', 'dark'] as const)
    it(`has the band colors of the ${theme} style sheet`, () => {
      for (const level of ['safe', 'okay', 'caution', 'danger'] as const) {
        const { fill, text, edge, tint } = bandColors(level, theme);
        expect(colorOf(themes.light, `--band-${level}-fill`)).toMatch(written(fill));
        expect(colorOf(themes[theme], `--band-${level}-text`)).toMatch(written(text));
        expect(colorOf(themes[theme], `--band-${level}-edge`)).toMatch(written(edge));
        expect(colorOf(themes[theme], `--band-${level}-surface`)).toMatch(written(tint));
      }
      expect(colorOf(themes[theme], '--band-unknown-text')).toMatch(
        written(bandColors('unknown', theme).text),
      );
    });
});
