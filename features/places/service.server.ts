import type { PlaceDetails } from '#core/place.ts';
import type { PlacesProvider } from '#server/providers/places/port.ts';

type Deps = { places: PlacesProvider };

/** Details with the picture of the place: ours is drawn per entity, so it exists for every place. */
export type PictureDetails = PlaceDetails & { photo_cover: { photo_ref: string }; photos: [] };

/** A maps service's answer to "what is here": the first result is the place itself. */
export type Geocoding = {
  results: (Omit<PlaceDetails, 'latitude' | 'longitude'> & {
    types: string[];
    geometry: { location: { lat: number; lng: number }; location_type: 'APPROXIMATE' };
  })[];
  status: 'OK' | 'ZERO_RESULTS';
};

/** Address of the picture of an entity. */
const pictureOf = (entityId: number): string => `/covers/${entityId}.svg?theme=light&size=card`;

/** @returns null when there is no such place */
export async function describePlace({ places }: Deps, placeId: string): Promise<PictureDetails | null> {
  const details = await places.details(placeId);
  return details && { ...details, photo_cover: { photo_ref: pictureOf(details.entity_id) }, photos: [] };
}

/** The place of a point, as a maps service would answer. Degrees, WGS 84. */
export async function geocode({ places }: Deps, latitude: number, longitude: number): Promise<Geocoding> {
  const found = await places.reverse(latitude, longitude);
  if (!found) return { results: [], status: 'ZERO_RESULTS' };
  const { latitude: lat, longitude: lng, ...details } = found;
  const geometry = { location: { lat, lng }, location_type: 'APPROXIMATE' as const };
  const types = details.address_components[0]?.types ?? [];
  return { results: [{ ...details, types, geometry }], status: 'OK' };
}
