import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  GeometryCollection,
  GeometryObject,
  MultiPolygon,
  Polygon,
  Topology,
} from 'topojson-specification';
import type { FlatPoints } from '#server/cartography/geometry/clip.ts';
import { simplifyLine } from '#server/cartography/geometry/simplify.ts';
import { KM_PER_DEGREE, toUnitVector } from '#server/cartography/geometry/sphere.ts';
import type { LandIndex, LandLevel } from '#server/cartography/terrain/land.ts';

const ATLAS_FILES: Record<Exclude<LandLevel, 'regions'>, string> = {
  '50m': import.meta.resolve('world-atlas/countries-50m.json'),
  '10m': import.meta.resolve('world-atlas/countries-10m.json'),
};

type CountryProperties = { name: string };
type FlatArcs = { coordinates: Float32Array; arcStarts: number[] };
type WorldAtlas = Topology<{ countries: GeometryCollection<CountryProperties> }>;

/**
 * Writes Natural Earth's countries as flat unit vectors: a map is then drawn without parsing, without
 * trigonometry, and in a tenth of the memory of the topology's objects.
 * @param countriesFile the gazetteer's table of countries
 */
export function compileLand(
  level: keyof typeof ATLAS_FILES,
  outputDirectory: string,
  countriesFile: string,
): void {
  const topology = JSON.parse(readFileSync(new URL(ATLAS_FILES[level]), 'utf8')) as WorldAtlas;
  const flat = flatten(topology);
  const table = readCountries(countriesFile);
  const areas = topology.objects.countries.geometries.map((geometry) => {
    const name = (geometry.properties as CountryProperties | undefined)?.name ?? '';
    const code = table.codes.get(String(geometry.id).padStart(3, '0')) ?? (name === 'Kosovo' ? 'XK' : null);
    const capitalId = code ? table.capitals.get(code) : undefined;
    return { code, name, capitalId, polygons: polygonsOf(geometry, flat) };
  });
  const isBorder = findBorders(areas, topology.arcs.length);
  const index: LandIndex = { arcStarts: flat.arcStarts, isBorder, areas };
  writeFileSync(join(outputDirectory, `land-${level}.json`), JSON.stringify(index));
  writeFileSync(join(outputDirectory, `land-${level}.bin`), new Uint8Array(flat.coordinates.buffer));
}

/** Natural Earth closes Antarctica along the pole: on a globe that edge is a point, and no ring. */
export function polygonsOf(geometry: GeometryObject, { coordinates, arcStarts }: FlatArcs): number[][][] {
  const { type, arcs } = geometry as Polygon | MultiPolygon;
  const polygons = type === 'Polygon' ? [arcs] : type === 'MultiPolygon' ? arcs : [];
  const isPole = (ref: number): boolean => {
    const arc = ref < 0 ? ~ref : ref;
    const [start = 0, end = 0] = [arcStarts[arc], arcStarts[arc + 1]];
    for (let point = start; point < end; point++)
      if (Math.abs(coordinates[point * 3 + 2]!) < 0.999999) return false;
    return true;
  };
  return polygons.map((rings) => rings.filter((ring) => !ring.every(isPole)));
}

function readCountries(file: string): { codes: Map<string, string>; capitals: Map<string, number> } {
  const [header = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  const columns = header.split(',');
  const [code, numeric] = [columns.indexOf('iso2'), columns.indexOf('iso_numeric')];
  if (code < 0 || numeric < 0 || columns.at(-1) !== 'capital_geonameid') {
    throw new Error(`${file} lacks iso2, iso_numeric, or capital_geonameid as its last column.`);
  }
  const rows = lines.map((line) => line.split(','));
  return {
    codes: new Map(rows.map((cells) => [cells[numeric] ?? '', cells[code] ?? ''])),
    capitals: new Map(rows.map((cells) => [cells[code] ?? '', Number(cells.at(-1))])),
  };
}

/**
 * The topology's arcs as unit vectors.
 * @param toleranceKm how far a line may leave its true place; without it all points stay
 */
export function flatten(topology: Topology, toleranceKm?: number): FlatArcs {
  const arcs = [...degreesOf(topology)].map((arc) => (toleranceKm ? simplified(arc, toleranceKm) : arc));
  const points = arcs.reduce((sum, arc) => sum + arc.length / 2, 0);
  const coordinates = new Float32Array(points * 3);
  const arcStarts = [0];
  let next = 0;
  for (const arc of arcs) {
    for (let i = 0; i < arc.length; i += 2) coordinates.set(toUnitVector(arc[i + 1]!, arc[i]!), next++ * 3);
    arcStarts.push(next);
  }
  return { coordinates, arcStarts };
}

/** Arcs in degrees, flat; they come as differences of quantized degrees (TopoJSON specification, 2.1.2). */
function* degreesOf({ arcs, transform }: Topology): Generator<FlatPoints> {
  const { scale, translate } = transform ?? { scale: [1, 1], translate: [0, 0] };
  for (const arc of arcs) {
    let [x, y] = [0, 0];
    yield arc.flatMap(([dx = 0, dy = 0]) => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  }
}

/** @param arc in degrees */
function simplified(arc: FlatPoints, toleranceKm: number): FlatPoints {
  const narrowing = Math.cos((arc[1]! * Math.PI) / 180);
  const flat = arc.map((value, i) => value * KM_PER_DEGREE * (i % 2 === 0 ? narrowing : 1));
  return simplifyLine(flat, toleranceKm).map(
    (value, i) => value / (KM_PER_DEGREE * (i % 2 === 0 ? narrowing : 1)),
  );
}

function findBorders(areas: { polygons: number[][][] }[], arcs: number): number[] {
  const uses = new Uint8Array(arcs);
  for (const { polygons } of areas) {
    for (const ref of polygons.flat(2)) {
      const arc = ref < 0 ? ~ref : ref;
      uses[arc] = (uses[arc] ?? 0) + 1;
    }
  }
  return Array.from(uses, (count) => (count > 1 ? 1 : 0));
}
