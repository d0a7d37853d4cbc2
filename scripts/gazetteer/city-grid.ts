import { distanceKm } from '#core/place/earth.ts';
import type { PlaceRow } from './place-row.ts';

/** Cells of this many degrees: 55 km from south to north. */
const CELL = 0.5;
/** Cells around the earth: the one east of 180° is the one west of it. */
const COLUMNS = 360 / CELL;

const rowAt = (latitude: number) => Math.floor(latitude / CELL);
const columnAt = (longitude: number) => Math.floor(longitude / CELL);
const cell = (row: number, column: number) => `${row} ${((column % COLUMNS) + COLUMNS) % COLUMNS}`;

/** Cities by cell. */
export class CityGrid {
  readonly #cells: Map<string, PlaceRow[]>;

  constructor(cities: readonly PlaceRow[]) {
    this.#cells = Map.groupBy(cities, ({ latitude, longitude }) =>
      cell(rowAt(latitude), columnAt(longitude)),
    );
  }

  /** Cities of a country in the cells around a point, with their distance. */
  around(
    { latitude, longitude, countryCode }: Pick<PlaceRow, 'latitude' | 'longitude' | 'countryCode'>,
    cells: number,
  ): { city: PlaceRow; km: number }[] {
    const found: { city: PlaceRow; km: number }[] = [];
    const [south, west] = [rowAt(latitude) - cells, columnAt(longitude) - cells];
    for (let row = south; row <= south + 2 * cells; row++) {
      for (let column = west; column <= west + 2 * cells; column++) {
        for (const city of this.#cells.get(cell(row, column)) ?? []) {
          if (countryCode !== '' && city.countryCode !== countryCode) continue;
          found.push({ city, km: distanceKm(latitude, longitude, city.latitude, city.longitude) });
        }
      }
    }
    return found;
  }
}
