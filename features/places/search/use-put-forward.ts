import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { callApi } from '#client/api.ts';
import { storedEntitySchema, summaryOfEntity } from '#features/places/entity.ts';
import type { PlaceSummary } from '#features/places/place-summary.ts';
import { writeSessionEntity } from '#features/places/visitor/storage.ts';

const MOST_PUT_FORWARD = 5;

/** Places to look at for who has typed nothing, asked for once; null until it is known which, none where nobody answers. */
export function usePutForward(isWanted: boolean): PlaceSummary[] | null {
  const [places, setPlaces] = useState<PlaceSummary[] | null>(null);
  const isMissing = isWanted && places === null;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    void fetchSpotlights().then((found) => {
      if (isCurrent) setPlaces(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [isMissing]);
  return places;
}

/** They are then at hand when one is chosen. */
async function fetchSpotlights(): Promise<PlaceSummary[]> {
  const path = `/v1/entities/get/spotlights?limit=${MOST_PUT_FORWARD}`;
  const found = await callApi(path, z.array(storedEntitySchema));
  const entities = found.ok ? found.value.map((entity) => ({ ...entity, kept_at: Date.now() })) : [];
  for (const entity of entities) writeSessionEntity(entity.reference, entity);
  return entities.map(summaryOfEntity);
}
