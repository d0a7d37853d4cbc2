import { useCallback } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { type Coordinates, isSamePosition, roundedCoordinates } from '#core/location.ts';
import { hideToast, showToast } from '#ui/toast.tsx';
import { callApi } from '../../app/api.ts';
import { locationText } from '../../app/text/location.ts';
import { searchText } from '../../app/text/search.ts';
import { type Entity, nameAndCountry } from './entity.ts';
import { findEntity } from './find-entity.ts';
import { keepPlace, updateVisitor, visitorNow } from './place-store.ts';
import { writeStored } from './storage.ts';
import { useOpenProfile } from './use-choose-place.ts';

const TIMEOUT_MS = 5_000;

const geocodeSchema = z.object({ results: z.array(z.object({ place_id: z.string() })) });

/** Asks the browser where the visitor is, and makes the place there the current one. */
export function useLocate() {
  const openProfile = useOpenProfile();
  const { pathname } = useLocation();
  return useCallback(async () => {
    if (visitorNow().isLocating) return;
    updateVisitor({ isLocating: true });
    const entity = await locate();
    updateVisitor({ isLocating: false });
    // Home shows the current place itself; elsewhere the place's own page answers the press.
    if (entity && pathname !== '/') await openProfile(entity);
  }, [openProfile, pathname]);
}

async function locate(): Promise<Entity | null> {
  const position = await askBrowser();
  if ('error' in position) {
    updateVisitor({ location: position });
    showToast(position.error.message, 'location');
    return null;
  }
  const { location, locatedAt } = visitorNow();
  const isSame =
    location && 'coordinates' in location && isSamePosition(location.coordinates, position.coordinates);
  if (isSame && locatedAt) {
    showToast(locationText.notChanged, 'location');
    return returnTo(locatedAt.reference);
  }
  updateVisitor({ location: position });
  return placeAt(position);
}

/** Back to the place of the visitor's location, when another one was chosen since. */
async function returnTo(reference: string): Promise<Entity | null> {
  if (visitorNow().place?.reference === reference) return null;
  const entity = await findEntity(reference);
  if (entity) keepPlace(entity);
  return entity;
}

async function placeAt({ coordinates, timestamp }: Position): Promise<Entity | null> {
  showToast(searchText.analyzing, 'busy');
  const { latitude, longitude } = coordinates;
  const found = await callApi(`/v1/places/geocode?latlng=${latitude},${longitude}`, geocodeSchema);
  const placeId = found.ok ? found.value.results[0]?.place_id : undefined;
  const entity = placeId ? await findEntity(placeId) : null;
  const locatedAt = entity && { reference: entity.reference, description: nameAndCountry(entity) };
  updateVisitor({ locatedAt });
  writeStored('location', {
    coordinates,
    timestamp,
    reference: locatedAt?.reference ?? null,
    description: locatedAt?.description ?? null,
  });
  if (!entity) {
    showToast(found.ok && !placeId ? locationText.noPlaceNear : searchText.missingDetails, 'location');
    return null;
  }
  keepPlace(entity);
  hideToast();
  return entity;
}

type Position = { coordinates: Coordinates; timestamp: number };

/** The browser's answer, already rounded to about 1 km, or one of the specified errors. */
function askBrowser(): Promise<Position | { error: { type: 'UNAVAILABLE' | 'DENIED'; message: string } }> {
  if (!('geolocation' in navigator))
    return Promise.resolve({ error: { type: 'UNAVAILABLE', message: locationText.notSupported } });
  return new Promise((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords, timestamp }) => resolve({ coordinates: roundedCoordinates(coords), timestamp }),
      (failure) =>
        resolve({
          error:
            failure.code === failure.PERMISSION_DENIED
              ? { type: 'DENIED', message: locationText.denied }
              : { type: 'UNAVAILABLE', message: locationText.unavailable },
        }),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS },
    ),
  );
}
