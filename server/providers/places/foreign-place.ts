import { distanceKm } from '#core/place/earth.ts';
import { descriptionOf, detailsOf, type Place, suggestionOf } from '#core/place/place.ts';
import { foldName } from '#core/place/place-name.ts';
import type { PlaceDetails, PlaceKind, PlaceSuggestion } from '#core/place/place-schema.ts';
import type { Caches } from '#server/cache.ts';
import type { Gazetteer } from '#server/providers/places/gazetteer/gazetteer.ts';
import type { Outbound } from '../http.ts';

/** A place as an online provider tells of it. */
export type ForeignPlace = {
  placeId: string;
  name: string;
  kind: PlaceKind;
  /** ISO 3166-1 alpha-2, any case. */
  countryCode: string;
  regionName: string | null;
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
};

/** How far a city of ours may lie whose score stands for a place that we do not have. */
const REACH_KM = 25;
const MOST_NEAR = 1000;

/** A place of a provider with the gazetteer's place for it: the same one, or the one whose score stands for it. */
type Adopted = { entity: Place; isSame: boolean };

/** By name and distance; else the nearest city in the same country, its region, its country. */
function adopt(gazetteer: Gazetteer, foreign: ForeignPlace): Adopted | null {
  const country = gazetteer.country(foreign.countryCode);
  if (!country) return null;
  if (foreign.kind === 'country') return { entity: country, isSame: true };
  const namesakes = gazetteer.find(foreign.name, country.countryCode, 20);
  if (foreign.kind === 'region') {
    const region = namesakes.find(({ kind }) => kind === 'region');
    if (region) return { entity: region, isSame: true };
  }
  const kmTo = (place: Place) =>
    distanceKm(foreign.latitude, foreign.longitude, place.latitude, place.longitude);
  const nearest = (places: Place[]) =>
    places
      .filter((place) => place.kind === 'city' && place.countryCode === country.countryCode)
      .filter((place) => kmTo(place) <= REACH_KM)
      .sort((a, b) => kmTo(a) - kmTo(b))[0];
  const same = foreign.kind === 'city' ? nearest(namesakes) : undefined;
  if (same) return { entity: same, isSame: true };
  const city = nearest(gazetteer.near(foreign.latitude, foreign.longitude, REACH_KM, MOST_NEAR));
  const regions = foreign.regionName ? gazetteer.find(foreign.regionName, country.countryCode, 20) : [];
  const entity = city ?? regions.find(({ kind }) => kind === 'region') ?? country;
  return { entity, isSame: false };
}

/** The provider's place in the shape of ours, under the identity of the one that stands for it. */
const standIn = (gazetteer: Gazetteer, foreign: ForeignPlace, entity: Place): Place => ({
  ...entity,
  kind: foreign.kind,
  name: foreign.name,
  regionName: foreign.kind === 'city' ? (foreign.regionName ?? entity.regionName) : null,
  countryName: gazetteer.country(foreign.countryCode)?.name ?? entity.countryName,
  latitude: foreign.latitude,
  longitude: foreign.longitude,
  population: 0,
});

/**
 * Lines of the search box for a provider's places, without those of which the gazetteer knows neither the place nor
 * its country.
 * @param attribution as the provider asks for it
 */
export const foreignSuggestions = (
  gazetteer: Gazetteer,
  places: readonly ForeignPlace[],
  attribution: string,
): PlaceSuggestion[] =>
  places.flatMap((foreign) => {
    const adopted = adopt(gazetteer, foreign);
    if (!adopted) return [];
    const { entity, isSame } = adopted;
    return {
      ...suggestionOf(isSame ? entity : standIn(gazetteer, foreign, entity)),
      ...(!isSame && { scored_as: descriptionOf(entity) }),
      place_id: foreign.placeId,
      attribution,
    };
  });

/** The details of a provider's place. @returns null where the gazetteer knows neither the place nor its country */
export function foreignDetails(gazetteer: Gazetteer, foreign: ForeignPlace): PlaceDetails | null {
  const adopted = adopt(gazetteer, foreign);
  if (!adopted) return null;
  const place = adopted.isSame ? adopted.entity : standIn(gazetteer, foreign, adopted.entity);
  return { ...detailsOf(place), place_id: foreign.placeId };
}

/** Whether text has a letter or digit, and so may be asked for. */
export const isName = (input: string): boolean => foldName(input.toWellFormed()) !== '';

/** A position as a question: to two decimals, about 1 km, which is all that leaves the server. */
export const roundedPoint = (latitude: number, longitude: number): string =>
  `${latitude.toFixed(2)},${longitude.toFixed(2)}`;

/** What every online provider is made of. */
export type LiveOptions = {
  gazetteer: Gazetteer;
  /** Where the service begins: `https://photon.komoot.io`. */
  url: string;
  send: Outbound;
  userAgent: string;
  clock: () => Date;
  caches: Caches;
};
