import { type SampleAlert, sampleAlerts } from '#core/alert-samples.ts';
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
  /** Where the sample people are. */
  samplePlaces: WatchedPlace[];
  /** None where alerts are real. */
  sampleAlerts: SampleAlert[];
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
  const sampleIds: readonly number[] = SAMPLE_PEOPLE.map(({ placeId }) => placeId);
  const known = await watchedPlaces(deps, [...spotlightIds, ...sampleIds, ...newest.keys()]);
  return {
    spotlights: known.filter(({ id }) => spotlightIds.includes(id)),
    samples: samplePeople(deps),
    samplePlaces: known.filter(({ id }) => sampleIds.includes(id)),
    sampleAlerts: deps.config.alerts.isLive ? [] : sampleAlerts(deps.clock()),
    reports: known.flatMap((place) => {
      const report = newest.get(place.id);
      return report ? [{ place, report }] : [];
    }),
    googleMapsKey: deps.config.googleMapsKey,
  };
}

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
