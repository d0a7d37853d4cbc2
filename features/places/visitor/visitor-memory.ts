import { type Entity, isFreshEntity, summaryOfEntity } from '#features/places/entity.ts';
import { fetchEntity } from '#features/places/find-entity.ts';
import type { PlaceSummary } from '#features/places/place-summary.ts';
import { type KnownPlace, readStored, withKnownPlace, writeStored } from './storage.ts';
import { updateVisitor, visitorNow } from './visitor-store.ts';

/** Makes a place the current one and remembers it for the next visit. */
export function savePlace(entity: Entity): PlaceSummary {
  const place = summaryOfEntity(entity);
  updateVisitor({ place, countryCode: entity.country_code });
  writeStored('place', entity);
  writeStored('countryCode', entity.country_code);
  writeStored('entityMap', withKnownPlace(readStored('entityMap') ?? {}, knownPlaceOf(place)));
  return place;
}

const knownPlaceOf = ({
  id,
  name,
  reference,
  context,
  countryCode,
  overall,
  borrowedFrom,
}: PlaceSummary): KnownPlace => ({
  id,
  name,
  reference,
  context,
  country_code: countryCode,
  overall_safety: overall,
  is_borrowed: borrowedFrom !== null,
});

/** Restores the last visit: saved place, location and country. */
export function restoreVisitor(): void {
  const entity = readStored('place');
  const location = readStored('location');
  const { reference = null, description = null } = location ?? {};
  updateVisitor({
    place: entity && summaryOfEntity(entity),
    location,
    locatedAt: reference && description ? { reference, description } : null,
    countryCode: readStored('countryCode') ?? 'GLOBAL',
  });
  if (entity && !isFreshEntity(entity)) void refreshPlace(entity.id);
}

/** What an earlier visit stored gives way to what every other page shows; it stays where nobody answers. */
async function refreshPlace(id: number): Promise<void> {
  const entity = await fetchEntity(id);
  if (typeof entity !== 'string' && visitorNow().place?.id === id) savePlace(entity);
}
