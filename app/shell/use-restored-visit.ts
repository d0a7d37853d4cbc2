import { useEffect } from 'react';
import { restoreVisitor } from '#features/places/place-store.ts';
import { restoreTheme } from './use-theme.ts';

/** After the page has woken up: takes up the visitor's saved place, location and theme. */
export function useRestoredVisit(): void {
  useEffect(() => {
    restoreVisitor();
    restoreTheme();
  }, []);
}
