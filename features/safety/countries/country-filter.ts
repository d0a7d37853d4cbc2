import { foldName } from '#core/place/place-name.ts';
import { CONTINENTS, type Continent, continentOf } from '#core/profile/continents.ts';
import type { CountryOrder } from './country-order.ts';
import type { CountryRow } from './rows.server.ts';

/** Which countries a visitor wants to see. `name` as it was typed; '': all. */
export type CountryFilter = { name: string; continent: Continent | null };

export const LONGEST_NAME = 60;

/** The filter of `q` and `continent`; a continent that there is not is none. */
export const countryFilterOf = (query: Record<'q' | 'continent', string | null>): CountryFilter => ({
  name: (query.q ?? '').trim().slice(0, LONGEST_NAME),
  continent: CONTINENTS.find((each) => each === query.continent) ?? null,
});

/**
 * The rows whose name holds what was typed, whatever its accents, on the continent that was chosen.
 * @param alsoNamed ids of what has another name so: “Burma”, “USA”
 */
export function filterCountries(
  rows: readonly CountryRow[],
  { name, continent }: CountryFilter,
  alsoNamed: ReadonlySet<number> = new Set(),
): CountryRow[] {
  const wanted = foldName(name);
  return rows.filter(
    (row) =>
      (continent === null || continentOf(row.code) === continent) &&
      (foldName(row.name).includes(wanted) || alsoNamed.has(row.id)),
  );
}

/** The part of an address that stands for a filter, to be put before others; '' for none. */
export function filterQuery({ name, continent }: CountryFilter): string {
  const query = new URLSearchParams({
    ...(name === '' ? {} : { q: name }),
    ...(continent === null ? {} : { continent }),
  });
  return query.size > 0 ? `${query}&` : '';
}

/** The search of the address under which a list is filtered and sorted so. */
export const listSearch = (filter: CountryFilter, { sort, direction }: CountryOrder): string =>
  `?${filterQuery(filter)}sort=${sort}&order=${direction}`;
