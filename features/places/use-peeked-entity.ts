import { useEffect, useState } from 'react';
import type { Entity } from './entity.ts';
import { findEntity } from './find-entity.ts';

/**
 * The place most likely to be chosen, with its score; fetching it also makes choosing it instant.
 * @returns undefined until it is known
 */
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
