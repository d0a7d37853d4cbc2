import { useCallback } from 'react';
import { hideToast, showToast } from '#ui/toast.tsx';
import { searchText } from '../../app/text/search.ts';
import type { Entity } from './entity.ts';
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
      const open = (found: Entity) => openProfile(keepPlace(found));
      if (entity === 'failed') return showToast(searchText.failed);
      if (typeof entity === 'string') {
        const { tellMissing } = await import('./await-place.ts');
        return tellMissing(entity, placeId, open);
      }
      hideToast();
      await open(entity);
    },
    [openProfile],
  );
}
