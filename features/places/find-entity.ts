import * as z from 'zod/mini';
import { callApi } from '#client/api.ts';
import { readSessionEntity, writeSessionEntity } from '#features/places/visitor/storage.ts';
import { detailsSchema, type Entity, isFreshEntity, storedEntitySchema } from './entity.ts';

/** Why a place is not to be had: it is looked up again, there is none, or nobody answered. */
type MissingEntity = 'queued' | 'unknown' | 'failed';

/** An entity as the server knows it now; a text where it is not to be had. */
export async function fetchEntity(id: number): Promise<Entity | Exclude<MissingEntity, 'queued'>> {
  const found = await callApi(`/v1/entities/get?id=${id}`, z.array(storedEntitySchema));
  const entity = found.ok ? found.value[0] : undefined;
  if (!entity) return found.ok ? 'unknown' : 'failed';
  return { ...entity, kept_at: Date.now() };
}

/** The entity behind any provider's place, such as `geonames:2267057`: from this tab's cache while fresh or unreachable. */
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
