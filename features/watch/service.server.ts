import { contextOf } from '#core/place/place.ts';
import { profilePathOf } from '#core/place/place-slug.ts';
import { publicTime } from '#core/report/report.ts';
import { countByPlace } from '#features/reports/scores/counts.data.server.ts';
import { type HeadlineDeps, headlineFields, headlinesOf } from '#features/safety/headline.server.ts';
import type { Deps } from '#server/deps.ts';
import { inTurns } from '#server/limits/in-turns.ts';
import type { WatchedPlace } from './watched-place.ts';

export type WatchDeps = HeadlineDeps & Pick<Deps, 'db'>;

/** Watched places in one query; nothing of the list is stored. @param ids what is no place is left out */
export async function watchedPlaces(deps: WatchDeps, ids: readonly number[]): Promise<WatchedPlace[]> {
  const { db, gazetteer } = deps;
  const known = await inTurns(new Set(ids), (id) => gazetteer.place(id));
  const places = known.filter((place) => place !== null);
  const [counts, headlines] = await Promise.all([
    countByPlace(
      db,
      places.map(({ id }) => id),
    ),
    headlinesOf(deps, places),
  ]);
  return inTurns(places, (place, at) => {
    const reports = counts.get(place.id);
    return {
      id: place.id,
      kind: place.kind,
      name: place.name,
      context: contextOf(place),
      country: place.countryName,
      country_code: place.countryCode,
      path: profilePathOf(place),
      latitude: place.latitude,
      longitude: place.longitude,
      ...headlineFields(headlines[at]!),
      reports_count: reports?.count ?? 0,
      newest_report_at: reports ? publicTime(reports.newest) : null,
    };
  });
}
