import { useEffect } from 'react';
import { writeSpotlights } from './storage.ts';

/** Keeps this visit's spotlights where other screens find them without asking again. */
export function useKeptSpotlights(spotlights: readonly { id: number; name: string }[]): void {
  useEffect(() => writeSpotlights(spotlights), [spotlights]);
}
