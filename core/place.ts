/** A place of the gazetteer. `id` is its GeoNames id: numeric, stable, the same on every installation. */
export type PlaceKind = 'city' | 'region' | 'country';

export type Place = {
  id: number;
  kind: PlaceKind;
  name: string;
  /** GeoNames id of the region (admin 1) a city lies in; null for countries and where GeoNames has none. */
  regionId: number | null;
  regionName: string | null;
  /** ISO 3166-1 alpha-2, upper case. */
  countryCode: string;
  /** English name of the country or territory. */
  countryName: string;
  /** GeoNames id of the country. */
  countryId: number;
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
  /** People; 0 when unknown. */
  population: number;
};

/** One line of the search box (specification §3), with what the list shows beside it. */
export type PlaceSuggestion = {
  place_id: string;
  description: string;
  id: number;
  kind: PlaceKind;
  name: string;
  /** What follows the name: region and country, without repeats. */
  context: string;
  country_code: string;
  population: number;
};

export type AddressComponent = { types: string[]; long_name: string; short_name: string };

/** The enrichment object of an entity (specification §3): kept as named whichever provider filled it. */
export type PlaceDetails = {
  place_id: string;
  name: string;
  formatted_address: string;
  address_components: AddressComponent[];
  latitude: number;
  longitude: number;
  /** The gazetteer place whose score stands for this one. */
  entity_id: number;
};

/** `place_id` of a gazetteer place. */
export const placeIdOf = (id: number): string => `geonames:${id}`;
