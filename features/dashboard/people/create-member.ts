import * as z from 'zod/mini';
import { callApi, type PartOf } from '#client/api.ts';
import { newMember, type Person } from '#core/dashboard/person.ts';
import { type Coordinates, roundedCoordinates } from '#core/place/location.ts';
import type { GeocodedPlace, PlaceSuggestion } from '#core/place/place-schema.ts';
import { fetchPlaces } from '#features/dashboard/fetch-monitored.ts';
import { dashboardText } from '#text/dashboard.ts';
import { addMember } from './community-store.ts';

type Standing = { center: Coordinates; placeId: number | null; location: string };

const geocodeSchema = z.object({
  results: z.array(
    z.object({ entity_id: z.int(), formatted_address: z.string() } satisfies PartOf<GeocodedPlace>),
  ),
});

/** Stores a new member in this browser. @param place null: the map's middle; @returns null when the place is not found */
export async function createMember(
  name: string,
  place: PlaceSuggestion | null,
  mapCenter: Coordinates,
): Promise<Person | null> {
  const standing = place ? await standAt(place) : await standOnMap(mapCenter);
  if (!standing) return null;
  const person = newMember({
    id: crypto.getRandomValues(new Uint32Array(3)).join('-'),
    name,
    ...standing,
    random: [Math.random(), Math.random()],
    now: new Date().toISOString(),
  });
  addMember(person);
  return person;
}

async function standAt({ id, description }: PlaceSuggestion): Promise<Standing | null> {
  const [found] = (await fetchPlaces([id])) ?? [];
  return found ? { center: found, placeId: id, location: description } : null;
}

async function standOnMap(center: Coordinates): Promise<Standing> {
  const { latitude, longitude } = roundedCoordinates(center);
  const found = await callApi(`/v1/places/geocode?latlng=${latitude},${longitude}`, geocodeSchema);
  const place = found.ok ? found.value.results[0] : undefined;
  return {
    center,
    placeId: place?.entity_id ?? null,
    location: place?.formatted_address ?? dashboardText.add.onMap,
  };
}
