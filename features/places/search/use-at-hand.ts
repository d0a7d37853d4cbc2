import { useState } from 'react';
import { readStored, recentPlaces } from '#features/places/visitor/storage.ts';
import { searchListText } from '#text/places/search-list.ts';
import type { PlaceAtHand } from './places-at-hand.tsx';
import { usePopular } from './popular-places.ts';

const MOST = 4;

/** What to choose from in a dialog before anything is typed: the places looked at last, else what many look up. */
export function useAtHand(): { title: string; places: PlaceAtHand[] } {
  const [recent] = useState(() => recentPlaces(readStored('entityMap') ?? {}, MOST));
  const popular = usePopular(recent.length === 0);
  return recent.length > 0
    ? {
        title: searchListText.recent,
        places: recent.map(({ id, name, context, country_code: countryCode }) => ({
          id,
          name,
          context,
          countryCode,
        })),
      }
    : { title: searchListText.popular, places: (popular ?? []).slice(0, MOST) };
}
