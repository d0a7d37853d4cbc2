import { sampleAlerts } from '#core/alert/alert-samples.ts';
import { type Person, SAMPLE_PEOPLE } from '#core/dashboard/person.ts';
import { SPOTLIGHT_COUNT } from '#core/profile/spotlight.ts';
import type { PublicReport } from '#core/report/public-report.ts';
import { reportLimits } from '#core/report/report.ts';
import { newestReports } from '#features/reports/read/place-reports.server.ts';
import type { ReadDeps } from '#features/reports/read/read.server.ts';
import { loadSpotlights, type SafetyDeps } from '#features/safety/service.server.ts';
import { type WatchDeps, watchedPlaces } from '#features/watch/service.server.ts';

/** What the dashboard begins with: the same for everybody. */
export async function dashboardView(deps: SafetyDeps & ReadDeps & WatchDeps) {
  const spotlights = await loadSpotlights(deps, SPOTLIGHT_COUNT);
  const newest = new Map<number, PublicReport>();
  for (const report of await newestReports(deps, reportLimits.listed))
    if (!newest.has(report.entity_id)) newest.set(report.entity_id, report);
  const spotlightIds = spotlights.map(({ id }) => id);
  const sampleIds: readonly number[] = SAMPLE_PEOPLE.map(({ placeId }) => placeId);
  const known = await watchedPlaces(deps, [...spotlightIds, ...sampleIds, ...newest.keys()]);
  return {
    spotlights: known.filter(({ id }) => spotlightIds.includes(id)),
    samples: samplePeople(deps),
    /** Where the sample people are. */
    samplePlaces: known.filter(({ id }) => sampleIds.includes(id)),
    /** None where alerts are real. */
    sampleAlerts: deps.config.alerts.isLive ? [] : sampleAlerts(deps.clock()),
    /** Places with their newest report, newest first. */
    reports: known.flatMap((place) => {
      const report = newest.get(place.id);
      return report ? [{ place, report }] : [];
    }),
    googleMapsKey: deps.config.googleMapsKey,
  };
}

export type DashboardView = Awaited<ReturnType<typeof dashboardView>>;

/** Made-up people in real places. */
function samplePeople({ gazetteer, clock }: SafetyDeps): Person[] {
  return SAMPLE_PEOPLE.flatMap(({ id, name, placeId }) => {
    const place = gazetteer.place(placeId);
    if (!place) return [];
    return [
      {
        id,
        name,
        location: `${place.name}, ${place.countryName}`,
        placeId,
        pulse: null,
        safety: null,
        latitude: place.latitude,
        longitude: place.longitude,
        avatarUrl: null,
        chapereeType: 'person',
        updated_at: clock().toISOString(),
      },
    ];
  });
}
