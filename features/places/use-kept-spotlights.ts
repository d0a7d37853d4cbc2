import { useEffect } from 'react';
import type { PlaceSummary } from './place-summary.ts';

/** Keeps this visit's spotlights where other screens find them without asking again. */
export function useKeptSpotlights(spotlights: readonly PlaceSummary[]): void {
  useEffect(() => {
    try {
      sessionStorage.setItem('entitySpotlights', JSON.stringify(spotlights));
    } catch {
      // Storage is closed to us; the next screen asks again.
    }
  }, [spotlights]);
}
