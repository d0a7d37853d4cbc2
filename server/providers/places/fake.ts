import { distanceKm } from '#core/earth.ts';
import { detailsOf, type Place, placeIdOf, suggestionOf } from '#core/place.ts';
import { foldName } from '#core/place-name.ts';
import type { PlacesProvider } from './port.ts';

const REACH_KM = 100;
const MOST_SUGGESTIONS = 8;

/** A places provider over a handful of places, for tests: names by their beginning, points by distance. */
export function fakePlaces(places: readonly Place[]): PlacesProvider {
  return {
    suggest: async (input, limit = MOST_SUGGESTIONS) => {
      const typed = foldName(input);
      const found = places.filter((place) => typed !== '' && foldName(place.name).startsWith(typed));
      return found.slice(0, limit).map(suggestionOf);
    },
    details: async (placeId) => {
      const place = places.find(({ id }) => placeIdOf(id) === placeId);
      return place ? detailsOf(place) : null;
    },
    reverse: async (latitude, longitude) => {
      const distanceTo = (place: Place) => distanceKm(latitude, longitude, place.latitude, place.longitude);
      const [nearest] = places.toSorted((a, b) => distanceTo(a) - distanceTo(b));
      return nearest && distanceTo(nearest) <= REACH_KM ? detailsOf(nearest) : null;
    },
  };
}
