import { type Person, SAMPLE_PEOPLE } from '#core/person.ts';
import { type PublicReport, reportLimits } from '#core/report.ts';
import { SPOTLIGHT_COUNT } from '#core/spotlight.ts';
import { newestReports } from '#features/reports/place-reports.server.ts';
import type { ReadDeps } from '#features/reports/read.server.ts';
import { loadSpotlights, type SafetyDeps } from '#features/safety/service.server.ts';
import { type WatchDeps, watchedPlaces } from '#features/watch/service.server.ts';
import type { WatchedPlace } from '#features/watch/watched-place.ts';

export type DashboardView = {
  spotlights: WatchedPlace[];
  samples: Person[];
  /** Places with their newest report, newest first. */
  reports: { place: WatchedPlace; report: PublicReport }[];
  googleMapsKey: string | null;
};

/** What the dashboard begins with: the same for everybody. */
export async function dashboardView(deps: SafetyDeps & ReadDeps & WatchDeps): Promise<DashboardView> {
  const spotlights = await loadSpotlights(deps, SPOTLIGHT_COUNT);
  const newest = new Map<number, PublicReport>();
  for (const report of await newestReports(deps, reportLimits.listed))
    if (!newest.has(report.entity_id)) newest.set(report.entity_id, report);
  const spotlightIds = spotlights.map(({ id }) => id);
  const known = await watchedPlaces(deps, [...spotlightIds, ...newest.keys()]);
  return {
    spotlights: known.filter(({ id }) => spotlightIds.includes(id)),
    samples: samplePeople(deps),
    reports: known.flatMap((place) => {
      const report = newest.get(place.id);
      return report ? [{ place, report }] : [];
    }),
    googleMapsKey: deps.config.googleMapsKey,
  };
}

/** Made-up people in real places: where they are and how safe that is comes from the gazetteer and the scores. */
function samplePeople({ gazetteer, scores, clock }: SafetyDeps): Person[] {
  return SAMPLE_PEOPLE.flatMap(({ id, name, placeId }) => {
    const place = gazetteer.place(placeId);
    if (!place) return [];
    return [
      {
        id,
        name,
        location: `${place.name}, ${place.countryName}`,
        placeId,
        pulse: 'connected',
        safety: scores.of(place).overall,
        latitude: place.latitude,
        longitude: place.longitude,
        avatarUrl: null,
        chapereeType: 'person',
        updated_at: clock().toISOString(),
      },
    ];
  });
}
