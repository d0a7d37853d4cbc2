import { contextOf, type Place } from '#core/place.ts';
import { profilePathOf } from '#core/place-slug.ts';
import { publicTime } from '#core/report.ts';
import { countByPlace } from '#features/reports/data.server.ts';
import { type HeadlineDeps, headlineFields, headlinesOf } from '#features/safety/headline.server.ts';
import type { Deps } from '#server/deps.ts';
import type { WatchedPlace } from './watched-place.ts';

export type WatchDeps = HeadlineDeps & Pick<Deps, 'db'>;

/**
 * What a watcher of places wants to know, in one query for all of them. Nothing of the list is kept.
 * @param ids GeoNames ids; what is no place is left out, the rest stays in order
 */
export async function watchedPlaces(deps: WatchDeps, ids: readonly number[]): Promise<WatchedPlace[]> {
  const { db, gazetteer } = deps;
  const places = [...new Set(ids)].flatMap((id): Place[] => {
    const place = gazetteer.place(id);
    return place ? [place] : [];
  });
  const [counts, headlines] = await Promise.all([
    countByPlace(
      db,
      places.map(({ id }) => id),
    ),
    headlinesOf(deps, places),
  ]);
  return places.map((place, at) => {
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
