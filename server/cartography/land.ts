import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { angleBetween, dot, normalize, type UnitVector } from './sphere.ts';

/** How much detail Natural Earth has: 1:50 million for continents, 1:10 million for a city's surroundings. */
export type LandLevel = '50m' | '10m';

/** A circle on the globe that holds a shape. */
export type Cap = { center: UnitVector; radius: number };

/** What `scripts/compile-land.ts` writes beside the coordinates. */
export type LandIndex = {
  /** First point of each arc; one more entry closes the last. */
  arcStarts: number[];
  /** 1 for arcs between two countries, 0 for coasts. */
  isBorder: number[];
  countries: (LandCountry & {
    /** Rings of arc references; negative runs backward (~i). */
    polygons: number[][][];
  })[];
};

/** A country or territory as Natural Earth draws it; some that it draws have no ISO code. */
export type LandCountry = { code: string | null; name: string /** GeoNames id. */; capitalId: number | null };

export type LandPolygon = { country: number; rings: number[][]; cap: Cap };

/** Natural Earth's countries at one level: shared arcs as unit vectors in one flat array, x y z after each other. */
export type Land = {
  coordinates: Float32Array;
  arcStarts: number[];
  isBorder: number[];
  countries: LandCountry[];
  polygons: LandPolygon[];
  arcCaps: Cap[];
};

/**
 * Reads one level as it was compiled.
 * @param directory where `scripts/compile-maps.ts` wrote
 * @throws Error when the files are missing
 */
export function readLand(directory: string, level: LandLevel): Land {
  const index = JSON.parse(readFileSync(join(directory, `land-${level}.json`), 'utf8')) as LandIndex;
  const bytes = readFileSync(join(directory, `land-${level}.bin`));
  const coordinates = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  const { arcStarts, isBorder } = index;
  const arcCaps = isBorder.map((_, arc) => capOf(coordinates, arcStarts[arc] ?? 0, arcStarts[arc + 1] ?? 0));
  const polygons = index.countries.flatMap(({ polygons: rings }, country) =>
    rings.map((polygon) => ({
      country,
      rings: polygon,
      cap: joinCaps((polygon[0] ?? []).map((ref) => arcCaps[ref < 0 ? ~ref : ref]!)),
    })),
  );
  return {
    coordinates,
    arcStarts,
    isBorder,
    countries: index.countries.map(({ code, name, capitalId }) => ({ code, name, capitalId })),
    polygons,
    arcCaps,
  };
}

/** The points of a ring, as offsets into `coordinates`, in order; a point where two arcs meet comes once. */
export function* ringOffsets(land: Land, ring: number[]): Generator<number> {
  for (const ref of ring) {
    const arc = ref < 0 ? ~ref : ref;
    const [start, end] = [land.arcStarts[arc] ?? 0, land.arcStarts[arc + 1] ?? 0];
    if (ref >= 0) for (let point = start; point < end - 1; point++) yield point * 3;
    else for (let point = end - 1; point > start; point--) yield point * 3;
  }
}

function capOf(coordinates: Float32Array, start: number, end: number): Cap {
  const at = (point: number): UnitVector => [
    coordinates[point * 3] ?? 0,
    coordinates[point * 3 + 1] ?? 0,
    coordinates[point * 3 + 2] ?? 0,
  ];
  let sum: UnitVector = [0, 0, 0];
  for (let point = start; point < end; point++) {
    const [x, y, z] = at(point);
    sum = [sum[0] + x, sum[1] + y, sum[2] + z];
  }
  const center = normalize(sum);
  let closeness = 1;
  for (let point = start; point < end; point++) closeness = Math.min(closeness, dot(center, at(point)));
  return { center, radius: Math.acos(Math.max(-1, closeness)) };
}

function joinCaps(caps: Cap[]): Cap {
  const sum = caps.reduce<UnitVector>(
    (total, { center }) => [total[0] + center[0], total[1] + center[1], total[2] + center[2]],
    [0, 0, 0],
  );
  const center = normalize(sum);
  return { center, radius: Math.max(...caps.map((cap) => angleBetween(center, cap.center) + cap.radius)) };
}
