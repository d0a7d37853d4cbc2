import * as z from 'zod/mini';
import { callApi, fetchFile, type PartOf } from '#client/api.ts';
import type { Precision } from '#core/circle/circle.ts';
import type { SentPosition } from '#core/circle/people-schema.ts';
import { type Coordinates, POSITION_TIMEOUT_MS, roundedCoordinates } from '#core/place/location.ts';
import type { GeocodedPlace } from '#core/place/place-schema.ts';

/** Circles that see one, and how exactly. */
export type SharedWith = { circle: number; precision: Precision };

export type PositionOutcome = 'sent' | 'denied' | 'no_place' | 'failed';

const geocodeSchema = z.object({
  results: z.array(
    z.object({
      entity_id: z.int(),
      address_components: z.array(
        z.object({ types: z.array(z.string()), long_name: z.string(), short_name: z.string() }),
      ),
    } satisfies PartOf<GeocodedPlace>),
  ),
});

/** Finds the position, makes it as coarse as each circle sees it, and only then sends it. */
export async function sendPosition(circles: readonly SharedWith[]): Promise<PositionOutcome> {
  const point = await roundedPosition();
  if (!point) return 'denied';
  const found = await callApi(
    `/v1/places/geocode?latlng=${point.latitude},${point.longitude}`,
    geocodeSchema,
  );
  if (!found.ok) return 'failed';
  const [place] = found.value.results;
  const country = place?.address_components.find(({ types }) => types.includes('country'))?.short_name;
  if (!place || !country) return 'no_place';
  const coarse = (precision: Precision): SentPosition =>
    precision === 'country'
      ? { country }
      : { place: place.entity_id, point: precision === 'kilometer' ? point : null };
  const sent = await Promise.all(
    circles.map(({ circle, precision }) => fetchFile(`/circles/${circle}/position`, coarse(precision))),
  );
  return sent.every(({ ok }) => ok) ? 'sent' : 'failed';
}

/** Rounded to about a kilometer before anything else sees it; null where the browser does not tell. */
function roundedPosition(): Promise<Coordinates | null> {
  if (!navigator.geolocation) return Promise.resolve(null);
  return new Promise((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(roundedCoordinates(coords)),
      () => resolve(null),
      { timeout: POSITION_TIMEOUT_MS, maximumAge: 60_000 },
    ),
  );
}

/** Whether the browser tells the position without asking again. */
export async function mayLocate(): Promise<boolean> {
  const state = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null);
  return state?.state === 'granted';
}
