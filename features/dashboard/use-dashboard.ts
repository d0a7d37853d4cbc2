import { useEffect, useMemo } from 'react';
import { anySourceAnswered } from '#core/alert/alert-coverage.ts';
import type { AlertStatus } from '#core/alert/alert-schema.ts';
import type { Person } from '#core/dashboard/person.ts';
import { riskSummary } from '#core/dashboard/risk-summary.ts';
import type { WatchedSnapshot } from '#core/dashboard/watch.ts';
import { shownScore } from '#core/score/safety.ts';
import type { useFilter } from '#features/dashboard/filter/use-filter.ts';
import type { OwnState } from '#features/dashboard/own/use-own.ts';
import { useCommunity } from '#features/dashboard/people/community-store.ts';
import { useChanges } from '#features/dashboard/places/use-changes.ts';
import { useMonitored } from '#features/dashboard/places/use-monitored.ts';
import type { PlaceSummary } from '#features/places/place-summary.ts';
import { isHere } from '#features/places/visitor/visitor-store.ts';
import { followStream } from '#features/stream/follow-stream.ts';
import { useWatched } from '#features/watch/watch-store.ts';
import type { WatchedPlace } from '#features/watch/watched-place.ts';
import {
  dashboardItems,
  listedAlerts,
  type NearAlert,
  personItemId,
  placeItemId,
  rankedAlerts,
  shownItems,
} from './dashboard-items.ts';
import type { MonitoredTarget } from './fetch-monitored.ts';
import type { useKnownVisitor } from './use-known-visitor.ts';
import { useUnendedAlerts } from './use-unended-alerts.ts';
import type { DashboardView } from './view.server.ts';

/** So long the dashboard waits for more of the same before it asks again; spread, so that not all ask at once. */
const CALM_MS = 400;
const SPREAD_MS = 1_200;
const REFRESH_MS = 5 * 60_000;

type Options = {
  view: DashboardView;
  visitor: ReturnType<typeof useKnownVisitor>['visitor'];
  filter: ReturnType<typeof useFilter>['filter'];
  mine: OwnState;
};

/** Puts together what the dashboard shows: who and what is monitored, what stands for them, and what the filter leaves. */
export function useDashboard({ view: shared, visitor, filter, mine }: Options) {
  const view = useMemo(() => (mine.isOwn ? withoutSamples(shared) : shared), [mine.isOwn, shared]);
  const watched = useWatched();
  const community = useCommunity();
  const connected = mine.own?.people;
  const members = useMemo(() => [...(connected ?? []), ...community.members], [connected, community.members]);
  const people = useMemo(
    () => [...view.samples.filter(({ id }) => !community.hidden.includes(id)), ...members],
    [view.samples, community.hidden, members],
  );
  const samples = useMemo(() => new Set(view.samples.map(({ id }) => id)), [view.samples]);
  const current = useMemo(() => visitor.place && placeOfSummary(visitor.place), [visitor.place]);
  const ids = useMemo(
    () => [...new Set([current, ...view.spotlights, ...watched].flatMap((place) => place?.id ?? []))],
    [current, view.spotlights, watched],
  );
  const targets = useMemo(() => targetsOf(ids, members), [ids, members]);
  const asked = useMemo(
    () => [...new Set([...ids, ...members.flatMap(({ placeId }) => placeId ?? [])])],
    [ids, members],
  );
  const monitored = useMonitored(asked, targets);
  const { places, found, state, reload } = monitored;
  useFreshAlerts(reload);

  const sampled = useMemo(
    () => view.sampleAlerts.filter(({ personId }) => people.some(({ id }) => id === personId)),
    [view.sampleAlerts, people],
  );
  const allAlerts = useMemo(
    () => [...found.alerts, ...sampled.map(({ alert }) => alert)],
    [found.alerts, sampled],
  );
  const standing = useUnendedAlerts(allAlerts);
  const near = useMemo(
    () => nearAlerts(standing, new Map([...found.byKey, ...byPerson(sampled)])),
    [standing, found.byKey, sampled],
  );
  const known = (place: WatchedPlace) => places.get(place.id) ?? place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `known` follows from the places
  const items = useMemo(() => {
    const samplePlaces = new Map(view.samplePlaces.map((place) => [place.id, place]));
    return dashboardItems({
      current: current && known(current),
      isYou: isHere(visitor),
      spotlights: view.spotlights.map(known),
      watched: watched.flatMap(({ id }) => places.get(id) ?? []),
      reports: view.reports,
      people,
      placeOf: (id) => places.get(id) ?? samplePlaces.get(id) ?? (state === 'ready' ? null : undefined),
      samples,
      alerts: near,
    });
  }, [current, visitor, view, watched, places, people, samples, near, state]);
  const shown = useMemo(() => shownItems(items, filter), [items, filter]);
  const ranked = useMemo(() => rankedAlerts(standing, items), [standing, items]);
  const listed = useMemo(() => listedAlerts(ranked, shown, filter.name), [ranked, shown, filter.name]);
  const summary = useMemo(
    () =>
      riskSummary({
        people: items.flatMap((item) => (item.kind === 'person' ? [item] : [])),
        alerts: standing,
        status: found.status,
        places: items.flatMap((item) =>
          item.kind === 'place' && (item.isSpotlight || item.isWatched)
            ? [{ id: item.place.id, isWatched: item.isWatched }]
            : [],
        ),
      }),
    [standing, found.status, items],
  );
  const snapshots = useMemo(
    () => (state === 'ready' ? snapshotsOf(watched, places, near, found.status) : null),
    [state, watched, places, near, found.status],
  );
  const changes = useChanges(snapshots);
  return { ...monitored, asked, watched, people, items, shown, ranked, listed, summary, changes };
}

