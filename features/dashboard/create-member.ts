import * as z from 'zod/mini';
import { type Coordinates, roundedCoordinates } from '#core/location.ts';
import { newMember, type Person } from '#core/person.ts';
import type { PlaceSuggestion } from '#core/place.ts';
import { callApi } from '../../app/api.ts';
import { dashboardText } from '../../app/text/dashboard.ts';
import { addMember } from './community-store.ts';
import { fetchPlaces } from './refresh.ts';

type Standing = { center: Coordinates; placeId: number | null; location: string };

const geocodeSchema = z.object({
  results: z.array(z.object({ entity_id: z.number(), formatted_address: z.string() })),
});

/**
 * Makes a member and keeps them in this browser.
 * @param place where they are; null: at the middle of the map, whose place is looked up by about a kilometer
 * @returns null when the chosen place could not be looked up
 */
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
