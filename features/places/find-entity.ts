import * as z from 'zod/mini';
import { callApi } from '../../app/api.ts';
import { detailsSchema, type Entity, entitySchema } from './entity.ts';
import { readSessionEntity, writeSessionEntity } from './storage.ts';

/**
 * The entity behind a place of the search box: from this tab's cache, else details, then the entity itself.
 * @param placeId of any places provider, such as `geonames:2267057`
 * @returns null when the place or its entity is not to be had
 */
export async function findEntity(placeId: string): Promise<Entity | null> {
  const cached = readSessionEntity(placeId);
  if (cached) return cached;
  const details = await callApi('/v1/places/details', detailsSchema, { method: 'POST', body: { placeId } });
  if (!details.ok || !details.value) return null;
  const found = await callApi(`/v1/entities/get?id=${details.value.entity_id}`, z.array(entitySchema));
  const entity = found.ok ? found.value[0] : undefined;
  if (!entity) return null;
  writeSessionEntity(placeId, entity);
  return entity;
}
