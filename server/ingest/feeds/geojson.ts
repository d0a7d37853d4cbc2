import { z } from 'zod';
import type { Outline, Ring } from '#core/place/outline.ts';
import { simplifyLine } from '#server/cartography/geometry/simplify.ts';

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);
const position = z.tuple([longitude, latitude]).rest(z.number());

/** A point's longitude and latitude in degrees; more numbers may follow. */
export const pointSchema = z.object({ type: z.literal('Point'), coordinates: position });

const ringsSchema = z.array(z.array(position).min(4)).min(1);
const areaSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: ringsSchema }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(ringsSchema).min(1) }),
]);

/** Lines are simplified on a grid of which 0.3, what an eye can tell on a screen, is about a kilometer. */
const GRID_PER_DEGREE = 30;
const mostRings = 40;
/** True areas have a few hundred. Above this they are told ever more roughly. */
const mostCorners = 1_000;

/**
 * The outer lines of a GeoJSON polygon or multipolygon, within about a kilometer of the true ones unless they have
 * very many corners; the largest of many.
 * @returns null for another geometry, and for none
 */
export function outlineOf(geometry: unknown): Outline | null {
  const parsed = areaSchema.safeParse(geometry);
  if (!parsed.success) return null;
  const polygons = parsed.data.type === 'Polygon' ? [parsed.data.coordinates] : parsed.data.coordinates;
  const rings = polygons
    .map(([outer = []]) => outer)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, mostRings);
  for (let perDegree = GRID_PER_DEGREE; ; perDegree /= 2) {
    const outline = rings.map((ring) => simplified(ring, perDegree));
    if (cornersOf(outline) <= mostCorners) return outline;
  }
}

const cornersOf = (outline: Outline) => outline.reduce((sum, ring) => sum + ring.length, 0);

function simplified(ring: readonly (readonly number[])[], perDegree: number): Ring {
  const flat = simplifyLine(ring.flatMap(([lon = 0, lat = 0]) => [lon * perDegree, lat * perDegree]));
  const kept: [number, number][] = [];
  for (let at = 0; at + 1 < flat.length; at += 2)
    kept.push([rounded(flat[at]! / perDegree), rounded(flat[at + 1]! / perDegree)]);
  return kept;
}

/** A hundred meters. */
const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000;
