import { useEffect } from 'react';
import type { PlaceSummary } from '#features/places/place-summary.ts';

/** Stores this visit's spotlights in session storage (specification §4); no screen needs them from there yet. */
export function useStoredSpotlights(spotlights: readonly PlaceSummary[]): void {
  useEffect(() => {
    try {
      sessionStorage.setItem('entitySpotlights', JSON.stringify(spotlights));
    } catch {
      // Storage is closed to us: nothing depends on it.
    }
  }, [spotlights]);
}
