import { useEffect, useState } from 'react';
import type { Entity } from '#features/places/entity.ts';
import { findEntity } from '#features/places/find-entity.ts';

/** The likeliest place with its score; fetching it also makes choosing it instant. Undefined until known. */
export function usePeekedEntity(placeId: string | null): Entity | undefined {
  const [peeked, setPeeked] = useState<{ placeId: string; entity: Entity } | null>(null);
  useEffect(() => {
    if (placeId === null) return;
    let isCurrent = true;
    void findEntity(placeId).then((entity) => {
      if (isCurrent && typeof entity !== 'string') setPeeked({ placeId, entity });
    });
    return () => {
      isCurrent = false;
    };
  }, [placeId]);
  return peeked && peeked.placeId === placeId ? peeked.entity : undefined;
}
