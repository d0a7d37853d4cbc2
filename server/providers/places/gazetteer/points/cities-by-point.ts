import { type BoundingBox, isInBox } from '#core/outputs/bounding-box.ts';
import { cityRadiusKm, distanceKm, KM_PER_DEGREE } from '#core/place/earth.ts';
import type { ColumnFile } from '../binary-file.ts';
import { degrees } from '../place-store.ts';
import { type Borders, NO_AREA } from './borders.ts';

/** How far from a city a point may lie and still be named after it. */
const CITY_REACH_KM = 100;

/** Beyond this, even a territory's nearest city says nothing of the point. */
const TERRITORY_REACH_KM = 2000;

type GridHit = { place: number; distanceKm: number };

/** The cities of the place store by where they lie: around a point, in a box, and which one a point belongs to. */
export class CitiesByPoint {
  readonly #latitude: Float32Array;
  readonly #longitude: Float32Array;
  readonly #population: Uint32Array;
  readonly #country: Uint16Array;
  readonly #isSection: Uint8Array;
  readonly #area: Uint8Array;
  readonly #gridStart: Uint32Array;
  readonly #gridPlace: Uint32Array;
  readonly #borders: Borders;
  /** Index of the first city, and one past the last. */
  readonly #first: number;
  readonly #end: number;

  constructor(file: ColumnFile, borders: Borders) {
    this.#borders = borders;
    this.#latitude = file.f32('place.latitude');
    this.#longitude = file.f32('place.longitude');
    this.#population = file.u32('place.population');
    this.#country = file.u16('place.country');
    this.#isSection = file.u8('place.isSection');
    this.#area = file.u8('city.area');
    this.#gridStart = file.u32('grid.start');
    this.#gridPlace = file.u32('grid.place');
    const [, , first = 0, end = 0] = file.u32('kind.start');
    this.#first = first;
    this.#end = end;
  }

  /** Cities within a radius, most populous first. */
  near(latitude: number, longitude: number, radiusKm: number, limit: number): number[] {
    const cells = this.#cellsAround(latitude, longitude, radiusKm);
    const candidates = cells.reduce(
      (sum, cell) => sum + this.#gridStart[cell + 1]! - this.#gridStart[cell]!,
      0,
    );
    // Of many within reach the most populous are sooner found from the top of all cities than by looking at each.
    const squaresKm2 = cells.length * KM_PER_DEGREE ** 2 * Math.cos((latitude * Math.PI) / 180);
    const expected = candidates * Math.min(1, (Math.PI * radiusKm ** 2) / squaresKm2);
    if (candidates * expected > limit * (this.#end - this.#first))
      return this.#largestWithin(latitude, longitude, radiusKm, limit);
    const hits = this.#citiesWithin(latitude, longitude, radiusKm).map((hit) => hit.place);
    return hits.sort((a, b) => a - b).slice(0, limit);
  }

  /** Cities in a box of degrees, most populous first: read from the top of all cities, some hundred thousand numbers. */
  within(box: BoundingBox, limit: number): number[] {
    const found: number[] = [];
    for (let place = this.#first; place < this.#end && found.length < limit; place++)
      if (isInBox(box, degrees(this.#latitude[place]!), degrees(this.#longitude[place]!))) found.push(place);
    return found;
  }

  #largestWithin(latitude: number, longitude: number, radiusKm: number, limit: number): number[] {
    const found: number[] = [];
    for (let place = this.#first; place < this.#end && found.length < limit; place++) {
      const km = distanceKm(latitude, longitude, this.#latitude[place]!, this.#longitude[place]!);
      if (km <= radiusKm) found.push(place);
    }
    return found;
  }

  /**
   * The place a point belongs to. Only cities on the same side of the border count. The nearest one wins, where
   * a city reaches as far as its people need space: in Brooklyn it is New York, in Cambridge it is Cambridge.
   * @returns index of a city within 100 km, else of the country; -1 at sea and where no country is
   */
  placeAt(latitude: number, longitude: number): number {
    const area = this.#borders.areaNear(latitude, longitude);
    if (area === NO_AREA) return -1;
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (const { place, distanceKm } of this.#citiesWithin(latitude, longitude, CITY_REACH_KM)) {
      const beyondEdgeKm = distanceKm - cityRadiusKm(this.#population[place]!);
      if (this.#area[place - this.#first] !== area || this.#isSection[place] || beyondEdgeKm >= least)
        continue;
      least = beyondEdgeKm;
      best = place;
    }
    return best >= 0 ? best : this.#countryAt(latitude, longitude, area);
  }

  /** Overseas parts belong to the same Natural Earth area as their country; their nearest city tells them apart. */
  #countryAt(latitude: number, longitude: number, area: number): number {
    let best = this.#borders.country(area);
    let least = TERRITORY_REACH_KM;
    for (let place = this.#first; place < this.#end; place++) {
      if (this.#area[place - this.#first] !== area) continue;
      const distance = distanceKm(latitude, longitude, this.#latitude[place]!, this.#longitude[place]!);
      if (distance >= least) continue;
      least = distance;
      best = this.#country[place]!;
    }
    return best;
  }

  #citiesWithin(latitude: number, longitude: number, radiusKm: number): GridHit[] {
    const hits: GridHit[] = [];
    for (const cell of this.#cellsAround(latitude, longitude, radiusKm))
      for (let at = this.#gridStart[cell]!; at < this.#gridStart[cell + 1]!; at++) {
        const place = this.#gridPlace[at]!;
        const km = distanceKm(latitude, longitude, this.#latitude[place]!, this.#longitude[place]!);
        if (km <= radiusKm) hits.push({ place, distanceKm: km });
      }
    return hits;
  }

  /** The grid's squares of one degree that a circle may touch. */
  #cellsAround(latitude: number, longitude: number, radiusKm: number): number[] {
    const cells: number[] = [];
    const reach = radiusKm / KM_PER_DEGREE;
    const south = Math.max(0, Math.floor(latitude - reach + 90));
    const north = Math.min(179, Math.floor(latitude + reach + 90));
    // Near a pole a circle spans all longitudes.
    const shrink = Math.cos((Math.min(89.9, Math.abs(latitude) + reach) * Math.PI) / 180);
    const half = Math.min(180, reach / Math.max(shrink, 1e-6));
    const west = Math.floor(longitude - half + 180);
    const columns = Math.min(360, Math.floor(longitude + half + 180) - west + 1);
    for (let row = south; row <= north; row++) {
      for (let column = 0; column < columns; column++) {
        cells.push(row * 360 + ((((west + column) % 360) + 360) % 360));
      }
    }
    return cells;
  }
}
