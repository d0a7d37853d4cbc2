import { useEffect } from 'react';
import { findEntity } from '#features/places/find-entity.ts';

/** Fetches the likeliest place before it is chosen, so that choosing it is instant. */
export function useFetchedAhead(placeId: string | null): void {
  useEffect(() => {
    if (placeId !== null) void findEntity(placeId);
  }, [placeId]);
}
