import { type Entity, isFreshEntity, summaryOfEntity } from './entity.ts';
import { fetchEntity } from './find-entity.ts';
import type { PlaceSummary } from './place-summary.ts';
import { type KnownPlace, readStored, withKnownPlace, writeStored } from './storage.ts';
import { updateVisitor, visitorNow } from './visitor-store.ts';

/**
 * Makes a place the current one and remembers it for the next visit.
 * @returns its summary
 */
export function keepPlace(entity: Entity): PlaceSummary {
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

/** Takes up where the last visit ended: saved place, location and country. */
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

/** What an earlier visit kept gives way to what every other page shows; it stays where nobody answers. */
async function refreshPlace(id: number): Promise<void> {
  const entity = await fetchEntity(id);
  if (typeof entity !== 'string' && visitorNow().place?.id === id) keepPlace(entity);
}
