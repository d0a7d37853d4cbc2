import { useEffect } from 'react';
import type { PlaceSummary } from './place-summary.ts';

/** Keeps this visit's spotlights in session storage (specification §4); no screen needs them from there yet. */
export function useKeptSpotlights(spotlights: readonly PlaceSummary[]): void {
  useEffect(() => {
    try {
      sessionStorage.setItem('entitySpotlights', JSON.stringify(spotlights));
    } catch {
      // Storage is closed to us: nothing depends on it.
    }
  }, [spotlights]);
}
