/** A position in degrees, WGS 84. */
export type Coordinates = { latitude: number; longitude: number };

/** Whether a position exists; NaN does not. */
export const isOnEarth = ({ latitude, longitude }: Coordinates): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** Where the visitor is, or why we do not know. */
export type VisitorLocation =
  | { coordinates: Coordinates; timestamp: number }
  | { error: { type: 'UNAVAILABLE' | 'DENIED'; message: string } };

const DECIMALS = 2;

/** How long a browser may look for a position (specification §9). */
export const POSITION_TIMEOUT_MS = 5_000;

/** A position rounded to about 1 km (two decimals of a degree): what may leave the browser and be stored. */
export function roundedCoordinates({ latitude, longitude }: Coordinates): Coordinates {
  return { latitude: round(latitude), longitude: round(longitude) };
}

/** Whether two positions are the same once rounded to about 1 km. */
export function isSamePosition(one: Coordinates, other: Coordinates): boolean {
  const a = roundedCoordinates(one);
  const b = roundedCoordinates(other);
  return a.latitude === b.latitude && a.longitude === b.longitude;
}

/** Adding 0 turns -0 into 0, which compare and print differently. */
const round = (value: number): number => Number(value.toFixed(DECIMALS)) + 0;
