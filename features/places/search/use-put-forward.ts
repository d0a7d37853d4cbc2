import { useEffect, useState } from 'react';
import { summaryOfEntity } from '#features/places/entity.ts';
import { fetchSpotlights } from '#features/places/find-entity.ts';
import type { PlaceSummary } from '#features/places/place-summary.ts';

const MOST_PUT_FORWARD = 5;

/** Places to look at for who has typed nothing, asked for once; null until it is known which. */
export function usePutForward(isWanted: boolean): PlaceSummary[] | null {
  const [places, setPlaces] = useState<PlaceSummary[] | null>(null);
  const isMissing = isWanted && places === null;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    void fetchSpotlights(MOST_PUT_FORWARD).then((entities) => {
      if (isCurrent) setPlaces(entities.map(summaryOfEntity));
    });
    return () => {
      isCurrent = false;
    };
  }, [isMissing]);
  return places;
}
