import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { AlertLook, MapDot } from '#ui/map/map-types.ts';
import { ROOM_SOURCE, roomFeatures, roomLayer } from './label-room.ts';
import type { MapColors } from './use-map-colors.ts';

export const DOTS_SOURCE = 'dots';
export const DOTS_LAYER = 'dots';

/** Tiles are made down to this zoom; closer views stretch them. */
const TILES_MAXIMUM_ZOOM = 6;
/** Regions have borders and names from here on, where the tiles have any. */
const REGIONS_ZOOM = 3;
const GRATICULE_DEGREES = 15;
const LATITUDE_LIMIT = 85;
/** Antarctica is not drawn while the whole world is in sight, which a phone's frame cannot show without it. */
const ICE_LATITUDE = -60;
const ICE_ZOOM = 2;

/** The first name says how heavy, the second which font: letters are drawn from the page's own, there are no glyph files. */
const PLAIN = ['Medium', 'Hanken Grotesk'];
const STRONG = ['Semibold', 'Hanken Grotesk'];
const SLANTED = ['Italic', 'Georgia', 'serif'];

/** Natural Earth's land, coasts and borders in a theme's colors. @param origin of the tiles */
export const chartStyle = (colors: MapColors, origin: string): StyleSpecification => ({
  version: 8,
  sources: {
    chart: {
      type: 'vector',
      tiles: [`${origin}/chart/{z}/{x}/{y}.pbf`],
      maxzoom: TILES_MAXIMUM_ZOOM,
    },
    graticule: { type: 'geojson', data: graticule() },
    ice: { type: 'geojson', data: southOf(ICE_LATITUDE) },
    'ice graticule': { type: 'geojson', data: graticule(ICE_LATITUDE) },
    [DOTS_SOURCE]: { type: 'geojson', data: dotFeatures([]) },
    [ROOM_SOURCE]: { type: 'geojson', data: roomFeatures([], new Map()) },
  },
  layers: [...groundLayers(colors), ...nameLayers(colors), dotLayer(colors), roomLayer],
});

const widening = (narrow: number, wide: number): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  1,
  narrow,
  8,
  wide,
];

const groundLayers = (colors: MapColors): LayerSpecification[] => [
  { id: 'sea', type: 'background', paint: { 'background-color': colors.sea } },
  {
    id: 'graticule',
    type: 'line',
    source: 'graticule',
    paint: { 'line-color': colors.graticule, 'line-width': 0.7 },
  },
  {
    id: 'waterline',
    type: 'line',
    source: 'chart',
    'source-layer': 'coasts',
    paint: { 'line-color': colors.waterline, 'line-width': widening(5, 16), 'line-opacity': 0.5 },
    layout: { 'line-join': 'round' },
  },
  { id: 'land', type: 'fill', source: 'chart', 'source-layer': 'land', paint: { 'fill-color': colors.land } },
  {
    id: 'region borders',
    type: 'line',
    source: 'chart',
    'source-layer': 'regionBorders',
    minzoom: REGIONS_ZOOM,
    paint: { 'line-color': colors.border, 'line-width': widening(0.5, 1.2), 'line-opacity': 0.8 },
  },
  {
    id: 'borders',
    type: 'line',
    source: 'chart',
    'source-layer': 'borders',
    paint: { 'line-color': colors.border, 'line-width': widening(0.7, 1.6), 'line-dasharray': [5, 2, 1, 2] },
  },
  {
    id: 'coasts',
    type: 'line',
    source: 'chart',
    'source-layer': 'coasts',
    paint: { 'line-color': colors.coast, 'line-width': widening(0.6, 1.2) },
    layout: { 'line-join': 'round' },
  },
  {
    id: 'no ice',
    type: 'fill',
    source: 'ice',
    maxzoom: ICE_ZOOM,
    paint: { 'fill-color': colors.sea, 'fill-antialias': false },
  },
  // The sea goes on where the ice was, as everywhere else: no line where the world seems to end.
  {
    id: 'ice graticule',
    type: 'line',
    source: 'ice graticule',
    maxzoom: ICE_ZOOM,
    paint: { 'line-color': colors.graticule, 'line-width': 0.7 },
  },
];

type Names = { id: string; from: number; to?: number; filter?: ExpressionSpecification };
type Look = { font: string[]; size: ExpressionSpecification | number; color: string; halo: string };

const nameLayer = (
  { id, from, to = 24, filter = ['literal', true] }: Names,
  { font, size, color, halo }: Look,
  layout: Extract<LayerSpecification, { type: 'symbol' }>['layout'] = {},
): LayerSpecification => ({
  id,
  type: 'symbol',
  source: 'chart',
  'source-layer': id.split(' ')[0]!,
  minzoom: from,
  maxzoom: to,
  filter,
  layout: {
    'text-field': ['get', 'name'],
    'text-font': font,
    'text-size': size,
    'text-max-width': 8,
    'text-padding': 4,
    ...layout,
  },
  paint: { 'text-color': color, 'text-halo-color': halo, 'text-halo-width': 1.4 },
});

