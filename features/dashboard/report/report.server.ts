import { z } from 'zod';
import { alertCountText, noAlertsText } from '#core/alert/alert-coverage.ts';
import type { Alert } from '#core/alert/alert-schema.ts';
import { MEMBER_NAME_MAXIMUM, personSafety } from '#core/dashboard/person.ts';
import { riskSummary } from '#core/dashboard/risk-summary.ts';
import { WATCH_MAXIMUM } from '#core/dashboard/watch.ts';
import { AppError } from '#core/service/errors.ts';
import { usableText } from '#core/text/text.ts';
import { type AlertTarget, findPlacesAlerts } from '#features/alerts/service.server.ts';
import { listSources } from '#features/safety/countries/catalog.server.ts';
import { watchedPlaces } from '#features/watch/service.server.ts';
import type { WatchedPlace } from '#features/watch/watched-place.ts';
import type { Deps } from '#server/deps.ts';
import type { ReportedAlert, ReportedSpot, SafetyReport } from '#server/documents/safety-report.ts';
import { problemResponse, toAppError } from '#server/http/api/problem.ts';
import { inTurns } from '#server/limits/in-turns.ts';

const PEOPLE_MAXIMUM = 200;
/** Alerts looked at for each place, and written down in all. */
const ALERTS_PER_PLACE = 10;
const ALERTS_MAXIMUM = 200;

const requestSchema = z.object({
  /** GeoNames ids of the places monitored: spotlights, watched ones, the current one. */
  places: z.array(z.number().int().positive()).max(WATCH_MAXIMUM),
  people: z
    .array(
      z.object({
        name: usableText.min(1).max(MEMBER_NAME_MAXIMUM),
        location: usableText.max(200),
        placeId: z.number().int().positive().nullable(),
        latitude: z.number().min(-90).max(90),
        longitude: z.number().min(-181).max(181),
        isSample: z.boolean(),
      }),
    )
    .max(PEOPLE_MAXIMUM),
});

type ReportRequest = z.infer<typeof requestSchema>;
type ReportPerson = ReportRequest['people'][number];

/** The report of what a browser monitors, as a PDF. The list comes with the request and is not stored. */
export async function answerReport(deps: Deps, request: Request): Promise<Response> {
  try {
    const input: unknown = await request.json().catch(() => null);
    const parsed = requestSchema.safeParse(input);
    if (!parsed.success) throw unreadable(parsed.error);
    const report = await collect(deps, parsed.data, new URL(request.url).origin);
    return new Response(await deps.documents.safetyReport(report), {
      headers: { 'content-type': 'application/pdf', 'cache-control': 'no-store' },
    });
  } catch (error) {
    const known = toAppError(error);
    if (known.code === 'internal') deps.log.error({ err: error }, 'the report could not be made');
    return problemResponse(known);
  }
}

function unreadable({ issues }: z.ZodError): AppError {
  const errors = issues.slice(0, 10).map(({ path, message }) => ({ path: path.join('.'), message }));
  return new AppError('bad_input', 'The list cannot be read.', { errors });
}

