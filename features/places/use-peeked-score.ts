import { useEffect, useState } from 'react';
import { findEntity } from './find-entity.ts';

/**
 * The score of the place most likely to be chosen; fetching it also makes choosing it instant.
 * @returns undefined until it is known, null when there is not enough data
 */
export function usePeekedScore(placeId: string | null): number | null | undefined {
  const [peeked, setPeeked] = useState<{ placeId: string; score: number | null } | null>(null);
  useEffect(() => {
    if (placeId === null) return;
    let isCurrent = true;
    void findEntity(placeId).then((entity) => {
      if (isCurrent && typeof entity !== 'string') setPeeked({ placeId, score: entity.overall_safety });
    });
    return () => {
      isCurrent = false;
    };
  }, [placeId]);
  return peeked && peeked.placeId === placeId ? peeked.score : undefined;
}
