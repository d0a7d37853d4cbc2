import { distanceKm } from '#core/place/earth.ts';
import { boxAround, distanceToOutlineKm } from '#core/place/outline.ts';
import { type Steps, sortInSteps } from '#core/service/steps.ts';
import type { AlertType } from './alert.ts';
import { gravityOf } from './alert-merge.ts';
import type { MergedAlert } from './standing-alert.ts';

/** A place as alerts are looked up for it. Degrees, WGS 84. */
export type Spot = {
  latitude: number;
  longitude: number;
  /** GeoNames id of its first-level region; null where it has none. */
  regionId: number | null;
  /** ISO 3166-1 alpha-2; null at sea. */
  countryCode: string | null;
};

/** An alert as it concerns the one who asks. */
export type FoundAlert = {
  alert: MergedAlert;
  type: AlertType;
  /** 0 inside an outline; null for what is known by country or region only. */
  distanceKm: number | null;
};

/** Alerts by where they are; what is over at `now` is never found. Each list is worst first, nearest, newest. */
export type AlertIndex = {
  all: (now: Date) => FoundAlert[];
  /** @param radiusKm null: as far as each alert reaches; else all within, as info what does not reach the spot */
  at: (spot: Spot, radiusKm: number | null, now: Date) => FoundAlert[];
  inRegion: (regionId: number, countryCode: string, now: Date) => FoundAlert[];
  inCountry: (countryCode: string, now: Date) => FoundAlert[];
};

/** A place is larger than its point: an outline this near touches it. */
export const TOUCH_KM = 5;
/** Degrees. */
const CELL = 2;
const COLUMNS = 360 / CELL;
const ROWS = 180 / CELL;

const rowOf = (latitude: number) => Math.min(ROWS - 1, Math.max(0, Math.floor((latitude + 90) / CELL)));
const columnOf = (longitude: number) => (Math.floor((longitude + 180) / CELL) + COLUMNS) % COLUMNS;

/** Lays alerts out in a grid, so that a lookup touches only those around it. */
export function* indexAlerts(unsorted: readonly MergedAlert[]): Steps<AlertIndex> {
  // Each list below is filled in this order, so most need no sorting when they are asked for.
  const alerts = yield* sortInSteps(unsorted, worstFirst);
  const cells = new Map<number, MergedAlert[]>();
  const byRegion = new Map<number, MergedAlert[]>();
  const byCountry = new Map<string, MergedAlert[]>();
  for (const alert of alerts) {
    for (const cell of cellsOf(alert)) put(cells, cell, alert);
    for (const id of alert.regionIds) put(byRegion, id, alert);
    for (const code of alert.countryCodes) put(byCountry, code, alert);
    yield;
  }

  const plain = (list: readonly MergedAlert[], now: Date) =>
    list
      .filter(({ end }) => end > now)
      .map((alert): FoundAlert => ({ alert, type: alert.type, distanceKm: null }));
  const wideAt = ({ regionId, countryCode }: Spot) => [
    ...(regionId === null ? [] : (byRegion.get(regionId) ?? []).filter(isUnsized)),
    ...(countryCode === null ? [] : (byCountry.get(countryCode) ?? []).filter(isOfWholeCountry)),
  ];

  return {
    all: (now) => plain(alerts, now),
    at: (spot, radiusKm, now) => {
      const near =
        radiusKm === null ? (cells.get(cellOf(spot)) ?? []) : alerts.filter(({ center }) => center);
      const sized = near.flatMap((alert) => (alert.end > now ? (reached(alert, spot, radiusKm) ?? []) : []));
      return [...sized, ...plain(wideAt(spot), now)].sort(byWeight);
    },
    inRegion: (regionId, countryCode, now) =>
      plain(
        [...(byRegion.get(regionId) ?? []), ...(byCountry.get(countryCode) ?? []).filter(isOfWholeCountry)],
        now,
      ).sort(byWeight),
    inCountry: (code, now) => plain(byCountry.get(code) ?? [], now),
  };
}

const isUnsized = ({ center }: MergedAlert) => center === null;
const isOfWholeCountry = ({ center, regionIds }: MergedAlert) => center === null && regionIds.length === 0;

function put<Key>(lists: Map<Key, MergedAlert[]>, key: Key, alert: MergedAlert) {
  const list = lists.get(key);
  if (list) list.push(alert);
  else lists.set(key, [alert]);
}

const cellOf = ({ latitude, longitude }: Spot) => rowOf(latitude) * COLUMNS + columnOf(longitude);

/** Every cell the alert may be felt in; none for what is known by country or region only. */
function cellsOf({ center, outline }: MergedAlert): number[] {
  if (!center) return [];
  const box = boxAround(center.latitude, center.longitude, center.reachKm + (outline ? TOUCH_KM : 0));
  const [first, last] = [columnOf(box.west), columnOf(box.east)];
  const isAllAround = box.west === -180 && box.east === 180;
  const columns = isAllAround ? COLUMNS : ((last - first + COLUMNS) % COLUMNS) + 1;
  const cells: number[] = [];
  for (let row = rowOf(box.south); row <= rowOf(box.north); row += 1)
    for (let step = 0; step < columns; step += 1)
      cells.push(row * COLUMNS + (isAllAround ? step : (first + step) % COLUMNS));
  return cells;
}

/** How an alert with a point concerns a spot; null when it does not. */
function reached(
  alert: MergedAlert,
  { latitude, longitude }: Spot,
  radiusKm: number | null,
): FoundAlert | null {
  const { center, outline } = alert;
  if (!center) return null;
  const fromCenter = distanceKm(latitude, longitude, center.latitude, center.longitude);
  const most = Math.max(radiusKm ?? 0, outline ? TOUCH_KM : 0);
  if (outline && fromCenter > center.reachKm + most) return null;
  const away = outline ? distanceToOutlineKm(outline, latitude, longitude) : fromCenter;
  const isReached = away <= (outline ? TOUCH_KM : center.reachKm);
  if (radiusKm === null ? !isReached : away > radiusKm) return null;
  return { alert, type: isReached ? alert.type : 'info', distanceKm: away };
}

const newestFirst = (a: MergedAlert, b: MergedAlert) =>
  b.start.getTime() - a.start.getTime() || (a.key < b.key ? -1 : 1);

/** The order of alerts wherever they are: worst, then newest. */
export const worstFirst = (a: MergedAlert, b: MergedAlert) =>
  gravityOf(a.type) - gravityOf(b.type) || newestFirst(a, b);

/** What is known by country or region comes after what has a distance. */
const byWeight = (a: FoundAlert, b: FoundAlert) =>
  gravityOf(a.type) - gravityOf(b.type) ||
  (a.distanceKm ?? Number.MAX_VALUE) - (b.distanceKm ?? Number.MAX_VALUE) ||
  newestFirst(a.alert, b.alert);
