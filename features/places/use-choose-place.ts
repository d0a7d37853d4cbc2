import { useCallback } from 'react';
import { hideToast, showToast } from '#ui/toast.tsx';
import { searchText } from '../../app/text/search.ts';
import { findEntity } from './find-entity.ts';
import { useOpenProfile } from './use-open-profile.ts';
import { keepPlace } from './visitor-memory.ts';

/** Makes a place of the search box the current one and opens its profile, telling the visitor what goes on. */
export function useChoosePlace() {
  const openProfile = useOpenProfile();
  return useCallback(
    async (placeId: string) => {
      showToast(searchText.analyzing, 'busy');
      const entity = await findEntity(placeId);
      if (!entity) return showToast(searchText.missingDetails);
      const place = keepPlace(entity);
      hideToast();
      await openProfile(place);
    },
    [openProfile],
  );
}
