import type { AlertType } from '#core/alert/alert.ts';
import type { Alert } from '#core/alert/alert-schema.ts';
import type { DashboardFilter } from '#core/dashboard/dashboard-filter.ts';
import { nameTest } from '#core/dashboard/dashboard-filter.ts';
import { type Person, type PersonSafety, personSafety } from '#core/dashboard/person.ts';
import { foldName } from '#core/place/place-name.ts';
import type { PublicReport } from '#core/report/public-report.ts';
import type { WatchedPlace } from '#features/watch/watched-place.ts';

/** An alert as it concerns somebody or something. */
export type NearAlert = { alert: Alert; distanceKm: number | null };

type Shown = {
  /** Unique on the map. */
  id: string;
  name: string;
  /** Where it is, in words; empty for a country. */
  where: string;
  score: number | null;
  /** The place whose score it is; null where there is none. */
  scoredPlace: WatchedPlace | null;
  /** The score is made of another territory's figures. */
  isBorrowed: boolean;
  latitude: number;
  longitude: number;
  /** Worst first. */
  alerts: NearAlert[];
  /** What the name filter looks at, folded. */
  folded: string;
};

export type PersonItem = Shown & {
  kind: 'person';
  person: Person;
  safety: PersonSafety;
  isSample: boolean;
};

export type PlaceItem = Shown & {
  kind: 'place';
  place: WatchedPlace;
  isCurrent: boolean;
  /** The visitor is there. */
  isYou: boolean;
  isSpotlight: boolean;
  isWatched: boolean;
  report: PublicReport | null;
};

export type DashboardItem = PersonItem | PlaceItem;

export const personItemId = (id: string): string => `person-${id}`;
export const placeItemId = (id: number): string => `place-${id}`;

type ItemSources = {
  current: WatchedPlace | null;
  isYou: boolean;
  spotlights: readonly WatchedPlace[];
  watched: readonly WatchedPlace[];
  reports: readonly { place: WatchedPlace; report: PublicReport }[];
  people: readonly Person[];
  /** A place where somebody is; undefined while it was not looked up, null where there is none. */
  placeOf: (id: number) => WatchedPlace | null | undefined;
  /** Ids of people who are samples. */
  samples: ReadonlySet<string>;
  /** By the item's id. */
  alerts: ReadonlyMap<string, NearAlert[]>;
};

/** Everything the dashboard knows, each place once; people after places. */
export function dashboardItems(sources: ItemSources): DashboardItem[] {
  const places = new Map<number, PlaceItem>();
  const add = (place: WatchedPlace, what: Partial<PlaceItem>) => {
    const known = places.get(place.id) ?? placeItem(place, sources.alerts);
    places.set(place.id, { ...known, ...what });
  };
  if (sources.current) add(sources.current, { isCurrent: true, isYou: sources.isYou });
  for (const place of sources.spotlights) add(place, { isSpotlight: true });
  for (const place of sources.watched) add(place, { isWatched: true });
  for (const { place, report } of sources.reports) add(place, { report });
  const people = sources.people.map((person): PersonItem => {
    const id = personItemId(person.id);
    const place = person.placeId === null ? null : sources.placeOf(person.placeId);
    const safety = personSafety(place);
    return {
      kind: 'person',
      id,
      person,
      safety,
      isSample: sources.samples.has(person.id),
      name: person.name,
      where: person.location,
      score: place?.overall_safety ?? null,
      scoredPlace: place ?? null,
      isBorrowed: !!place?.borrowed_from,
      latitude: person.latitude,
      longitude: person.longitude,
      alerts: sources.alerts.get(id) ?? [],
      folded: foldName(`${person.name} ${person.location}`),
    };
  });
  return [...places.values(), ...people];
}

function placeItem(place: WatchedPlace, alerts: ItemSources['alerts']): PlaceItem {
  const id = placeItemId(place.id);
  return {
    kind: 'place',
    id,
    place,
    name: place.name,
    where: place.context,
    score: place.overall_safety,
    scoredPlace: place,
    isBorrowed: place.borrowed_from !== null,
    latitude: place.latitude,
    longitude: place.longitude,
    alerts: alerts.get(id) ?? [],
    folded: foldName(`${place.name} ${place.context}`),
    isCurrent: false,
    isYou: false,
    isSpotlight: false,
    isWatched: false,
    report: null,
  };
}

/** Whether a place is followed: its alerts count, reported places are only shown. */
export const isMonitored = (item: DashboardItem): boolean =>
  item.kind === 'person' || item.isCurrent || item.isSpotlight || item.isWatched;

/** What the filter leaves. */
export function shownItems(items: readonly DashboardItem[], filter: DashboardFilter): DashboardItem[] {
  const isNamed = nameTest(filter.name);
  return items.filter((item) => {
    const isWanted =
      item.kind === 'person'
        ? filter.people
        : (filter.places && isMonitored(item)) || (filter.reports && item.report !== null);
    return isWanted && isNamed(item.folded);
  });
}

export type ListedAlert = {
  alert: Alert;
  /** Whom and what it concerns, nearest first. */
  concerns: { item: DashboardItem; distanceKm: number | null }[];
};

const GRAVITY: Record<AlertType, number> = { danger: 0, warning: 1, info: 2 };

/** An alert in its place of the list. `folded`: what the name filter looks at, where it concerns nobody. */
type RankedAlert = { alert: Alert; folded: string | null };

/** Alerts gravest first, then newest: once for all that a filter asks of them. */
export function rankedAlerts(alerts: readonly Alert[], items: readonly DashboardItem[]): RankedAlert[] {
  const concerned = new Set(items.flatMap((item) => item.alerts.map(({ alert }) => alert.id)));
  return alerts
    .toSorted((a, b) => GRAVITY[a.type] - GRAVITY[b.type] || b.start.localeCompare(a.start))
    .map((alert) => ({ alert, folded: concerned.has(alert.id) ? null : foldName(alert.message) }));
}

/** Alerts that concern something shown or nobody, in the order given. @param typed the name filter's text */
export function listedAlerts(
  alerts: readonly RankedAlert[],
  shown: readonly DashboardItem[],
  typed: string,
): ListedAlert[] {
  const isNamed = nameTest(typed);
  const concerns = new Map<string, ListedAlert['concerns']>();
  for (const item of shown)
    for (const { alert, distanceKm } of item.alerts) {
      const known = concerns.get(alert.id);
      if (known) known.push({ item, distanceKm });
      else concerns.set(alert.id, [{ item, distanceKm }]);
    }
  return alerts.flatMap(({ alert, folded }): ListedAlert[] => {
    const near = concerns.get(alert.id);
    if (near)
      return [{ alert, concerns: near.toSorted((a, b) => (a.distanceKm ?? 0) - (b.distanceKm ?? 0)) }];
    return folded !== null && isNamed(folded) ? [{ alert, concerns: [] }] : [];
  });
}
