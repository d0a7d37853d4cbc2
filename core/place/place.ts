import { isSpot } from './place-kind.ts';
import type { AddressComponent, PlaceDetails, PlaceKind, PlaceSuggestion } from './place-schema.ts';

/** A place of the gazetteer. `id` is its GeoNames id: numeric, stable, the same on every installation. */
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
  /** Of a place below a city: the city, region or country whose score is its; null: it has one of its own. */
  scoreOf: { id: number; name: string } | null;
};

/** A match that may well be another place than the one that was meant: never shown as if it were sure. */
export const isGuess = ({ match }: Pick<PlaceSuggestion, 'match'>): boolean =>
  match === 'part' || match === 'spelling';

/** What happens in cities of so many people hardly happens in towns of fewer than the other. */
const [LARGE_CITY_PEOPLE, TOWN_PEOPLE] = [100_000, 30_000];

/** A town or village of a country that has larger cities; a part of a city is none. @param largest people of the largest */
export const isSmallTown = (
  { kind, population }: Pick<Place, 'kind' | 'population'>,
  largest: number,
): boolean =>
  largest >= LARGE_CITY_PEOPLE && (kind === 'village' || (kind === 'city' && population < TOWN_PEOPLE));

/** What a place lies in, the country last, without what adds nothing: Luxembourg's region, all for Singapore. */
function around(place: Place): string[] {
  const { kind, name, regionName, countryName, scoreOf } = place;
  if (kind === 'country' || (kind === 'city' && name === countryName)) return [];
  if (scoreOf) return [...new Set([scoreOf.name, regionName ?? countryName, countryName])];
  return [...new Set([(kind === 'city' && regionName) || countryName, countryName])];
}

/** Areas beside a name, the country last, without one that is called as the place: "Portugal" beside Lisbon. */
export const besideName = (name: string, areas: readonly string[]): string =>
  areas.filter((area, at) => area !== name || at === areas.length - 1).join(', ');

/** Region and country beside a name, which they do not repeat. */
export const contextOf = (place: Place): string => besideName(place.name, around(place));

/** The place and all that it lies in, in one line: "Lisbon, Lisbon, Portugal", "Bali, Indonesia", "Singapore". */
export const descriptionOf = (place: Place): string => [place.name, ...around(place)].join(', ');

/** The same without a name said twice: "Lisbon, Portugal". */
export const nameInFull = (place: Place): string => [place.name, contextOf(place)].filter(Boolean).join(', ');

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
  const locality = (name: string) =>
    components.push({ types: ['locality', 'political'], long_name: name, short_name: name });
  if (place.kind === 'city' || place.kind === 'village') locality(place.name);
  else if (isSpot(place))
    components.push({ types: typesOf(place.kind), long_name: place.name, short_name: place.name });
  const { scoreOf } = place;
  if (scoreOf && scoreOf.id !== place.regionId && scoreOf.id !== place.countryId) locality(scoreOf.name);
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

/** As maps services name what lies below a city. */
function typesOf(kind: PlaceKind): string[] {
  if (kind === 'neighborhood' || kind === 'district') return ['sublocality', 'political'];
  if (kind === 'airport') return ['airport', 'point_of_interest'];
  return [kind === 'nature' || kind === 'island' ? 'natural_feature' : 'point_of_interest'];
}

/** Whose ids are these, by the first that each gives: GeoNames is far from reaching the second. */
const ID_GIVERS = [
  { name: 'chaperon', first: 2_000_000_001 },
  { name: 'whosonfirst', first: 85_000_000 },
  { name: 'geonames', first: 1 },
] as const;

/** Who gave a place its id; `chaperon`: we did. */
export const idGiverOf = (id: number): (typeof ID_GIVERS)[number]['name'] =>
  ID_GIVERS.find(({ first }) => id >= first)?.name ?? 'geonames';

const PLACE_ID = /^(?:geonames|whosonfirst|chaperon):([1-9]\d{0,9})$/;

/** The id of a gazetteer `place_id`, also of one that was given as GeoNames' before; null for any other text. */
export function idOfPlaceId(placeId: string): number | null {
  const digits = PLACE_ID.exec(placeId)?.[1];
  return digits ? Number(digits) : null;
}

/** `place_id` of a gazetteer place. */
export const placeIdOf = (id: number): string => `${idGiverOf(id)}:${id}`;
