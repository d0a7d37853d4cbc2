import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { callApi } from '#client/api.ts';
import { borrowedFromSchema, type RightNow, rightNowSchema } from '#core/score/headline-schema.ts';

/** Cities that most travelers fly to, from several continents: Paris, Tokyo, Bangkok, London, Istanbul, New York. */
export const POPULAR_PLACES: readonly number[] = [2988507, 1850147, 1609350, 2643743, 745044, 5128581];

export type PopularPlace = {
  id: number;
  reference: string;
  name: string;
  context: string;
  countryCode: string;
  score: number | null;
  rightNow: RightNow | null;
  isBorrowed: boolean;
};

const answerSchema = z.array(
  z.object({
    id: z.int(),
    name: z.string(),
    context: z.string(),
    country_code: z.string(),
    overall_safety: z.nullable(z.int()),
    right_now: z.nullable(rightNowSchema),
    borrowed_from: z.nullable(borrowedFromSchema),
  }),
);

/** What many look up, with their scores; none where nobody answers. */
async function fetchPopular(): Promise<PopularPlace[]> {
  const body = { ids: POPULAR_PLACES };
  const found = await callApi('/v1/watch/places', answerSchema, { method: 'POST', body });
  return (found.ok ? found.value : []).map((place) => ({
    id: place.id,
    reference: `geonames:${place.id}`,
    name: place.name,
    context: place.context,
    countryCode: place.country_code,
    score: place.overall_safety,
    rightNow: place.right_now,
    isBorrowed: place.borrowed_from !== null,
  }));
}

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
