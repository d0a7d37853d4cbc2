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

/**
 * How a name answers what was typed: it is the place's own name or begins it, another name of it, a city of the area
 * that was typed, a part of the words, or only similar in spelling.
 */
export const NAME_MATCHES = ['exact', 'alias', 'area', 'part', 'spelling'] as const;
export type NameMatch = (typeof NAME_MATCHES)[number];

/** A match that may well be another place than the one that was meant: never shown as if it were sure. */
export const isGuess = ({ match }: Pick<PlaceSuggestion, 'match'>): boolean =>
  match === 'part' || match === 'spelling';

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
  /** How the gazetteer matched it; absent for a place that an online provider found. */
  match?: NameMatch | undefined;
  /** The gazetteer place whose score stands for this one, where it is not that place itself. */
  scored_as?: string | undefined;
  /** Whose data this line is, as its provider asks to be named; not for our own gazetteer. */
  attribution?: string | undefined;
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

/**
 * What follows a place's name in a list: its region and country.
 * A segment is left out only where it adds nothing: a region called like the country (Luxembourg), and
 * everything for a country or for a city called like its country (Singapore). Lisbon keeps its region:
 * "Lisbon, Portugal" after the name Lisbon, as the specification's example has it.
 */
export function contextOf(place: Place): string {
  if (place.kind === 'country') return '';
  if (place.name === place.countryName) return place.kind === 'city' ? '' : place.countryName;
  const region = place.kind === 'city' && place.regionName !== place.countryName ? place.regionName : null;
  return region ? `${region}, ${place.countryName}` : place.countryName;
}

/** Name and context in one line: "Lisbon, Lisbon, Portugal", "Bali, Indonesia", "Singapore". */
export function descriptionOf(place: Place): string {
  const context = contextOf(place);
  return context ? `${place.name}, ${context}` : place.name;
}

/** A place as one line of the search box. */
export function suggestionOf(place: Place): PlaceSuggestion {
  return {
    place_id: placeIdOf(place.id),
    description: descriptionOf(place),
    id: place.id,
    kind: place.kind,
    name: place.name,
    context: contextOf(place),
    country_code: place.countryCode,
    population: place.population,
  };
}

/** A place as the enrichment object of an entity, its parts named as maps services name them. */
export function detailsOf(place: Place): PlaceDetails {
  const components: AddressComponent[] = [];
  if (place.kind === 'city') {
    components.push({ types: ['locality', 'political'], long_name: place.name, short_name: place.name });
  }
  const region = place.kind === 'region' ? place.name : place.regionName;
  if (region) {
    components.push({
      types: ['administrative_area_level_1', 'political'],
      long_name: region,
      short_name: region,
    });
  }
  components.push({
    types: ['country', 'political'],
    long_name: place.countryName,
    short_name: place.countryCode,
  });
  return {
    place_id: placeIdOf(place.id),
    name: place.name,
    formatted_address: descriptionOf(place),
    address_components: components,
    latitude: place.latitude,
    longitude: place.longitude,
    entity_id: place.id,
  };
}

const PLACE_ID = /^geonames:([1-9]\d{0,9})$/;

/** The GeoNames id of a gazetteer `place_id`; null for any other text. */
export function idOfPlaceId(placeId: string): number | null {
  const digits = PLACE_ID.exec(placeId)?.[1];
  return digits ? Number(digits) : null;
}

/** `place_id` of a gazetteer place. */
export const placeIdOf = (id: number): string => `geonames:${id}`;
