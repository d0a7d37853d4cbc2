import { z } from 'zod';
import type { Alert } from '#core/alert.ts';
import { AppError } from '#core/errors.ts';
import { MEMBER_NAME_MAXIMUM } from '#core/person.ts';
import { riskSummary } from '#core/risk-summary.ts';
import { usableText } from '#core/text.ts';
import { WATCH_MAXIMUM } from '#core/watch.ts';
import { type AlertTarget, findPlacesAlerts } from '#features/alerts/service.server.ts';
import { listSources } from '#features/safety/catalog.server.ts';
import { watchedPlaces } from '#features/watch/service.server.ts';
import type { Deps } from '#server/deps.ts';
import type { ReportedAlert, ReportedSpot, SafetyReport } from '#server/documents/safety-report.ts';
import { problemResponse, toAppError } from '#server/http/problem.ts';

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
        safety: z.number().min(0).max(100).nullable(),
        latitude: z.number().min(-90).max(90),
        longitude: z.number().min(-181).max(181),
        isSample: z.boolean(),
      }),
    )
    .max(PEOPLE_MAXIMUM),
});

type ReportRequest = z.infer<typeof requestSchema>;

/**
 * Answers with the report of what a browser monitors, as a PDF. The list comes with the request and is not kept; scores
 * and alerts are looked up here.
 */
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
  const places = await watchedPlaces(deps, request.places);
  const targets = [
    ...places.map(({ id }): AlertTarget => ({ kind: 'place', id })),
    ...request.people.map(
      ({ placeId, latitude, longitude }): AlertTarget =>
        placeId === null ? { kind: 'point', point: { latitude, longitude } } : { kind: 'place', id: placeId },
    ),
  ];
  const found = await findPlacesAlerts(deps, targets, ALERTS_PER_PLACE);
  const countAt = (index: number) => found.places[index]?.alerts.length ?? 0;
  const names = [...places, ...request.people].map(({ name }) => name);
  return {
    at: deps.clock().toISOString(),
    origin,
    summary: riskSummary({ people: request.people, alerts: found.alerts, places }),
    places: places.map(
      (place, index): ReportedSpot => ({
        name: place.name,
        where: place.context,
        score: place.overall_safety,
        latitude: place.latitude,
        longitude: place.longitude,
        alerts: countAt(index),
        isSample: false,
      }),
    ),
    people: request.people.map(
      (person, index): ReportedSpot => ({
        name: person.name,
        where: person.location,
        score: person.safety,
        latitude: person.latitude,
        longitude: person.longitude,
        alerts: countAt(places.length + index),
        isSample: person.isSample,
      }),
    ),
    alerts: found.alerts.slice(0, ALERTS_MAXIMUM).map((alert) =>
      reportedAlert(
        alert,
        found.places.flatMap(({ alerts }, index) => {
          const near = alerts.find(({ id }) => id === alert.id);
          return near ? [{ name: names[index] ?? '', km: near.distance_km }] : [];
        }),
      ),
    ),
    alertStatus: found.status.text,
    sources: producersOf(deps),
  };
}

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
    isSample: alert.is_sample,
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
