import type { Geocoding, PictureDetails } from '#core/place/place-schema.ts';
import { picturesOf } from '#features/place-photos/place-pictures.server.ts';
import { type PhotoDeps, placePhotosOf } from '#features/place-photos/service.server.ts';
import type { Gazetteer } from '#server/providers/places/gazetteer/gazetteer.ts';
import type { PlacesProvider } from '#server/providers/places/port.ts';

type Deps = { places: PlacesProvider };

/** A photo that is not known yet is looked for, but not waited for. @returns null when there is no such place */
export async function describePlace(
  deps: Deps & PhotoDeps & { gazetteer: Pick<Gazetteer, 'place'> },
  placeId: string,
): Promise<PictureDetails | null> {
  const details = await deps.places.details(placeId);
  if (!details) return null;
  const entity = deps.gazetteer.place(details.entity_id);
  const photo = entity && (await placePhotosOf(deps).findOrRequest(entity));
  return { ...details, ...picturesOf(details.entity_id, photo) };
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
