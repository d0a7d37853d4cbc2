import * as z from 'zod/mini';
import { callApi, type PartOf } from '#client/api.ts';
import {
  type Coordinates,
  isSamePosition,
  POSITION_TIMEOUT_MS,
  roundedCoordinates,
} from '#core/place/location.ts';
import type { GeocodedPlace } from '#core/place/place-schema.ts';
import { findEntity } from '#features/places/find-entity.ts';
import { fullName, type PlaceSummary } from '#features/places/place-summary.ts';
import { writeStored } from '#features/places/visitor/storage.ts';
import { savePlace } from '#features/places/visitor/visitor-memory.ts';
import { updateVisitor, visitorNow } from '#features/places/visitor/visitor-store.ts';
import { locationAnswersText } from '#text/places/location-answers.ts';
import { lookUpText } from '#text/places/look-up.ts';
import { hideToast, showToast } from '#ui/toast/toast-store.ts';

const geocodeSchema = z.object({
  results: z.array(z.object({ place_id: z.string() } satisfies PartOf<GeocodedPlace>)),
});

type Position = { coordinates: Coordinates; timestamp: number };
type Failure = { error: { type: 'UNAVAILABLE' | 'DENIED'; message: string } };

/** Finds the visitor, reports the outcome, and makes their place the current one. @returns it, once it is */
export async function locate(): Promise<PlaceSummary | null> {
  const position = await askBrowser();
  if ('error' in position) {
    updateVisitor({ location: position });
    showToast(position.error.message, 'location');
    return null;
  }
  const { location, locatedAt } = visitorNow();
  const before = location && 'coordinates' in location ? location.coordinates : null;
  if (before && isSamePosition(before, position.coordinates)) {
    showToast(locationAnswersText.notChanged, 'location');
    return locatedAt && returnTo(locatedAt.reference);
  }
  updateVisitor({ location: position });
  return placeAt(position);
}

/** Back to the place of the visitor's location, when another one was chosen since. */
async function returnTo(reference: string): Promise<PlaceSummary | null> {
  if (visitorNow().place?.reference === reference) return null;
  const entity = await findEntity(reference);
  return typeof entity === 'string' ? null : savePlace(entity);
}

async function placeAt({ coordinates, timestamp }: Position): Promise<PlaceSummary | null> {
  showToast(lookUpText.analyzing, 'busy');
  const { latitude, longitude } = coordinates;
  const found = await callApi(`/v1/places/geocode?latlng=${latitude},${longitude}`, geocodeSchema);
  const placeId = found.ok ? found.value.results[0]?.place_id : undefined;
  const entity = placeId ? await findEntity(placeId) : 'failed';
  const place = typeof entity === 'string' ? null : savePlace(entity);
  const locatedAt = place && { reference: place.reference, description: fullName(place) };
  updateVisitor({ locatedAt });
  writeStored('location', {
    coordinates,
    timestamp,
    reference: locatedAt?.reference ?? null,
    description: locatedAt?.description ?? null,
  });
  if (place) hideToast();
  else showToast(found.ok && !placeId ? locationAnswersText.noPlaceNear : lookUpText.failed, 'location');
  return place;
}

/** The browser's answer, already rounded to about 1 km, or one of the specified errors. */
function askBrowser(): Promise<Position | Failure> {
  if (!navigator.geolocation)
    return Promise.resolve({ error: { type: 'UNAVAILABLE', message: locationAnswersText.notSupported } });
  return new Promise((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords, timestamp }) => resolve({ coordinates: roundedCoordinates(coords), timestamp }),
      ({ code, PERMISSION_DENIED }) =>
        resolve({
          error:
            code === PERMISSION_DENIED
              ? { type: 'DENIED', message: locationAnswersText.denied }
              : { type: 'UNAVAILABLE', message: locationAnswersText.unavailable },
        }),
      { enableHighAccuracy: true, timeout: POSITION_TIMEOUT_MS },
    ),
  );
}
