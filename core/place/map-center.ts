import type { Coordinates } from './location.ts';

/** Los Angeles, from where the whole world is in sight (specification §9). */
const DEFAULT_CENTER: Coordinates = { latitude: 34.0522, longitude: -118.2437 };
export const DEFAULT_ZOOM = 2;

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
