import * as z from 'zod/mini';
import { callApi } from '../../app/api.ts';
import { detailsSchema, type Entity, entitySchema, isFreshEntity } from './entity.ts';
import { readSessionEntity, writeSessionEntity } from './storage.ts';

/** Why a place is not to be had: it is looked up again, there is none, or nobody answered. */
export type MissingEntity = 'queued' | 'unknown' | 'failed';

/** An entity as the server knows it now; a text where it is not to be had. */
export async function fetchEntity(id: number): Promise<Entity | Exclude<MissingEntity, 'queued'>> {
  const found = await callApi(`/v1/entities/get?id=${id}`, z.array(entitySchema));
  const entity = found.ok ? found.value[0] : undefined;
  if (!entity) return found.ok ? 'unknown' : 'failed';
  return { ...entity, kept_at: Date.now() };
}

/**
 * The entity behind a place of the search box: from this tab's cache while that is fresh, else details, then the
 * entity itself. Where nobody answers, what the cache has.
 * @param placeId of any places provider, such as `geonames:2267057`
 */
export async function findEntity(placeId: string): Promise<Entity | MissingEntity> {
  const cached = readSessionEntity(placeId);
  if (cached && isFreshEntity(cached)) return cached;
  const details = await callApi('/v1/places/details', detailsSchema, { method: 'POST', body: { placeId } });
  if (!details.ok) return details.status === 404 ? 'unknown' : (cached ?? 'failed');
  if ('queued' in details.value) return 'queued';
  const entity = await fetchEntity(details.value.entity_id);
  if (typeof entity === 'string') return entity === 'failed' && cached ? cached : entity;
  writeSessionEntity(placeId, entity);
  return entity;
}
