import { useMemo } from 'react';
import { readStored, recentPlaces } from '#features/places/visitor/storage.ts';
import { useHydrated } from '#ui/hooks/use-hydrated.ts';
import type { PlaceAtHand } from './places-at-hand.tsx';

const MOST = 4;
const MOST_STORED = 24;
const NONE: readonly number[] = [];

/**
 * What to choose from before anything is typed: the places looked at last, none on a first visit.
 * @param first ids that come before all others
 */
export function useAtHand(first: readonly number[] = NONE): PlaceAtHand[] {
  const isHydrated = useHydrated();
  return useMemo(() => {
    if (!isHydrated) return [];
    const known = recentPlaces(readStored('entityMap') ?? {}, MOST_STORED);
    const isFirst = ({ id }: { id: number }) => Number(first.includes(id));
    return known
      .toSorted((a, b) => isFirst(b) - isFirst(a))
      .slice(0, MOST)
      .map(
        ({
          id,
          name,
          context,
          country_code: countryCode,
          overall_safety: score,
          is_borrowed: isBorrowed,
        }) => ({
          id,
          name,
          context,
          countryCode,
          score,
          isBorrowed,
        }),
      );
  }, [isHydrated, first]);
}
