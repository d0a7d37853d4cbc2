import { EARTH_RADIUS_KM, KM_PER_DEGREE } from '#core/place/earth.ts';
import { toUnitVector } from '#server/cartography/geometry/sphere.ts';

const ROWS = 180;
const COLUMNS = 360;
const RADIANS = Math.PI / 180;

/**
 * Points on the globe, each entered in every cell of one degree that its reach touches. Distances are those through
 * the earth brought back to its surface: no trigonometry for a point, within a meter up to 500 km.
 */
export class ReachIndex {
  readonly #start = new Uint32Array(ROWS * COLUMNS + 1);
  readonly #entries: Uint32Array;
  /** Unit vectors, three numbers a point. */
  readonly #points: Float64Array;

  /** @param latitudes degrees, like longitudes @param reachKm of a point; 0 leaves it out */
  constructor(latitudes: Float32Array, longitudes: Float32Array, reachKm: (point: number) => number) {
    this.#points = new Float64Array(3 * latitudes.length);
    for (let point = 0; point < latitudes.length; point++)
      this.#points.set(toUnitVector(latitudes[point]!, longitudes[point]!), 3 * point);
    const visit = (each: (cell: number, point: number) => void) => {
      for (let point = 0; point < latitudes.length; point++)
        eachCell(latitudes[point]!, longitudes[point]!, reachKm(point), (cell) => each(cell, point));
    };
    visit((cell) => {
      this.#start[cell + 1]!++;
    });
    for (let cell = 0; cell < ROWS * COLUMNS; cell++) this.#start[cell + 1]! += this.#start[cell]!;
    this.#entries = new Uint32Array(this.#start[ROWS * COLUMNS]!);
    const next = this.#start.slice();
    visit((cell, point) => {
      this.#entries[next[cell]!++] = point;
    });
  }

  /** Visits the points near a place whose reach touches its cell. @param limitKm beyond it a point is passed over */
  each(
    latitude: number,
    longitude: number,
    limitKm: number,
    visit: (point: number, distanceKm: number) => void,
  ): void {
    const cell = cellAt(Math.floor(latitude), Math.floor(longitude));
    const end = this.#start[cell + 1]!;
    let entry = this.#start[cell]!;
    if (entry === end) return;
    const [x, y, z] = toUnitVector(latitude, longitude);
    const limit = (2 * Math.sin(limitKm / EARTH_RADIUS_KM / 2)) ** 2;
    const points = this.#points;
    const entries = this.#entries;
    for (; entry < end; entry++) {
      const point = entries[entry]!;
      const dx = points[3 * point]! - x;
      const dy = points[3 * point + 1]! - y;
      const dz = points[3 * point + 2]! - z;
      const squared = dx * dx + dy * dy + dz * dz;
      if (squared < limit) visit(point, EARTH_RADIUS_KM * Math.sqrt(squared) * (1 + squared / 24));
    }
  }

  /** Distance to the nearest of all points, km; infinite where there is none. */
  nearestKm(latitude: number, longitude: number): number {
    const [x, y, z] = toUnitVector(latitude, longitude);
    const points = this.#points;
    let most = -1;
    for (let at = 0; at < points.length; at += 3)
      most = Math.max(most, points[at]! * x + points[at + 1]! * y + points[at + 2]! * z);
    return points.length === 0 ? Number.POSITIVE_INFINITY : EARTH_RADIUS_KM * Math.acos(Math.min(1, most));
  }
}

const cellAt = (row: number, column: number): number =>
  Math.min(ROWS - 1, Math.max(0, row + 90)) * COLUMNS + ((((column + 180) % COLUMNS) + COLUMNS) % COLUMNS);

function eachCell(latitude: number, longitude: number, reachKm: number, each: (cell: number) => void): void {
  if (reachKm <= 0) return;
  const reach = reachKm / KM_PER_DEGREE;
  const south = Math.max(-90, Math.floor(latitude - reach));
  const north = Math.min(89, Math.floor(latitude + reach));
  // Near a pole a circle spans all longitudes.
  const shrink = Math.cos(Math.min(89.9, Math.abs(latitude) + reach) * RADIANS);
  const half = Math.min(179.9, reach / Math.max(shrink, 1e-6));
  const west = Math.floor(longitude - half);
  const east = Math.min(west + COLUMNS - 1, Math.floor(longitude + half));
  for (let row = south; row <= north; row++)
    for (let column = west; column <= east; column++) each(cellAt(row, column));
}