async function collect(deps: Deps, request: ReportRequest, origin: string): Promise<SafetyReport> {
  const known = await knownPlaces(deps, request);
  const places = request.places.flatMap((id) => known.get(id) ?? []);
  const people = request.people.map((person) => ({
    ...person,
    place: person.placeId === null ? null : (known.get(person.placeId) ?? null),
  }));
  // Samples are shown and counted nowhere: nothing is looked up for them.
  const real = people.filter(({ isSample }) => !isSample);
  const targets = [...places.map(({ id }): AlertTarget => ({ kind: 'place', id })), ...real.map(targetOf)];
  const found = await findPlacesAlerts(deps, targets, ALERTS_PER_PLACE);
  const { coverage } = found.status;
  const countOf = (index: number) => alertCountText(found.places[index]?.alerts.length ?? 0, coverage);
  const names = [...places, ...real].map(({ name }) => name);
  const near = new Map<string, { name: string; km: number | null }[]>(found.alerts.map(({ id }) => [id, []]));
  await inTurns(found.places, ({ alerts }, index) => {
    for (const { id, distance_km } of alerts)
      near.get(id)?.push({ name: names[index] ?? '', km: distance_km });
  });
  return {
    at: deps.clock().toISOString(),
    origin,
    summary: riskSummary({
      people: people.map((person) => ({
        ...person,
        safety: personSafety(person.place),
        isBorrowed: isBorrowed(person.place),
      })),
      alerts: found.alerts,
      status: found.status,
      places,
    }),
    places: places.map((place, index) => placeSpot(place, countOf(index))),
    people: people.map((person) =>
      personSpot(person, person.isSample ? '' : countOf(places.length + real.indexOf(person))),
    ),
    alerts: found.alerts
      .slice(0, ALERTS_MAXIMUM)
      .map((alert) => reportedAlert(alert, near.get(alert.id) ?? [])),
    alertStatus:
      found.alerts.length === 0
        ? noAlertsText(found.status, 'No alerts for anything you monitor')
        : found.status.text,
    sources: producersOf(deps),
  };
}

/** Every place of the list, and where its people are, by id. */
async function knownPlaces(
  deps: Deps,
  { places, people }: ReportRequest,
): Promise<Map<number, WatchedPlace>> {
  const ids = [...places, ...people.flatMap(({ placeId }) => placeId ?? [])];
  return new Map((await watchedPlaces(deps, ids)).map((place) => [place.id, place]));
}

const targetOf = ({ placeId, latitude, longitude }: ReportPerson): AlertTarget =>
  placeId === null ? { kind: 'point', point: { latitude, longitude } } : { kind: 'place', id: placeId };

/** What stands beside a score, in words. */
const notesOf = ({ right_now, borrowed_from }: WatchedPlace): string[] => [
  ...(borrowed_from ? [borrowed_from.note] : []),
  ...(right_now ? [`${right_now.score} right now: ${right_now.reason}`] : []),
];

const placeSpot = (place: WatchedPlace, alerts: string): ReportedSpot => ({
  name: place.name,
  where: place.context,
  score: place.overall_safety,
  withoutScore: 'not enough data',
  isBorrowed: place.borrowed_from !== null,
  notes: notesOf(place),
  latitude: place.latitude,
  longitude: place.longitude,
  alerts,
  isSample: false,
});

const isBorrowed = (place: WatchedPlace | null): boolean => place !== null && place.borrowed_from !== null;

const personSpot = (
  { name, location, place, latitude, longitude, isSample }: ReportPerson & { place: WatchedPlace | null },
  alerts: string,
): ReportedSpot => ({
  name,
  where: location,
  score: place?.overall_safety ?? null,
  withoutScore: place ? 'not enough data' : 'no place yet',
  isBorrowed: isBorrowed(place),
  notes: place ? notesOf(place) : [],
  latitude,
  longitude,
  alerts,
  isSample,
});

const NEAR_NAMED = 3;

function reportedAlert(alert: Alert, near: { name: string; km: number | null }[]): ReportedAlert {
  const named = near
    .slice(0, NEAR_NAMED)
    .map(({ name, km }) => (km === null || km < 1 ? name : `${name} (${Math.round(km)} km)`));
  const others = near.length - named.length;
  return {
    type: alert.type,
    message: alert.message,
    near: named.length === 0 ? '' : `Concerns ${named.join(', ')}${others > 0 ? ` and ${others} more` : ''}`,
    start: alert.start,
    end: alert.end,
    source: alert.source,
    link: alert.link,
  };
}

/** Producers of the figures behind the scores, each once. */
function producersOf({ scores }: Deps): SafetyReport['sources'] {
  const scored = listSources(scores).filter(({ use }) => use !== 'context');
  const producers = new Map(
    scored.map(({ producer, licence, url }) => [`${producer} ${licence}`, { producer, licence, url }]),
  );
  return [...producers.values()];
}