/** Whoever is signed in sees people of their own. */
const withoutSamples = (view: DashboardView): DashboardView => ({
  ...view,
  samples: [],
  sampleAlerts: [],
});

/** Refetches when the stream begins or announces changed alerts, and every few minutes: scores change, too. */
function useFreshAlerts(reload: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(reload, CALM_MS + Math.random() * SPREAD_MS);
    };
    const unfollow = followStream({ alerts: soon, ready: soon }, soon);
    const interval = setInterval(() => document.visibilityState === 'visible' && soon(), REFRESH_MS);
    return () => {
      clearTimeout(timer);
      clearInterval(interval);
      unfollow();
    };
  }, [reload]);
}

const placeOfSummary = (place: PlaceSummary): WatchedPlace => ({
  id: place.id,
  kind: place.kind,
  name: place.name,
  context: place.context,
  country: place.countryName,
  country_code: place.countryCode,
  path: place.path,
  latitude: place.latitude,
  longitude: place.longitude,
  overall_safety: shownScore(place.overall),
  right_now: place.rightNow,
  borrowed_from: place.borrowedFrom,
  travel_warning: place.warning,
  reports_count: 0,
  newest_report_at: null,
});

/** A person counts where their place is; one without a place, where they stand. Samples are not asked about. */
const targetsOf = (ids: readonly number[], people: readonly Person[]): MonitoredTarget[] => [
  ...ids.map((place) => ({ key: placeItemId(place), place })),
  ...people.map(({ id, placeId, latitude, longitude }) => ({
    key: personItemId(id),
    ...(placeId === null ? { latitude, longitude } : { place: placeId }),
  })),
];

type AlertIds = ReadonlyMap<string, { id: string; distance_km: number | null }[]>;

const byPerson = (sampled: DashboardView['sampleAlerts']): AlertIds =>
  new Map(
    [...Map.groupBy(sampled, ({ personId }) => personId)].map(([id, alerts]) => [
      personItemId(id),
      alerts.map(({ alert }) => ({ id: alert.id, distance_km: null })),
    ]),
  );

function nearAlerts(
  standing: ReturnType<typeof useUnendedAlerts>,
  byKey: AlertIds,
): Map<string, NearAlert[]> {
  const byId = new Map(standing.map((alert) => [alert.id, alert]));
  return new Map(
    [...byKey].map(([key, ids]) => [
      key,
      ids.flatMap(({ id, distance_km }) => {
        const alert = byId.get(id);
        return alert ? [{ alert, distanceKm: distance_km }] : [];
      }),
    ]),
  );
}

const snapshotsOf = (
  watched: readonly { id: number }[],
  places: ReadonlyMap<number, WatchedPlace>,
  near: ReadonlyMap<string, NearAlert[]>,
  status: AlertStatus | null,
): Map<number, WatchedSnapshot> =>
  new Map(
    watched.flatMap(({ id }) => {
      const place = places.get(id);
      if (!place) return [];
      const snapshot: WatchedSnapshot = {
        score: place.overall_safety,
        alerts: anySourceAnswered(status)
          ? (near.get(placeItemId(id)) ?? []).map(({ alert }) => alert.id)
          : null,
        reports: place.reports_count,
        newestReportAt: place.newest_report_at,
      };
      return [[id, snapshot] as const];
    }),
  );
