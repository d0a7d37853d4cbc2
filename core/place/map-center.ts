import { type BoundingBox, boxOf } from '#core/outputs/bounding-box.ts';
import type { Coordinates } from './location.ts';

/** Los Angeles, from where the whole world is in sight (specification §9). */
const DEFAULT_CENTER: Coordinates = { latitude: 34.0522, longitude: -118.2437 };
export const DEFAULT_ZOOM = 2;

/** Whether nothing is known of where the visitor is or looks. */
export const isDefaultCenter = (center: Coordinates): boolean => center === DEFAULT_CENTER;

/** Degrees; a center that moved less did not move. */
const CENTER_TOLERANCE = 1e-6;

/** Whether two centers are the same for a map. */
export const isSameCenter = (one: Coordinates, other: Coordinates): boolean =>
  Math.abs(one.latitude - other.latitude) <= CENTER_TOLERANCE &&
  Math.abs(one.longitude - other.longitude) <= CENTER_TOLERANCE;

/** Where the dashboard's map begins: the current place, else the browser's position. */
export const mapCenter = (place: Coordinates | null, position: Coordinates | null): Coordinates =>
  place
    ? { latitude: place.latitude, longitude: place.longitude }
    : position
      ? { latitude: position.latitude, longitude: position.longitude }
      : DEFAULT_CENTER;

/** A box is at least so high and wide, in degrees: one place alone is shown with what lies around it. */
const LEAST_SPAN = 6;
const FARTHEST_LATITUDE = 85;

const grown = (least: number, most: number): [number, number] => {
  const missing = Math.max(0, LEAST_SPAN - (most - least)) / 2;
  return [least - missing, most + missing];
};

/**
 * The box in which all points are in sight, in degrees; null for none. `east` is above `west`, and beyond 180 where the
 * points lie closer together over the antimeridian.
 */
export function fitBox(points: readonly Coordinates[]): BoundingBox | null {
  const box = boxOf(points);
  if (!box) return null;
  const [west, east] = grown(box[0], box[2] < box[0] ? box[2] + 360 : box[2]);
  const [south, north] = grown(box[1], box[3]);
  return {
    west,
    south: Math.max(-FARTHEST_LATITUDE, south),
    east,
    north: Math.min(FARTHEST_LATITUDE, north),
  };
}
