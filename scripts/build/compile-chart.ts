import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { geoArea, geoCentroid, geoEquirectangular } from 'd3-geo';
import { geoProject } from 'd3-geo-projection';
import { feature, merge, mesh } from 'topojson-client';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';
import type { Place } from '#core/place/place.ts';
import { CHART_FILES, CHART_MAXIMUM_ZOOM, type ChartIndex } from '#server/cartography/chart.ts';
import { openGazetteer } from '#server/providers/places/gazetteer/gazetteer.ts';
import { readSources } from '../gazetteer/places.ts';
import { DENSE, type RegionShapes, readRegionShapes, regionBorders } from '../gazetteer/region-shapes.ts';
import { type RegionLabel, regionLabels } from './region-labels.ts';

type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>;
type Layers = Record<string, GeoJSON.Feature[]>;
type Detail = '110m' | '50m' | '10m';

/** Finer shapes where one can see them. */
const DETAILS: { detail: Detail; zooms: number[] }[] = [
  { detail: '110m', zooms: [0, 1] },
  { detail: '50m', zooms: [2, 3, 4] },
  { detail: '10m', zooms: [5, 6] },
];

/** People a town needs to be in the tiles of a zoom; capitals are always there. */
const TOWN_POPULATIONS = [Infinity, Infinity, Infinity, 2_000_000, 400_000, 100_000, 3_000];
/** The first zoom with regions, where they are those of large countries. */
const REGION_ZOOM = 3;
/** A country has its regions drawn where half of them have this much room, in pixels from the middle to the edge. */
const BORDER_ROOM_PX = 12;
/** A region's name may be in tiles that the map shows up to one zoom closer, so with half the room it asks for then. */
const NAME_ROOM_PX = 7;
/** The finest tiles serve all closer views: they have all names, and the borders of municipalities. */
const isFinest = (zoom: number): boolean => zoom === CHART_MAXIMUM_ZOOM;
/** Square kilometers of ocean bear a name from the first zooms on; small waters come later. */
const SEA_ZOOMS: { radiusKm: number; zoom: number }[] = [
  { radiusKm: 1_800, zoom: 0 },
  { radiusKm: 600, zoom: 2 },
  { radiusKm: 250, zoom: 4 },
  { radiusKm: 0, zoom: 5 },
];

/** Degrees in, degrees out, but cut at the antimeridian: a ring across it would be drawn as a band over the map. */
const plain = geoEquirectangular()
  .precision(0)
  .scale(180 / Math.PI)
  .translate([0, 0])
  .reflectY(true);

/**
 * Writes the dashboard's chart as vector tiles (Mapbox Vector Tile 2, gzipped) in one file with an index: land, coasts,
 * borders, and the names of countries, seas, regions and towns.
 */
export function compileChart(outputDirectory: string): void {
  const shapes = readRegionShapes('data');
  const labels = regionLabels(shapes, readSources('data/places'));
  const names = nameLayers(labels);
  const tiles: ChartIndex = {};
  const parts: Buffer[] = [];
  let offset = 0;
  for (const { detail, zooms } of DETAILS) {
    const ground = cut(shapeLayers(detail), Math.max(...zooms));
    for (const z of zooms) {
      for (const [key, bytes] of tilesOf(
        { ...ground, ...cut({ ...regionLayer(z, shapes, labels), ...names(z) }, z) },
        z,
      )) {
        const packed = gzipSync(bytes, { level: 9 });
        tiles[key] = [offset, packed.length];
        parts.push(packed);
        offset += packed.length;
      }
    }
  }
  writeFileSync(join(outputDirectory, CHART_FILES.tiles), Buffer.concat(parts));
  writeFileSync(join(outputDirectory, CHART_FILES.index), JSON.stringify(tiles));
}

/** Cuts layers into tiles, down to a zoom. */
function cut(layers: Layers, maxZoom: number): Record<string, GeoJSONVT> {
  const options = { indexMaxZoom: maxZoom, maxZoom, indexMaxPoints: 0, tolerance: 2 };
  return Object.fromEntries(
    Object.entries(layers).map(([name, features]) => [
      name,
      new GeoJSONVT({ type: 'FeatureCollection', features }, options),
    ]),
  );
}

/** All tiles of a zoom that hold anything, by `z/x/y`. */
function* tilesOf(layers: Record<string, GeoJSONVT>, z: number): Generator<[key: string, bytes: Uint8Array]> {
  for (let x = 0; x < 2 ** z; x++) {
    for (let y = 0; y < 2 ** z; y++) {
      const present = Object.entries(layers).flatMap(([name, index]) => {
        const tile = index.getTile(z, x, y);
        return tile && tile.features.length > 0 ? [[name, tile] as const] : [];
      });
      if (present.length > 0)
        yield [`${z}/${x}/${y}`, fromGeojsonVt(Object.fromEntries(present), { version: 2, extent: 4096 })];
    }
  }
}

function readAtlas(detail: Detail): Atlas {
  const file = import.meta.resolve(`world-atlas/countries-${detail}.json`);
  return JSON.parse(readFileSync(new URL(file), 'utf8')) as Atlas;
}

const featureOf = (
  geometry: GeoJSON.Geometry | null,
  properties: GeoJSON.GeoJsonProperties = {},
): GeoJSON.Feature[] => (geometry ? [{ type: 'Feature', geometry, properties }] : []);

