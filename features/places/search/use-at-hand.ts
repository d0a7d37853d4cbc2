import { useMemo } from 'react';
import { readStored, recentPlaces } from '#features/places/visitor/storage.ts';
import { useHydrated } from '#ui/hooks/use-hydrated.ts';
import type { KnownAtHand } from './places-at-hand.tsx';

const MOST = 4;

/** What to choose from before anything is typed: the places looked at last, none on a first visit. */
export function useAtHand(): KnownAtHand[] {
  const isHydrated = useHydrated();
  return useMemo(() => {
    if (!isHydrated) return [];
    return recentPlaces(readStored('entityMap') ?? {}, MOST).map(
      ({ id, name, context, country_code: countryCode, overall_safety: score, is_borrowed: isBorrowed }) => ({
        id,
        name,
        context,
        countryCode,
        score,
        isBorrowed,
      }),
    );
  }, [isHydrated]);
}
