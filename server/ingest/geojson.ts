import { z } from 'zod';
import type { Outline, Ring } from '#core/outline.ts';
import { simplifyLine } from '../cartography/simplify.ts';

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);
const position = z.tuple([longitude, latitude]).rest(z.number());

/** A point's longitude and latitude in degrees; more numbers may follow. */
export const pointSchema = z.object({ type: z.literal('Point'), coordinates: position });

const rings = z.array(z.array(position).min(4)).min(1);
const areaSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: rings }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(rings).min(1) }),
]);

/** Lines are simplified on a grid of which 0.3, what an eye can tell on a screen, is about a kilometer. */
const GRID_PER_DEGREE = 30;
const mostRings = 40;

/**
 * The outer lines of a GeoJSON polygon or multipolygon, within about a kilometer of the true ones; the largest of
 * many.
 * @returns null for another geometry, and for none
 */
export function outlineOf(geometry: unknown): Outline | null {
  const parsed = areaSchema.safeParse(geometry);
  if (!parsed.success) return null;
  const polygons = parsed.data.type === 'Polygon' ? [parsed.data.coordinates] : parsed.data.coordinates;
  return polygons
    .map(([outer = []]) => outer)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, mostRings)
    .map(simplified);
}

function simplified(ring: readonly (readonly number[])[]): Ring {
  const flat = simplifyLine(
    ring.flatMap(([lon = 0, lat = 0]) => [lon * GRID_PER_DEGREE, lat * GRID_PER_DEGREE]),
  );
  const kept: [number, number][] = [];
  for (let at = 0; at + 1 < flat.length; at += 2)
    kept.push([rounded(flat[at]! / GRID_PER_DEGREE), rounded(flat[at + 1]! / GRID_PER_DEGREE)]);
  return kept;
}

/** A hundred meters. */
const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000;
