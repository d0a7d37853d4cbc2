import * as z from 'zod/mini';
import { callApi } from '../../app/api.ts';
import { detailsSchema, type Entity, entitySchema } from './entity.ts';
import { readSessionEntity, writeSessionEntity } from './storage.ts';

/** Why a place is not to be had: it is looked up again, there is none, or nobody answered. */
export type MissingEntity = 'queued' | 'unknown' | 'failed';

/**
 * The entity behind a place of the search box: from this tab's cache, else details, then the entity itself.
 * @param placeId of any places provider, such as `geonames:2267057`
 */
export async function findEntity(placeId: string): Promise<Entity | MissingEntity> {
  const cached = readSessionEntity(placeId);
  if (cached) return cached;
  const details = await callApi('/v1/places/details', detailsSchema, { method: 'POST', body: { placeId } });
  if (!details.ok) return details.status === 404 ? 'unknown' : 'failed';
  if ('queued' in details.value) return 'queued';
  const found = await callApi(`/v1/entities/get?id=${details.value.entity_id}`, z.array(entitySchema));
  const entity = found.ok ? found.value[0] : undefined;
  if (!entity) return found.ok ? 'unknown' : 'failed';
  writeSessionEntity(placeId, entity);
  return entity;
}
