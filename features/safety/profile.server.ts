import { descriptionOf } from '#core/place.ts';
import { profilePathOf } from '#core/place-slug.ts';
import type { Deps } from '#server/deps.ts';
import type { Change } from './change-list.tsx';

const ID = /^[1-9]\d{0,9}$/;

/**
 * Everything a profile page shows of a place.
 * @param id as it stands in the address
 * @returns null when there is no such place
 */
export function loadProfile({ gazetteer, scores }: Pick<Deps, 'gazetteer' | 'scores'>, id: string) {
  const place = ID.test(id) ? gazetteer.place(Number(id)) : null;
  if (!place) return null;
  const changes: Change[] = [];
  return {
    place,
    address: descriptionOf(place),
    path: profilePathOf(place),
    score: scores.of(place),
    summary: scores.summary(place),
    overviews: scores.overviews(place),
    why: scores.why(place),
    board: scores.advisories(place.countryCode),
    emergency: scores.emergency(place.countryCode),
    months: scores.climate(place.countryCode),
    updatedAt: scores.updatedAt(place),
    changes,
  };
}
