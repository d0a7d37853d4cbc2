import { useEffect, useState } from 'react';
import { callApi } from '#client/api.ts';
import { NEARBY_LIMITS, type NearbyKind } from '#core/nearby/nearby.ts';
import { type Nearby, nearbySchema } from '#core/nearby/nearby-schema.ts';

type Asked = { state: 'loading' | 'failed'; found: null } | { state: 'ready'; found: Nearby };

const loading: Asked = { state: 'loading', found: null };
const failed: Asked = { state: 'failed', found: null };

/** What happened around places, asked again when others are asked about. Of too many the first. */
export function useNearby(ids: readonly number[], kinds: readonly NearbyKind[]): Asked {
  const [asked, setAsked] = useState<Asked>(loading);
  const places = ids.slice(0, NEARBY_LIMITS.places).join();
  const wanted = kinds.join();
  useEffect(() => {
    const leaving = new AbortController();
    if (places === '') return;
    const body = { ids: places.split(',').map(Number), kinds: wanted.split(','), limit: NEARBY_LIMITS.most };
    void callApi('/v1/watch/nearby', nearbySchema, { method: 'POST', body, signal: leaving.signal }).then(
      (answer) => {
        if (leaving.signal.aborted) return;
        setAsked(answer.ok ? { state: 'ready', found: answer.value } : failed);
      },
    );
    return () => leaving.abort();
  }, [places, wanted]);
  return asked;
}
