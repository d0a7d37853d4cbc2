import type { BandLevel } from '#core/safety.ts';

export type MapTheme = 'light' | 'dark';

export type MapPalette = {
  sea: string;
  waterline: string;
  land: string;
  landFocus: string;
  coast: string;
  border: string;
  graticule: string;
  label: string;
  labelSea: string;
  halo: string;
  frameInk: string;
  framePaper: string;
  pin: string;
  you: string;
  ink: string;
  inkMuted: string;
  surface: string;
  line: string;
  brand: string;
};

/**
 * The cartography tokens of app/styles/tokens.css: a picture sees no CSS variables. A test holds the two together.
 */
export const MAP_PALETTES: Record<MapTheme, MapPalette> = {
  light: {
    sea: '#D5E6EA',
    waterline: '#BCD6DC',
    land: '#F2ECDA',
    landFocus: '#E6D8AF',
    coast: '#7E8F86',
    border: '#BFB490',
    graticule: '#B3CBD1',
    label: '#3F4F45',
    labelSea: '#2F5E6C',
    halo: '#F7F3E6',
    frameInk: '#21383F',
    framePaper: '#FFFFFF',
    pin: '#0B4A55',
    you: '#A01C5E',
    ink: '#0E2329',
    inkMuted: '#3F555D',
    surface: '#FFFFFF',
    line: '#D5DFE1',
    brand: '#0B4A55',
  },
  dark: {
    sea: '#0F262E',
    waterline: '#173640',
    land: '#24373A',
    landFocus: '#2C4745',
    coast: '#5F7F80',
    border: '#4A6463',
    graticule: '#1E3F49',
    label: '#C3D3CE',
    labelSea: '#86B4C1',
    halo: '#12262B',
    frameInk: '#C6D5D8',
    framePaper: '#14262B',
    pin: '#A9E1E8',
    you: '#FF8FC2',
    ink: '#E9F1F2',
    inkMuted: '#B0C1C6',
    surface: '#111F24',
    line: '#24383F',
    brand: '#8FD3DC',
  },
};

export type BandColors = { fill: string; onFill: string; text: string; edge: string; tint: string };

/** Band colors on light paper (tokens `--band-{level}-*`). */
export const BAND_COLORS: Record<BandLevel, BandColors> = {
  safe: { fill: '#198754', onFill: '#FFFFFF', text: '#0F6A3F', edge: '#0F6A3F', tint: '#E3F3EA' },
  okay: { fill: '#0DCAF0', onFill: '#04252D', text: '#06596B', edge: '#06596B', tint: '#DDF6FC' },
  caution: { fill: '#FFC107', onFill: '#2E2200', text: '#6A4B00', edge: '#6A4B00', tint: '#FFF3CF' },
  danger: { fill: '#DC3545', onFill: '#FFFFFF', text: '#AE2330', edge: '#AE2330', tint: '#FCE8EA' },
  unknown: { fill: '#FFFFFF', onFill: '#4A5E66', text: '#4A5E66', edge: '#4A5E66', tint: '#E8EDEF' },
};

const DARK_BAND_COLORS: Record<BandLevel, Partial<BandColors>> = {
  safe: { text: '#7FD3A6', edge: '#7FD3A6', tint: '#11301F' },
  okay: { text: '#74E1F8', edge: '#74E1F8', tint: '#0B2F38' },
  caution: { text: '#FFD45C', edge: '#FFD45C', tint: '#34290B' },
  danger: { text: '#FF9AA3', edge: '#FF9AA3', tint: '#3B171C' },
  unknown: { fill: '#111F24', onFill: '#B0C1C6', text: '#B0C1C6', edge: '#90A5AB', tint: '#1E2F35' },
};

/** Band colors on the paper of a theme; the fills are the same in both. */
export const bandColors = (level: BandLevel, theme: MapTheme): BandColors =>
  theme === 'light' ? BAND_COLORS[level] : { ...BAND_COLORS[level], ...DARK_BAND_COLORS[level] };
