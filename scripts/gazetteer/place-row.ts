import type { PlaceKind } from '#core/place/place-schema.ts';

/** A place while the gazetteer is compiled. `id` 0: a region known by name only, which is not an entity. */
export type PlaceRow = {
  id: number;
  kind: PlaceKind;
  name: string;
  alternatives: string[];
  /** Of a city that English calls otherwise: its name at home, by which it is as well known. */
  ownName?: string;
  latitude: number;
  longitude: number;
  population: number;
  countryCode: string;
  /** `US.TX`; null for countries and where none is known. */
  regionCode: string | null;
  isCapital: boolean;
  /** Part of a larger city. */
  isSection: boolean;
  /** Of a place below a city, and of a city that our own list of sights has: how known it is, in powers of ten of people. */
  known?: number;
  /** Of a city: what its sights add to how known it is. */
  visited?: number;
  /** Of a region: it is an island, and listed with those. */
  isIsland?: boolean;
  /** Of a place below a city: on our own list of sights. */
  isListed?: boolean;
  /** Of a place below a city: the id of the city, region or country whose score is its. */
  scoreOf?: number;
};

export type CountryRow = PlaceRow & { iso3: string; isoNumeric: string };

export type Sources = { countries: CountryRow[]; regions: PlaceRow[]; cities: PlaceRow[]; below: PlaceRow[] };
