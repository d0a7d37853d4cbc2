import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PlaceSummary } from '#features/places/place-summary.ts';

const PROFILE_PATH = /^\/safety\/\d+(\/|$)/;

/** Opens a place's profile; on another profile it takes that one's place in the history. */
export function useOpenProfile() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(
    ({ path }: PlaceSummary) => navigate(path, { replace: PROFILE_PATH.test(pathname) }),
    [navigate, pathname],
  );
}
