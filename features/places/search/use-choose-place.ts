import { useCallback } from 'react';
import type { Entity } from '#features/places/entity.ts';
import { findEntity } from '#features/places/find-entity.ts';
import { savePlace } from '#features/places/visitor/visitor-memory.ts';
import { lookUpText } from '#text/places/look-up.ts';
import { hideToast, showToast } from '#ui/toast/toast-store.ts';
import { useOpenProfile } from './use-open-profile.ts';

/** Makes a place of the search box the current one and opens its profile, telling the visitor what goes on. */
export function useChoosePlace() {
  const openProfile = useOpenProfile();
  return useCallback(
    async (placeId: string) => {
      showToast(lookUpText.analyzing, 'busy');
      const entity = await findEntity(placeId);
      const open = (found: Entity) => openProfile(savePlace(found));
      if (entity === 'failed') return showToast(lookUpText.failed);
      if (typeof entity === 'string') {
        const { announceMissing } = await import('./await-place.ts');
        return announceMissing(entity, placeId, open);
      }
      hideToast();
      await open(entity);
    },
    [openProfile],
  );
}
