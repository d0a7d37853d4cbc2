import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hideToast, showToast } from '#ui/toast.tsx';
import { searchText } from '../../app/text/search.ts';
import { type Entity, entityPath } from './entity.ts';
import { findEntity } from './find-entity.ts';
import { keepPlace } from './place-store.ts';

const PROFILE_PATH = /^\/safety\/\d+(\/|$)/;

/** Opens a place's profile; on another profile it takes that one's place in the history. */
export function useOpenProfile() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(
    (entity: Entity) => navigate(entityPath(entity), { replace: PROFILE_PATH.test(pathname) }),
    [navigate, pathname],
  );
}

/** Makes a place of the search box the current one and opens its profile, telling the visitor what goes on. */
export function useChoosePlace() {
  const openProfile = useOpenProfile();
  return useCallback(
    async (placeId: string) => {
      showToast(searchText.analyzing, 'busy');
      const entity = await findEntity(placeId);
      if (!entity) return showToast(searchText.missingDetails);
      keepPlace(entity);
      hideToast();
      await openProfile(entity);
    },
    [openProfile],
  );
}
