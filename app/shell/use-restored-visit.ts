import { useEffect } from 'react';
import { restoreTheme } from './use-theme.ts';

/** After the page has woken up: takes up the visitor's theme and, if any, saved place and location. */
export function useRestoredVisit(): void {
  useEffect(() => {
    restoreTheme();
    if (hasVisitedBefore())
      void import('#features/places/visitor-memory.ts').then(({ restoreVisitor }) => restoreVisitor());
  }, []);
}

/** A first visit needs no code to read what is not there. */
function hasVisitedBefore(): boolean {
  try {
    return ['place', 'location', 'countryCode'].some((key) => localStorage.getItem(key) !== null);
  } catch {
    return false;
  }
}
