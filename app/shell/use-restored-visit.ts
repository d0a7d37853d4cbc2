import { useEffect } from 'react';
import { isStored } from '#client/is-stored.ts';
import { restoreTheme } from './header/use-theme.ts';

/** After hydration: restores the visitor's theme and, if any, saved place and location. */
export function useRestoredVisit(): void {
  useEffect(() => {
    restoreTheme();
    if (hasVisitedBefore())
      void import('#features/places/visitor/visitor-memory.ts').then(({ restoreVisitor }) =>
        restoreVisitor(),
      );
  }, []);
}

/** A first visit needs no code to read what is not there. */
const hasVisitedBefore = (): boolean => ['place', 'location', 'countryCode'].some(isStored);
