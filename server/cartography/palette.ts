import type { BandLevel } from '#core/score/safety.ts';
import TOKEN_COLORS from './token-colors.json' with { type: 'json' };

export type MapTheme = keyof typeof TOKEN_COLORS;

/** The tokens that drawings use: a picture sees no CSS variables. */
const mapTokens = {
  sea: 'map-sea',
  waterline: 'map-waterline',
  land: 'map-land',
  landFocus: 'map-land-focus',
  coast: 'map-coast',
  border: 'map-border',
  graticule: 'map-graticule',
  label: 'map-label',
  labelRegion: 'map-label-region',
  labelSea: 'map-label-sea',
  halo: 'map-halo',
  frameInk: 'map-frame-ink',
  framePaper: 'map-frame-paper',
  pin: 'map-pin',
  you: 'color-you',
  ink: 'color-ink',
  inkMuted: 'color-ink-muted',
  surface: 'color-surface',
  line: 'color-line',
  brand: 'color-brand',
} as const satisfies Record<string, keyof (typeof TOKEN_COLORS)[MapTheme]>;

export type MapPalette = Record<keyof typeof mapTokens, string>;

const paletteOf = (theme: MapTheme): MapPalette => {
  const names = Object.entries(mapTokens).map(([name, token]) => [name, TOKEN_COLORS[theme][token]]);
  return Object.fromEntries(names) as MapPalette;
};

export const MAP_PALETTES: Record<MapTheme, MapPalette> = {
  light: paletteOf('light'),
  dark: paletteOf('dark'),
};

type BandColors = { fill: string; onFill: string; text: string; edge: string };

/** Band colors on the paper of a theme; the fills are the same in both. */
export function bandColors(level: BandLevel, theme: MapTheme): BandColors {
  const colors = TOKEN_COLORS[theme];
  const text = colors[`band-${level}-text`];
  // Nothing is known: the shield is drawn as an outline, open on the paper.
  const isOpen = level === 'unknown';
  return {
    fill: isOpen ? colors['color-surface'] : colors[`band-${level}-fill`],
    onFill: isOpen ? text : colors[`band-${level}-on-fill`],
    text,
    edge: colors[`band-${level}-edge`],
  };
}

/** Band colors on light paper. */
export const BAND_COLORS = {
  safe: bandColors('safe', 'light'),
  okay: bandColors('okay', 'light'),
  caution: bandColors('caution', 'light'),
  danger: bandColors('danger', 'light'),
  unknown: bandColors('unknown', 'light'),
} satisfies Record<BandLevel, BandColors>;
