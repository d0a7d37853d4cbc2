import type { Alert } from '#core/alert/alert-schema.ts';
import { directionAt, NEARBY_SORTS, nearestOf } from '#core/nearby/lies.ts';
import { NEARBY_LIMITS, type NearbyKind, type NearbyQuestion } from '#core/nearby/nearby.ts';
import type { NearbyEntry } from '#core/nearby/nearby-schema.ts';
import type { Place } from '#core/place/place.ts';
import { isSpot } from '#core/place/place-kind.ts';
import { profilePathOf } from '#core/place/place-slug.ts';
import { publicTime } from '#core/report/report.ts';
import { maskContacts } from '#core/report/report-mask.ts';
import { lazily } from '#core/service/lazily.ts';
import { capitalized } from '#core/text/first-letter.ts';
import { type AlertDeps, findAlerts } from '#features/alerts/service.server.ts';
import type { NewsDeps } from '#features/news/service.server.ts';
import { inTurns } from '#server/limits/in-turns.ts';
import { nearbyAnswerText } from '#text/nearby/answers.ts';
import {
  listNearbyHeadlines,
  listNearbyReports,
  type NearbyHeadline,
  type NearbyReport,
  type NearbyScope,
} from './data.server.ts';
import { lieOf, scopeOf, type Where } from './where.server.ts';

export type NearbyDeps = AlertDeps & NewsDeps;

const dayMs = 86_400_000;
const alertsOfEach = 200;

/** All that happened around places lately, in the order asked for. */
export async function nearbyEntries(
  deps: NearbyDeps,
  places: readonly Place[],
  question: NearbyQuestion,
): Promise<NearbyEntry[]> {
  const { kinds, order } = question;
  const scope = lazily(() => scopeOf(deps, places, question.radiusKm));
  const found = (
    await Promise.all(readersOf(kinds).map((read) => read(deps, places, question, scope)))
  ).flat();
  return found.filter(({ kind }) => kinds.includes(kind)).toSorted(NEARBY_SORTS[order]);
}

type Reader = (
  deps: NearbyDeps,
  places: readonly Place[],
  question: NearbyQuestion,
  /** Where its rows may lie. */
  scope: () => NearbyScope,
) => Promise<NearbyEntry[]>;

/** Advice that changed is among the alerts. */
const readersOf = (kinds: readonly NearbyKind[]): Reader[] => [
  ...(kinds.includes('alert') || kinds.includes('advice') ? [alertEntries] : []),
  ...(kinds.includes('report') ? [reportEntries] : []),
  ...(kinds.includes('headline') ? [headlineEntries] : []),
];

async function alertEntries(
  deps: NearbyDeps,
  places: readonly Place[],
  { radiusKm }: NearbyQuestion,
): Promise<NearbyEntry[]> {
  const found = await inTurns(places, async (place) => {
    const target = { kind: 'place', id: place.id } as const;
    const found = async (within: number | null) =>
      (await findAlerts(deps, { target, radiusKm: within, limit: alertsOfEach })) ?? [];
    const reaching = await found(null);
    const known = new Set(reaching.map(({ id }) => id));
    // What reaches a place concerns it wherever its middle is.
    const around = isSpot(place) ? (await found(radiusKm)).filter(({ id }) => !known.has(id)) : [];
    return [...reaching, ...around].map((alert) => ({ alert, place }));
  });
  const byAlert = Map.groupBy(found.flat(), ({ alert }) => alert.id);
  return [...byAlert.values()].map((concerns) => {
    const nearest = nearestOf(concerns, ({ alert }) => ({ distanceKm: alert.distance_km, direction: null }))!;
    return alertEntry(nearest.asked);
  });
}

function alertEntry({ alert, place }: { alert: Alert; place: Place }): NearbyEntry {
  const { id, type, hazard, message, latitude, longitude, distance_km, start } = alert;
  const center = latitude !== null && longitude !== null ? { latitude, longitude } : null;
  return {
    id: `alert:${id}`,
    kind: hazard === 'travel_advice' ? 'advice' : 'alert',
    text: message,
    type,
    place_id: place.id,
    place_name: place.name,
    where: null,
    where_id: null,
    precision: center ? 'spot' : 'area',
    distance_km,
    direction: center && distance_km !== null ? directionAt(place, center, distance_km) : null,
    // What does not reach a place is no more than info there.
    reaches: distance_km === null || distance_km === 0 || type !== 'info',
    at: start,
    source: capitalized(alert.source),
    link: alert.link,
  };
}

const since = ({ clock }: NearbyDeps, days: number) => new Date(clock().getTime() - days * dayMs);

async function reportEntries(
  deps: NearbyDeps,
  places: readonly Place[],
  { radiusKm }: NearbyQuestion,
  scope: () => NearbyScope,
): Promise<NearbyEntry[]> {
  const rows = await listNearbyReports(deps.db, scope(), since(deps, NEARBY_LIMITS.reportDays));
  const found = await inTurns(rows, (row) => {
    const where = lieOf(deps, places, row, radiusKm);
    return where && reportEntry(row, where);
  });
  return found.filter((entry) => entry !== null);
}

function reportEntry(row: NearbyReport, { told, ...where }: Where): NearbyEntry {
  return {
    ...where,
    id: `report:${row.id}`,
    kind: 'report',
    text: nearbyAnswerText.report(maskContacts(row.title || row.review), row.emergency),
    type: null,
    at: publicTime(row.publicAt),
    source: nearbyAnswerText.visitor,
    link: told ? profilePathOf(told) : '/',
  };
}

async function headlineEntries(
  deps: NearbyDeps,
  places: readonly Place[],
  { radiusKm }: NearbyQuestion,
  scope: () => NearbyScope,
): Promise<NearbyEntry[]> {
  if (!deps.config.news.isLive) return [];
  const { headlineDays, leastRisk, leastRiskOfArea } = NEARBY_LIMITS;
  const rows = await listNearbyHeadlines(deps.db, scope(), {
    since: since(deps, headlineDays),
    leastRisk,
    leastRiskOfArea,
  });
  const found = await inTurns(rows, (row) => {
    const where = lieOf(deps, places, row, radiusKm);
    return where && headlineEntry(row, where);
  });
  return found.filter((entry) => entry !== null);
}

const headlineEntry = (row: NearbyHeadline, { told: _, ...where }: Where): NearbyEntry => ({
  ...where,
  id: `headline:${row.id}`,
  kind: 'headline',
  text: row.title,
  type: null,
  at: row.publishedAt.toISOString(),
  source: row.source,
  link: row.url,
});
