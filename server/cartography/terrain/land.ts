import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalize, type UnitVector } from '#server/cartography/geometry/sphere.ts';

/** How much detail Natural Earth has: 1:50 million for continents, 1:10 million for a city's surroundings. */
export type LandLevel = '50m' | '10m';

/** A circle on the globe that holds a shape. */
type Cap = { center: UnitVector; radius: number };

/** What `scripts/build/compile-land.ts` writes beside the coordinates. */
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
type LandCountry = { code: string | null; name: string /** GeoNames id. */; capitalId: number | null };

export type LandPolygon = { country: number; rings: number[][]; cap: Cap };

/** Natural Earth's countries at one level: shared arcs as unit vectors in one flat array, x y z after each other. */
export type Land = {
  coordinates: Float32Array;
  arcStarts: number[];
  isBorder: number[];
  countries: LandCountry[];
  polygons: LandPolygon[];
};

/**
 * Reads one level as it was compiled.
 * @param directory where `scripts/build/compile-maps.ts` wrote
 * @throws Error when the files are missing
 */
export function readLand(directory: string, level: LandLevel): Land {
  const index = JSON.parse(readFileSync(join(directory, `land-${level}.json`), 'utf8')) as LandIndex;
  const bytes = readFileSync(join(directory, `land-${level}.bin`));
  const coordinates = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  const { arcStarts, isBorder } = index;
  const polygons = index.countries.flatMap(({ polygons: all }, country) =>
    all.map((rings) => ({
      country,
      rings,
      cap: capOf(coordinates, Array.from(ringOffsets({ arcStarts }, rings[0] ?? []))),
    })),
  );
  return {
    coordinates,
    arcStarts,
    isBorder,
    countries: index.countries.map(({ code, name, capitalId }) => ({ code, name, capitalId })),
    polygons,
  };
}

/** The points of a ring, as offsets into `coordinates`, in order; a point where two arcs meet comes once. */
export function* ringOffsets(land: Pick<Land, 'arcStarts'>, ring: number[]): Generator<number> {
  for (const ref of ring) {
    const arc = ref < 0 ? ~ref : ref;
    const [start, end] = [land.arcStarts[arc] ?? 0, land.arcStarts[arc + 1] ?? 0];
    if (ref >= 0) for (let point = start; point < end - 1; point++) yield point * 3;
    else for (let point = end - 1; point > start; point--) yield point * 3;
  }
}

/** @param offsets of points into `coordinates` */
function capOf(coordinates: Float32Array, offsets: number[]): Cap {
  let [x, y, z] = [0, 0, 0];
  for (const at of offsets) {
    x += coordinates[at]!;
    y += coordinates[at + 1]!;
    z += coordinates[at + 2]!;
  }
  const center = normalize([x, y, z]);
  let closeness = 1;
  for (const at of offsets) {
    closeness = Math.min(
      closeness,
      center[0] * coordinates[at]! + center[1] * coordinates[at + 1]! + center[2] * coordinates[at + 2]!,
    );
  }
  return { center, radius: Math.acos(Math.max(-1, closeness)) };
}
