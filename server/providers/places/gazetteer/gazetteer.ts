import { join } from 'node:path';
import type { BoundingBox } from '#core/outputs/bounding-box.ts';
import { descriptionOf, type Place, suggestionOf } from '#core/place/place.ts';
import { foldName } from '#core/place/place-name.ts';
import type { PlaceSuggestion } from '#core/place/place-schema.ts';
import { ColumnFile } from './binary-file.ts';
import { PlacePhrases } from './place-phrases.ts';
import { PlaceSearch } from './place-search.ts';
import { PlaceStore } from './place-store.ts';
import { Borders } from './points/borders.ts';
import { CitiesByPoint } from './points/cities-by-point.ts';

/** How far a town may lie that tells two of one name apart. */
const NAMESAKE_REACH_KM = 40;

/** All places in memory: countries, regions, cities and what lies below a city, by id. Every call answers at once. */
export type Gazetteer = {
  /** @param id GeoNames id */
  place(id: number): Place | null;
  /** Places a visitor may mean, best first. @param input as typed @param limit at most this many, 8 unless told */
  suggest(input: string, limit?: number): PlaceSuggestion[];
  /** Whether a place is called so or begins so, in any language: no guess at the spelling is needed. */
  knows(input: string): boolean;
  /** The city a point belongs to, else the country; null at sea. Degrees, WGS 84. */
  reverse(latitude: number, longitude: number): Place | null;
  /** Cities within `radiusKm`, most populous first. */
  near(latitude: number, longitude: number, radiusKm: number, limit: number): Place[];
  /** Cities of a country or region, most populous first; none of any other place. */
  citiesOf(place: Place, limit: number): Place[];
  /** Cities in a box of degrees, most populous first. */
  within(box: BoundingBox, limit: number): Place[];
  /** How many places of each kind there are. */
  counts(): { countries: number; regions: number; cities: number; below: number };
  /** All countries and territories, most populous first. */
  countries(): Place[];
  /** @param code ISO 3166-1 alpha-2, any case */
  country(code: string): Place | null;
  /** Regions of a country, most populous first. @param countryCode ISO 3166-1 alpha-2, any case */
  regions(countryCode: string): Place[];
  /** Cities of the region, else of the country, else of the world, most populous first. */
  cities(filter: { countryCode?: string; regionId?: number; limit: number }): Place[];
  /** Places with a score of their own of exactly this name (folded, in any language), best first. @param countryName name or ISO code of its country */
  find(name: string, countryName: string | null, limit: number): Place[];
  /** The same of places below a city. */
  findBelow(name: string, countryName: string | null, limit: number): Place[];
};

/**
 * Opens the compiled gazetteer.
 * @param directory holds `places.bin` and `borders.bin`, made by `npm run build`
 * @throws Error that says what to do when a file is missing or damaged
 */
export function openGazetteer(directory: string): Gazetteer {
  const file = new ColumnFile(join(directory, 'places.bin'));
  const store = new PlaceStore(file);
  const cities = new CitiesByPoint(file, Borders.open(directory));
  const search = new PlaceSearch(file, store);
  const at = (index: number): Place | null => (index < 0 ? null : store.place(index));
  const all = (indexes: Iterable<number>): Place[] => Array.from(indexes, (index) => store.place(index));
  const countryIndex = (code: string) => store.indexOfCountry(code.toUpperCase());

  const called = (name: string, countryName: string | null, isAsked: (index: number) => boolean): Place[] => {
    const places = all(search.exact(name).filter(isAsked));
    if (countryName === null) return places;
    const codes = new Set(countryCodes(countryName, search, store));
    return places.filter((place) => codes.has(place.countryCode));
  };

  /** Tells two towns of one name in one region apart by the largest other town within reach. */
  const nearLargerTown = (
    suggestion: PlaceSuggestion,
    { id, latitude, longitude }: Place,
  ): PlaceSuggestion => {
    const around = all(cities.near(latitude, longitude, NAMESAKE_REACH_KM, 2));
    const other = around.find((town) => town.id !== id && town.name !== suggestion.name);
    if (!other || suggestion.context === '') return suggestion;
    const near = `near ${other.name}`;
    return {
      ...suggestion,
      context: `${suggestion.context}, ${near}`,
      description: `${suggestion.description}, ${near}`,
    };
  };

  const phrases = new PlacePhrases(store, cities, search);

  return {
    place: (id) => at(store.indexOf(id)),
    suggest: (input, limit = 8) => {
      const around = phrases.suggest(input, limit);
      if (around) return around;
      const matches = search.suggest(phrases.placeOf(input), limit);
      const places = matches.map(({ index }) => store.place(index));
      const descriptions = places.map(descriptionOf);
      return matches.map((found, at) => {
        const place = places[at]!;
        const matched_name = search.nameMatched(found, input);
        const suggestion = {
          ...suggestionOf(place),
          match: found.match,
          ...(matched_name !== null && { matched_name }),
          ...(found.edits > 0 && { edits: found.edits }),
        };
        const isAlone =
          descriptions.indexOf(descriptions[at]!) === descriptions.lastIndexOf(descriptions[at]!);
        return isAlone ? suggestion : nearLargerTown(suggestion, place);
      });
    },
    knows: (input) => phrases.suggest(input, 1) !== null || search.knows(phrases.placeOf(input)),
    reverse: (latitude, longitude) => at(cities.placeAt(latitude, longitude)),
    near: (latitude, longitude, radiusKm, limit) => all(cities.near(latitude, longitude, radiusKm, limit)),
    citiesOf: ({ kind, id }, limit) =>
      kind === 'country' || kind === 'region' ? all(store.citiesOf(store.indexOf(id), limit)) : [],
    within: (box, limit) => all(cities.within(box, limit)),
    counts: () => ({
      countries: store.firstRegion,
      regions: store.firstCity - store.firstRegion,
      cities: store.end - store.firstCity,
      below: store.size - store.end,
    }),
    countries: () => all(Array.from({ length: store.firstRegion }, (_, index) => index)),
    country: (code) => at(countryIndex(code)),
    regions: (countryCode) => {
      const country = countryIndex(countryCode);
      return country < 0 ? [] : all(store.regionsOf(country));
    },
    cities: ({ countryCode, regionId, limit }) => {
      if (regionId === undefined && countryCode === undefined) return all(store.largestCities(limit));
      const area = regionId === undefined ? countryIndex(countryCode!) : store.indexOf(regionId);
      return area < 0 || area >= store.firstCity ? [] : all(store.citiesOf(area, limit));
    },
    find: (name, countryName, limit) =>
      called(name, countryName, (index) => index < store.end).slice(0, limit),
    findBelow: (name, countryName, limit) =>
      called(name, countryName, (index) => index >= store.end).slice(0, limit),
  };
}

/** Countries called so, in any language or by their ISO code of two letters. */
function countryCodes(name: string, search: PlaceSearch, store: PlaceStore): string[] {
  const byCode = store.indexOfCountry(foldName(name).toUpperCase());
  const named = search.exact(name).filter((index) => store.kind(index) === 'country');
  return [...(byCode < 0 ? [] : [byCode]), ...named].map((index) => store.countryCode(index));
}
