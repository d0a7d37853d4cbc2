import { inArray } from 'drizzle-orm';
import type { PlacePhoto } from '#core/place/place-photo.ts';
import type { Db } from '#server/db/database.ts';
import { placePhotos } from '#server/db/schema/places.ts';

/** What was found of a place, and when; `photo` null: none that may be shown. */
export type LookedUp = { photo: PlacePhoto | null; askedAt: Date };

/** What is known of places, by their ids; those never looked up are left out. */
export async function readPlacePhotos(db: Db, ids: readonly number[]): Promise<Map<number, LookedUp>> {
  const rows = await db
    .select()
    .from(placePhotos)
    .where(inArray(placePhotos.entityId, [...ids]));
  return new Map(rows.map(({ entityId, photo, askedAt }) => [entityId, { photo, askedAt }]));
}

/** Stores what was found of a place instead of what was known before. */
export async function storePlacePhoto(db: Db, entityId: number, { photo, askedAt }: LookedUp): Promise<void> {
  await db
    .insert(placePhotos)
    .values({ entityId, photo, askedAt })
    .onConflictDoUpdate({ target: placePhotos.entityId, set: { photo, askedAt } });
}
