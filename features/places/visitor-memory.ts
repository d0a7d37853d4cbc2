import { type Entity, summaryOfEntity } from './entity.ts';
import type { PlaceSummary } from './place-summary.ts';
import { type KnownPlace, readStored, withKnownPlace, writeStored } from './storage.ts';
import { updateVisitor } from './visitor-store.ts';

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

const knownPlaceOf = ({ id, name, reference, context, countryCode, overall }: PlaceSummary): KnownPlace => ({
  id,
  name,
  reference,
  context,
  country_code: countryCode,
  overall_safety: overall,
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
}
