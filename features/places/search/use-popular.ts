import { useEffect, useState } from 'react';
import { fetchPopular, type PopularPlace } from './popular-places.ts';

/** What many look up, for who has typed nothing; asked for once. Null until it is known. */
export function usePopular(isWanted: boolean): PopularPlace[] | null {
  const [places, setPlaces] = useState<PopularPlace[] | null>(null);
  const isMissing = isWanted && places === null;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    void fetchPopular().then((found) => {
      if (isCurrent) setPlaces(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [isMissing]);
  return places;
}
