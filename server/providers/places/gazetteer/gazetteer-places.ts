import { detailsOf, idOfPlaceId } from '#core/place/place.ts';
import type { PlacesProvider } from '#server/providers/places/port.ts';
import type { Gazetteer } from './gazetteer.ts';

/** The gazetteer as the default places provider: no network, no key. */
export function gazetteerPlaces(gazetteer: Gazetteer): PlacesProvider {
  return {
    suggest: async (input, limit) => gazetteer.suggest(input, limit),
    details: async (placeId) => {
      const id = idOfPlaceId(placeId);
      const place = id === null ? null : gazetteer.place(id);
      return place && detailsOf(place);
    },
    reverse: async (latitude, longitude) => {
      const place = gazetteer.reverse(latitude, longitude);
      return place && detailsOf(place);
    },
  };
}