function nameLayers({ sea, land, label, labelSea, coast }: MapColors): LayerSpecification[] {
  const onLand = { color: label, halo: land };
  const largestFirst = { 'symbol-sort-key': ['-', 0, ['get', 'population']] as ExpressionSpecification };
  /** Towns of a size come in once the view is close enough for them. */
  const town: ExpressionSpecification = [
    '>=',
    ['get', 'population'],
    ['step', ['zoom'], 0, 6, 100_000, 7, 40_000, 8, 15_000, 9, 3_000, 10, 0],
  ];
  const country: ExpressionSpecification = [
    '>=',
    ['get', 'size'],
    ['step', ['zoom'], 5_000, 2, 600, 3, 60, 4, 0],
  ];
  /** A region's name comes in once about so many pixels are free around it. */
  const region: ExpressionSpecification = [
    '>=',
    ['get', 'room'],
    ['step', ['zoom'], 1.8, 4, 0.9, 5, 0.45, 6, 0.22, 7, 0.1, 8, 0.05],
  ];
  return [
    nameLayer(
      { id: 'seas', from: 1 },
      { font: SLANTED, size: widening(12, 15), color: labelSea, halo: sea },
      { 'text-letter-spacing': 0.06 },
    ),
    nameLayer(
      { id: 'towns', from: 3, filter: town },
      { font: PLAIN, size: widening(11, 14), ...onLand },
      {
        ...largestFirst,
        'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
        'text-radial-offset': 0.5,
        'text-justify': 'auto',
      },
    ),
    {
      id: 'town dots',
      type: 'circle',
      source: 'chart',
      'source-layer': 'towns',
      minzoom: 4,
      filter: town,
      paint: {
        'circle-radius': ['case', ['==', ['get', 'capital'], 1], 3, 2],
        'circle-color': label,
        'circle-stroke-color': coast,
        'circle-stroke-width': 0.5,
      },
    },
    // Above the towns, so that these make room for it.
    nameLayer(
      { id: 'regions', from: REGIONS_ZOOM, to: 9, filter: region },
      { font: PLAIN, size: widening(11, 13), ...onLand },
      { ...largestFirst, 'text-letter-spacing': 0.12 },
    ),
    nameLayer(
      { id: 'countries', from: 0.8, to: 7, filter: country },
      { font: STRONG, size: widening(10.5, 15), ...onLand },
      {
        'text-transform': 'uppercase',
        'text-letter-spacing': 0.14,
        'symbol-sort-key': ['-', 0, ['get', 'size']],
      },
    ),
  ];
}

function dotLayer(colors: MapColors): LayerSpecification {
  const byLook = ({ danger, warning, info }: Record<AlertLook, string | number>) =>
    ['match', ['get', 'look'], 'danger', danger, 'warning', warning, info] as ExpressionSpecification;
  return {
    id: DOTS_LAYER,
    type: 'circle',
    source: DOTS_SOURCE,
    layout: { 'circle-sort-key': byLook({ danger: 2, warning: 1, info: 0 }) },
    paint: {
      'circle-radius': byLook({ danger: 8, warning: 6, info: 5 }),
      'circle-color': byLook({ danger: colors.danger, warning: colors.warning, info: colors.info }),
      'circle-opacity': 0.85,
      'circle-stroke-color': byLook({
        danger: colors.dangerEdge,
        warning: colors.warningEdge,
        info: colors.infoEdge,
      }),
      'circle-stroke-width': 1.5,
    },
  };
}

/** Dots as the source takes them. */
export const dotFeatures = (dots: readonly MapDot[]): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features: dots.map(({ id, look, latitude, longitude }) => ({
    type: 'Feature',
    properties: { id, look },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  })),
});

const southOf = (latitude: number): GeoJSON.Polygon => ({
  type: 'Polygon',
  coordinates: [
    [
      [-180, -90],
      [180, -90],
      [180, latitude],
      [-180, latitude],
      [-180, -90],
    ],
  ],
});

/** Meridians and parallels. @param north where they end */
function graticule(north = LATITUDE_LIMIT): GeoJSON.Feature {
  const lines: GeoJSON.Position[][] = [];
  for (let longitude = -180; longitude <= 180; longitude += GRATICULE_DEGREES)
    lines.push([
      [longitude, -LATITUDE_LIMIT],
      [longitude, north],
    ]);
  for (let latitude = -75; latitude <= Math.min(75, north); latitude += GRATICULE_DEGREES)
    lines.push([
      [-180, latitude],
      [180, latitude],
    ]);
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates: lines } };
}
