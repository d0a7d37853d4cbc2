import { alertOrigins, alertSourceStates, alertStatusOf } from '#core/alert/alert-coverage.ts';
import { type FoundAlert, type Spot, worstFirst } from '#core/alert/alert-index.ts';
import type { Alert, AlertStatus, PlacesAlerts } from '#core/alert/alert-schema.ts';
import { publicAlert, roundedKm } from '#core/alert/standing-alert.ts';
import { areaGeometryOf, boxesOf } from '#core/outputs/area-geometry.ts';
import { type BoundingBox, doMeet } from '#core/outputs/bounding-box.ts';
import type { Coordinates } from '#core/place/location.ts';
import { boxAround } from '#core/place/outline.ts';
import type { Place } from '#core/place/place.ts';
import { sortInSteps } from '#core/service/steps.ts';
import type { Deps } from '#server/deps.ts';
import { finishInTurns, inTurns } from '#server/limits/in-turns.ts';
import { noteAsked } from '../news/service.server.ts';
import { type CachedAlerts, cachedAlerts } from './cached-alerts.server.ts';

export type AlertDeps = Pick<
  Deps,
  'caches' | 'once' | 'config' | 'db' | 'gazetteer' | 'clock' | 'log' | 'events' | 'stopping'
>;

/** Where alerts are asked for. */
export type AlertTarget =
  | { kind: 'place'; id: number }
  | { kind: 'point'; point: Coordinates }
  | { kind: 'country'; code: string };

type AlertQuestion = {
  /** Null: everywhere. */
  target: AlertTarget | null;
  /** Only what reaches into it: instead of a target. What is known by country or region only is in no box. */
  box?: BoundingBox | undefined;
  /** Kilometers around a place or point; null: as far as each alert reaches. */
  radiusKm: number | null;
  limit: number;
};

/** A target with the place it is, or lies in; null at sea and for what is not known. */
type Asked = { target: AlertTarget; place: Place | null };

/**
 * Alerts that stand, worst first, then nearest, then newest. None while alerts are off.
 * @returns null for a place that is not known
 */
export async function findAlerts(deps: AlertDeps, question: AlertQuestion): Promise<Alert[] | null> {
  return (await findStanding(deps, question))?.map((found) => foundAlert(found, deps.clock())) ?? null;
}

/** An alert as it is sent to who asked. */
export const foundAlert = ({ alert, type, distanceKm }: FoundAlert, now: Date): Alert =>
  publicAlert(alert, now, distanceKm, type);

/** The same with their outlines. */
export async function findStanding(deps: AlertDeps, question: AlertQuestion): Promise<FoundAlert[] | null> {
  const { target, box, radiusKm, limit } = question;
  const asked = target && askedFor(deps, target);
  if (target?.kind === 'place' && !asked?.place) return null;
  const now = deps.clock();
  if (!deps.config.alerts.isLive) return [];
  if (asked) await noteAsked(deps, countriesOf([asked]));
  const { index } = await cachedAlerts(deps);
  const found = asked ? lookUp(index, asked, radiusKm, now) : index.all(now);
  return found.filter(({ alert }) => !box || reachesInto(box, alert)).slice(0, limit);
}

function reachesInto(box: BoundingBox, { center, outline }: FoundAlert['alert']): boolean {
  if (!center || !doMeet(box, boxAround(center.latitude, center.longitude, center.reachKm))) return false;
  const geometry = outline && areaGeometryOf(outline);
  return !geometry || boxesOf(geometry).some((part) => doMeet(box, part));
}

/** What stands at a place, as far as each alert reaches; no country is noted as asked for. */
export async function standingAlerts(deps: AlertDeps, place: Place, limit: number): Promise<Alert[]> {
  if (!deps.config.alerts.isLive) return [];
  const now = deps.clock();
  const { index } = await cachedAlerts(deps);
  return lookUp(index, { target: { kind: 'place', id: place.id }, place }, null, now)
    .slice(0, limit)
    .map((found) => foundAlert(found, now));
}

/** Alerts of many places and points at once, each as far as it reaches. A place that is not known has none. */
export async function findPlacesAlerts(
  deps: AlertDeps,
  targets: readonly AlertTarget[],
  limit: number,
): Promise<PlacesAlerts> {
  const now = deps.clock();
  if (!deps.config.alerts.isLive)
    return { status: statusOf(deps, null, []), alerts: [], places: targets.map(() => ({ alerts: [] })) };
  const asked = await inTurns(targets, (target) => askedFor(deps, target));
  await noteAsked(deps, countriesOf(asked));
  const cached = await cachedAlerts(deps);
  const found = await inTurns(asked, (one) => lookUp(cached.index, one, null, now).slice(0, limit));
  const near = new Set(found.flatMap((list) => list.map(({ alert }) => alert)));
  const sorted = await finishInTurns(sortInSteps([...near], worstFirst));
  return {
    status: statusOf(deps, cached, countriesOf(asked)),
    alerts: await inTurns(sorted, (alert) => publicAlert(alert, now, null)),
    places: await inTurns(found, (list) => ({
      alerts: list.map(({ alert, distanceKm }) => ({
        id: alert.key,
        distance_km: distanceKm === null ? null : roundedKm(distanceKm),
      })),
    })),
  };
}

function askedFor({ gazetteer }: AlertDeps, target: AlertTarget): Asked {
  if (target.kind === 'place') return { target, place: gazetteer.place(target.id) };
  if (target.kind === 'country') return { target, place: gazetteer.country(target.code) };
  return { target, place: gazetteer.reverse(target.point.latitude, target.point.longitude) };
}

const countriesOf = (asked: readonly Asked[]): string[] => [
  ...new Set(asked.flatMap(({ place }) => place?.countryCode ?? [])),
];

function lookUp(
  index: CachedAlerts['index'],
  { target, place }: Asked,
  radiusKm: number | null,
  now: Date,
): FoundAlert[] {
  const point = target.kind === 'point' ? target.point : place;
  if (!point) return [];
  if (target.kind !== 'point' && place?.kind === 'country') return index.inCountry(place.countryCode, now);
  if (target.kind !== 'point' && place?.kind === 'region' && radiusKm === null)
    return index.inRegion(place.id, place.countryCode, now);
  const spot: Spot = {
    latitude: point.latitude,
    longitude: point.longitude,
    regionId: place?.kind === 'region' ? place.id : (place?.regionId ?? null),
    countryCode: place?.countryCode ?? null,
  };
  return index.at(spot, radiusKm, now);
}

/**
 * Who was asked for alerts, and who answered.
 * @param target what is asked about: only sources that warn for its country count; null: the whole world
 */
export async function alertStatus(deps: AlertDeps, target: AlertTarget | null = null): Promise<AlertStatus> {
  if (!deps.config.alerts.isLive) return statusOf(deps, null, null);
  return statusOf(deps, await cachedAlerts(deps), target && countriesOf([askedFor(deps, target)]));
}

function statusOf(
  { config, clock }: AlertDeps,
  cached: CachedAlerts | null,
  countries: readonly string[] | null,
): AlertStatus {
  const now = clock();
  const sources = alertSourceStates(alertOrigins(config.alerts), cached?.feeds ?? [], countries, now);
  return alertStatusOf(sources, cached !== null, now);
}
