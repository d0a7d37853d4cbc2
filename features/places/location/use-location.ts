import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { useOpenProfile } from '#features/places/search/use-open-profile.ts';
import { updateVisitor, visitorNow } from '#features/places/visitor/visitor-store.ts';

/** Asks the browser where the visitor is, and makes the place there the current one. */
export function useLocate() {
  const openProfile = useOpenProfile();
  const { pathname } = useLocation();
  return useCallback(async () => {
    if (visitorNow().isLocating) return;
    updateVisitor({ isLocating: true });
    const { locate } = await import('./locate.ts');
    const place = await locate();
    updateVisitor({ isLocating: false });
    // Home shows the current place itself; elsewhere the place's own page answers the press.
    if (place && pathname !== '/') await openProfile(place);
  }, [openProfile, pathname]);
}
