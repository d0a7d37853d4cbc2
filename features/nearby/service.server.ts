import { noAlertsText, splitStatus } from '#core/alert/alert-coverage.ts';
import type { Alert, AlertStatus } from '#core/alert/alert-schema.ts';
import { roundedKm } from '#core/alert/standing-alert.ts';
import { directionAt, lieFrom, NEARBY_SORTS, nearestOf } from '#core/nearby/lies.ts';
import { NEARBY_LIMITS, type NearbyKind, type NearbyQuestion } from '#core/nearby/nearby.ts';
import type { Nearby, NearbyEntry } from '#core/nearby/nearby-schema.ts';
import { withArticle } from '#core/overview/sentence.ts';
import type { Place } from '#core/place/place.ts';
import { isSpot } from '#core/place/place-kind.ts';
import { profilePathOf } from '#core/place/place-slug.ts';
import { publicTime } from '#core/report/report.ts';
import { maskContacts } from '#core/report/report-mask.ts';
import { lazily } from '#core/service/lazily.ts';
import { capitalized } from '#core/text/first-letter.ts';
import { regionsWithin } from '#features/alerts/locate.server.ts';
import { type AlertDeps, alertStatus, findAlerts } from '#features/alerts/service.server.ts';
import { type NewsDeps, newsStatus } from '#features/news/service.server.ts';
import { inTurns } from '#server/limits/in-turns.ts';
import { nearbyAnswerText } from '#text/nearby/answers.ts';
import {
  listNearbyHeadlines,
  listNearbyReports,
  type NearbyHeadline,
  type NearbyReport,
  type NearbyScope,
} from './data.server.ts';

export type NearbyDeps = AlertDeps & NewsDeps;

const dayMs = 86_400_000;
const alertsOfEach = 200;

/** What happened around places lately, and who was asked. @param places at least one */
export async function nearbyTimeline(
  deps: NearbyDeps,
  places: readonly Place[],
  question: NearbyQuestion,
): Promise<Nearby> {
  const wanted = await nearbyEntries(deps, places, question);
  const [only, another] = places;
  const status = await alertStatus(deps, only && !another ? { kind: 'place', id: only.id } : null);
  return {
    entries: wanted.slice(0, question.limit),
    status,
    asked: await askedFor(deps, question, { wanted, status, places }),
  };
}

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

/** Where rows may be that concern any of the places. */
function scopeOf({ gazetteer }: NearbyDeps, places: readonly Place[], radiusKm: number): NearbyScope {
  const spots = places.filter(isSpot).map((place) => {
    const { latitude, longitude, regionId, countryCode, countryId, id } = place;
    const around = regionsWithin(gazetteer, { latitude, longitude, reachKm: radiusKm });
    return {
      regionIds: [...around.regionIds, regionId ?? []].flat(),
      countryCodes: [...around.countryCodes, countryCode],
      // What lies in no region is found by itself.
      entityIds: [countryId, ...(regionId === null ? [id] : [])],
    };
  });
  const regions = places.filter(({ kind }) => kind === 'region');
  return {
    regionIds: unique([...spots.flatMap((spot) => spot.regionIds), ...regions.map(({ id }) => id)]),
    entityIds: unique([
      ...spots.flatMap(({ entityIds }) => entityIds),
      ...regions.map(({ countryId }) => countryId),
    ]),
    countryCodes: unique([
      ...spots.flatMap(({ countryCodes }) => countryCodes),
      ...regions.map(({ countryCode }) => countryCode),
    ]),
    wholeCountries: unique(
      places.flatMap(({ kind, countryCode }) => (kind === 'country' ? [countryCode] : [])),
    ),
  };
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

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

type Where = Pick<
  NearbyEntry,
  'place_id' | 'place_name' | 'where' | 'where_id' | 'precision' | 'distance_km' | 'direction' | 'reaches'
> & { told: Place | null };

/** How a row lies from the nearest of the places asked about; null: it concerns none of them. */
function lieOf(
  { gazetteer }: NearbyDeps,
  places: readonly Place[],
  row: Pick<NearbyHeadline, 'entityId' | 'regionId' | 'countryCode'>,
  radiusKm: number,
): Where | null {
  const named =
    row.entityId !== null
      ? gazetteer.place(row.entityId)
      : row.regionId !== null
        ? gazetteer.place(row.regionId)
        : null;
  const told = { place: named, regionId: row.regionId, countryCode: row.countryCode };
  const nearest = nearestOf(places, (place) => lieFrom(place, told, radiusKm));
  if (!nearest) return null;
  const { asked, lie } = nearest;
  const shown = named ?? (row.countryCode === null ? null : gazetteer.country(row.countryCode));
  return {
    told: shown,
    place_id: asked.id,
    place_name: asked.name,
    where: shown && (isSpot(shown) ? shown.name : withArticle(shown.name)),
    where_id: shown?.id ?? null,
    precision: shown && isSpot(shown) ? 'place' : 'area',
    distance_km: lie.distanceKm === null ? null : roundedKm(lie.distanceKm),
    direction: lie.direction,
    reaches: null,
  };
}

type Found = { wanted: readonly NearbyEntry[]; status: AlertStatus; places: readonly Place[] };

/** Who was asked for each kind; where nothing was found it says so, and nowhere else. */
async function askedFor(
  deps: NearbyDeps,
  { kinds, radiusKm }: NearbyQuestion,
  { wanted, status, places }: Found,
): Promise<Nearby['asked']> {
  const { hazards, advice } = splitStatus(status, deps.clock());
  const news = kinds.includes('headline') ? await newsStatus(deps) : null;
  const around = nearbyAnswerText.around(places, radiusKm);
  const texts: Record<NearbyKind, (isEmpty: boolean) => string> = {
    alert: (isEmpty) => (isEmpty ? noAlertsText(hazards, nearbyAnswerText.noAlerts(around)) : hazards.text),
    advice: (isEmpty) => (isEmpty ? noAlertsText(advice, nearbyAnswerText.noAdvice) : advice.text),
    report: (isEmpty) => (isEmpty ? nearbyAnswerText.noReports(around) : nearbyAnswerText.reports),
    headline: (isEmpty) =>
      isEmpty && news?.is_live && news.checked_at
        ? `${nearbyAnswerText.noHeadlines(around)} ${news.text}`
        : (news?.text ?? ''),
  };
  return kinds.map((kind) => {
    const count = wanted.filter((entry) => entry.kind === kind).length;
    return { kind, count, text: texts[kind](count === 0) };
  });
}