function shapeLayers(detail: Detail): Layers {
  const atlas = readAtlas(detail);
  const { countries } = atlas.objects;
  const lines = (isWanted: (a: object, b: object) => boolean) =>
    featureOf(geoProject(mesh(atlas, countries, isWanted), plain));
  const land = merge(atlas, countries.geometries as (Polygon | MultiPolygon)[]);
  return {
    land: land.coordinates.flatMap((rings) => featureOf(geoProject(outward(rings), plain))),
    borders: lines((a, b) => a !== b),
    coasts: lines((a, b) => a === b),
  };
}

function regionLayer(zoom: number, shapes: RegionShapes, labels: RegionLabel[]): Layers {
  if (zoom < REGION_ZOOM) return {};
  const byCountry = Map.groupBy(labels, ({ countryCode }) => countryCode);
  const crowded = [...byCountry].filter(([code, regions]) => {
    const middle = regions.map(({ roomPx }) => roomPx).sort((a, b) => a - b)[regions.length >> 1]!;
    return DENSE.has(code) || middle * 2 ** zoom < BORDER_ROOM_PX;
  });
  const without = new Set(isFinest(zoom) ? [] : crowded.map(([code]) => code));
  return { regionBorders: featureOf(geoProject(regionBorders(shapes, without), plain)) };
}

/** A ring that runs the wrong way holds, on a globe, all the rest of the world. */
function outward(coordinates: GeoJSON.Position[][]): GeoJSON.Polygon {
  const polygon: GeoJSON.Polygon = { type: 'Polygon', coordinates };
  if (geoArea(polygon) <= 2 * Math.PI) return polygon;
  return { type: 'Polygon', coordinates: coordinates.map((ring) => ring.toReversed()) };
}

const pointAt = (longitude: number, latitude: number, properties: Record<string, string | number>) =>
  featureOf({ type: 'Point', coordinates: [longitude, latitude] }, properties);

/** @returns the layers of names of a zoom */
function nameLayers(labels: RegionLabel[]): (zoom: number) => Layers {
  const gazetteer = openGazetteer('build/gazetteer');
  const places = gazetteer.countries();
  const countries = countryNames(places);
  const capitals = capitalIds();
  const towns = gazetteer
    .cities({ limit: 200_000 })
    .map((town) => ({ town, isCapital: capitals.has(town.id) }));
  const seas = seaNames();
  return (zoom) => ({
    countries,
    seas: seas.filter(({ from }) => zoom >= from).flatMap(({ features }) => features),
    regions: labels
      .filter(({ roomPx }) => zoom >= REGION_ZOOM && (isFinest(zoom) || roomPx * 2 ** zoom >= NAME_ROOM_PX))
      .flatMap(({ name, longitude, latitude, population, roomPx }) =>
        pointAt(longitude, latitude, { name, population, room: Math.round(roomPx * 1000) / 1000 }),
      ),
    towns: towns
      .filter(({ town, isCapital }) => town.population >= TOWN_POPULATIONS[zoom]! || (isCapital && zoom > 2))
      .flatMap(({ town: { name, longitude, latitude, population }, isCapital }) =>
        pointAt(longitude, latitude, { name, population, capital: isCapital ? 1 : 0 }),
      ),
  });
}

/** A country's name stands on the middle of its largest piece of land; `size` is that piece's share of the globe. */
function countryNames(places: Place[]): GeoJSON.Feature[] {
  const atlas = readAtlas('50m');
  const codes = new Map(countryRows().map(({ iso_numeric, iso2 }) => [iso_numeric, iso2]));
  const named = new Map(places.map(({ countryCode, name }) => [countryCode, name]));
  return feature(atlas, atlas.objects.countries).features.flatMap(({ id, properties, geometry }) => {
    if (!geometry || (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon')) return [];
    const pieces = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    const measured = pieces.map((coordinates) => {
      const piece = { type: 'Polygon' as const, coordinates };
      return { piece, area: geoArea(piece) };
    });
    const largest = measured.reduce((one, other) => (other.area > one.area ? other : one));
    const [longitude, latitude] = geoCentroid(largest.piece);
    const name = named.get(codes.get(String(id).padStart(3, '0')) ?? '') ?? properties.name;
    return pointAt(longitude, latitude, { name, size: Math.round(largest.area * 1e5) });
  });
}

function seaNames(): { from: number; features: GeoJSON.Feature[] }[] {
  const largest = new Map<string, { radiusKm: number; latitude: number; longitude: number }>();
  for (const [name = '', latitude, longitude, radius] of csvRows('data/map/seas.csv')) {
    const radiusKm = Number(radius);
    if (radiusKm > (largest.get(name)?.radiusKm ?? 0))
      largest.set(name, { radiusKm, latitude: Number(latitude), longitude: Number(longitude) });
  }
  return [...largest].map(([name, { radiusKm, latitude, longitude }]) => ({
    from: SEA_ZOOMS.find((step) => radiusKm >= step.radiusKm)?.zoom ?? CHART_MAXIMUM_ZOOM,
    features: pointAt(longitude, latitude, { name, size: radiusKm }),
  }));
}

const csvRows = (file: string): string[][] =>
  readFileSync(file, 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(','));

/** No cell of this table holds a comma but the name, which stands between the columns read from either end. */
const countryRows = () =>
  csvRows('data/places/countries.csv').map((cells) => ({
    iso2: cells[0] ?? '',
    iso_numeric: cells[2] ?? '',
    capitalId: Number(cells.at(-1)),
  }));

const capitalIds = (): Set<number> => new Set(countryRows().map(({ capitalId }) => capitalId));
