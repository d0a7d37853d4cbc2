import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';
import { toUnitVector } from '#server/cartography/geometry/sphere.ts';
import type { LandIndex, LandLevel } from '#server/cartography/terrain/land.ts';

const ATLAS_FILES: Record<LandLevel, string> = {
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
export function compileLand(level: LandLevel, outputDirectory: string, countriesFile: string): void {
  const topology = JSON.parse(readFileSync(new URL(ATLAS_FILES[level]), 'utf8')) as WorldAtlas;
  const flat = flatten(topology);
  const table = readCountries(countriesFile);
  const countries = topology.objects.countries.geometries.map((geometry) => {
    const name = (geometry.properties as CountryProperties | undefined)?.name ?? '';
    const code = table.codes.get(String(geometry.id).padStart(3, '0')) ?? (name === 'Kosovo' ? 'XK' : null);
    const capitalId = (code && table.capitals.get(code)) || null;
    return { code, name, capitalId, polygons: polygonsOf(geometry as Polygon | MultiPolygon, flat) };
  });
  const isBorder = findBorders(countries, topology.arcs.length);
  const index: LandIndex = { arcStarts: flat.arcStarts, isBorder, countries };
  writeFileSync(join(outputDirectory, `land-${level}.json`), JSON.stringify(index));
  writeFileSync(join(outputDirectory, `land-${level}.bin`), new Uint8Array(flat.coordinates.buffer));
}

/** Natural Earth closes Antarctica along the pole: on a globe that edge is a point, and no ring. */
function polygonsOf(geometry: Polygon | MultiPolygon, { coordinates, arcStarts }: FlatArcs): number[][][] {
  const polygons = geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs;
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

/** The topology's arcs are differences of quantized degrees; see the TopoJSON specification, 2.1.2. */
function flatten({ arcs, transform }: WorldAtlas): FlatArcs {
  const { scale, translate } = transform ?? { scale: [1, 1], translate: [0, 0] };
  const points = arcs.reduce((sum, arc) => sum + arc.length, 0);
  const coordinates = new Float32Array(points * 3);
  const arcStarts = [0];
  let next = 0;
  for (const arc of arcs) {
    let [x, y] = [0, 0];
    for (const [dx = 0, dy = 0] of arc) {
      x += dx;
      y += dy;
      coordinates.set(toUnitVector(y * scale[1] + translate[1], x * scale[0] + translate[0]), next * 3);
      next++;
    }
    arcStarts.push(next);
  }
  return { coordinates, arcStarts };
}

function findBorders(countries: { polygons: number[][][] }[], arcs: number): number[] {
  const uses = new Uint8Array(arcs);
  for (const { polygons } of countries) {
    for (const ref of polygons.flat(2)) {
      const arc = ref < 0 ? ~ref : ref;
      uses[arc] = (uses[arc] ?? 0) + 1;
    }
  }
  return Array.from(uses, (count) => (count > 1 ? 1 : 0));
}
