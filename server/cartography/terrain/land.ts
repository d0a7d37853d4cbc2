import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalize, type UnitVector } from '#server/cartography/geometry/sphere.ts';

/** Countries at 1:50 million for continents and at 1:10 million for a city's surroundings; and their regions. */
export type LandLevel = '50m' | '10m' | 'regions';

/** A circle on the globe that holds a shape. */
type Cap = { center: UnitVector; radius: number };

/** What `scripts/build/compile-land.ts` writes beside the coordinates. */
export type LandIndex = {
  /** First point of each arc; one more entry closes the last. */
  arcStarts: number[];
  /** 1 for arcs between two areas, 0 for coasts (and, of regions, for what is no border between two of one country). */
  isBorder: number[];
  areas: (LandArea & {
    /** Rings of arc references; negative runs backward (~i). */
    polygons: number[][][];
  })[];
};

/** A country, territory or region as Natural Earth draws it. */
export type LandArea = {
  /** ISO code of its country; some that are drawn have none. */
  code: string | null;
  name: string;
  /** GeoNames ids: of a region its own, of a country its capital's. */
  regionId?: number;
  capitalId?: number;
};

export type LandPolygon = { area: number; rings: number[][]; cap: Cap };

/** Natural Earth's areas at one level: shared arcs as unit vectors in one flat array, x y z after each other. */
export type Land = {
  coordinates: Float32Array;
  arcStarts: number[];
  isBorder: number[];
  areas: LandArea[];
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
  const polygons = index.areas.flatMap(({ polygons: all }, area) =>
    all.map((rings) => ({
      area,
      rings,
      cap: capOf(coordinates, Array.from(ringOffsets({ arcStarts }, rings[0] ?? []))),
    })),
  );
  return {
    coordinates,
    arcStarts,
    isBorder,
    areas: index.areas.map(({ polygons: _, ...area }) => area),
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
