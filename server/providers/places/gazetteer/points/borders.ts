import { join } from 'node:path';
import { KM_PER_DEGREE } from '#core/place/earth.ts';
import { ColumnFile } from '../binary-file.ts';

/** Area of a point that no land is near to. */
export const NO_AREA = 0xff;

/** How far off a coast (harbors, piers, coarse outlines) a point still belongs to the land. */
const COAST_REACH_KM = 25;

type Box = { west: number; south: number; east: number; north: number };

/**
 * Natural Earth's areas (countries, territories and areas drawn apart) by point.
 * An area is a number; which country it counts as is asked separately.
 */
export class Borders {
  readonly #country: Uint16Array;
  readonly #ringArea: Uint8Array;
  readonly #ringStart: Uint32Array;
  readonly #points: Float32Array;
  readonly #boxes: Box[] = [];

  /** @param directory holds `borders.bin` */
  static open = (directory: string): Borders => new Borders(new ColumnFile(join(directory, 'borders.bin')));

  private constructor(file: ColumnFile) {
    this.#country = file.u16('area.country');
    this.#ringArea = file.u8('ring.area');
    this.#ringStart = file.u32('ring.start');
    this.#points = file.f32('ring.points');
    for (let ring = 0; ring < this.#ringArea.length; ring++) this.#boxes.push(this.#boxOf(ring));
  }

  /** Place index of the country an area counts as. */
  country(area: number): number {
    return this.#country[area]!;
  }

  /** The area a point lies in, or off whose coast it lies by at most 25 km; else {@link NO_AREA}. Degrees. */
  areaNear(latitude: number, longitude: number): number {
    const inside = this.#areaAt(latitude, longitude);
    return inside === NO_AREA ? this.#nearestArea(latitude, longitude) : inside;
  }

  /** Even-odd rule over all rings of an area, so that holes (Lesotho, the Vatican) are outside. */
  #areaAt(latitude: number, longitude: number): number {
    let found = NO_AREA;
    const odd = new Set<number>();
    for (let ring = 0; ring < this.#boxes.length; ring++) {
      const x = unrolled(longitude, this.#boxes[ring]!);
      if (!isInBox(this.#boxes[ring]!, latitude, x, 0, 0)) continue;
      if (!this.#isInRing(ring, latitude, x)) continue;
      const area = this.#ringArea[ring]!;
      if (!odd.delete(area)) odd.add(area);
    }
    for (const area of odd) found = area;
    return found;
  }

  #isInRing(ring: number, latitude: number, longitude: number): boolean {
    const points = this.#points;
    let isInside = false;
    const end = this.#ringStart[ring + 1]! * 2;
    for (let i = this.#ringStart[ring]! * 2; i + 3 < end; i += 2) {
      const southNow = points[i + 1]! > latitude;
      if (southNow === points[i + 3]! > latitude) continue;
      const share = (latitude - points[i + 1]!) / (points[i + 3]! - points[i + 1]!);
      if (longitude < points[i]! + share * (points[i + 2]! - points[i]!)) isInside = !isInside;
    }
    return isInside;
  }

  #nearestArea(latitude: number, longitude: number): number {
    const reachLatitude = COAST_REACH_KM / KM_PER_DEGREE;
    const shrink = Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
    let nearest = NO_AREA;
    let least = reachLatitude ** 2;
    for (let ring = 0; ring < this.#boxes.length; ring++) {
      const x = unrolled(longitude, this.#boxes[ring]!);
      if (!isInBox(this.#boxes[ring]!, latitude, x, reachLatitude, reachLatitude / shrink)) continue;
      const distance = this.#squaredDegreesTo(ring, latitude, x, shrink);
      if (distance < least) {
        least = distance;
        nearest = this.#ringArea[ring]!;
      }
    }
    return nearest;
  }

  /** Squared distance to a ring's nearest edge in degrees of latitude, on a plane around the point. */
  #squaredDegreesTo(ring: number, latitude: number, longitude: number, shrink: number): number {
    const points = this.#points;
    let least = Number.POSITIVE_INFINITY;
    const end = this.#ringStart[ring + 1]! * 2;
    for (let i = this.#ringStart[ring]! * 2; i + 3 < end; i += 2) {
      const fromX = (points[i]! - longitude) * shrink;
      const fromY = points[i + 1]! - latitude;
      const alongX = (points[i + 2]! - longitude) * shrink - fromX;
      const alongY = points[i + 3]! - latitude - fromY;
      const length = alongX * alongX + alongY * alongY;
      const share = length === 0 ? 0 : Math.max(0, Math.min(1, -(fromX * alongX + fromY * alongY) / length));
      const x = fromX + share * alongX;
      const y = fromY + share * alongY;
      if (x * x + y * y < least) least = x * x + y * y;
    }
    return least;
  }

  #boxOf(ring: number): Box {
    const box = { west: 999, south: 999, east: -999, north: -999 };
    for (let i = this.#ringStart[ring]!; i < this.#ringStart[ring + 1]!; i++) {
      box.west = Math.min(box.west, this.#points[2 * i]!);
      box.east = Math.max(box.east, this.#points[2 * i]!);
      box.south = Math.min(box.south, this.#points[2 * i + 1]!);
      box.north = Math.max(box.north, this.#points[2 * i + 1]!);
    }
    return box;
  }
}

/** The longitude counted on past ±180° where that brings it nearer to the middle of a box. */
function unrolled(longitude: number, box: Box): number {
  const middle = (box.west + box.east) / 2;
  return longitude + 360 * Math.round((middle - longitude) / 360);
}

function isInBox(
  box: Box,
  latitude: number,
  longitude: number,
  marginLatitude: number,
  marginLongitude: number,
): boolean {
  return (
    latitude >= box.south - marginLatitude &&
    latitude <= box.north + marginLatitude &&
    longitude >= box.west - marginLongitude &&
    longitude <= box.east + marginLongitude
  );
}
