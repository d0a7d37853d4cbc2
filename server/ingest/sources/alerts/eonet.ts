import { z } from 'zod';
import type { Hazard } from '#core/alert/alert.ts';
import { reachKmOf } from '#core/alert/alert-type.ts';
import type { AlertNotice } from '#core/alert/standing-alert.ts';
import { circleAround } from '#core/place/outline.ts';
import type { AlertSource } from '#server/ingest/alerts/alert-source.ts';
import { parseFeedDate } from '#server/ingest/feeds/feed-date.ts';
import { outlineOf, pointSchema } from '#server/ingest/feeds/geojson.ts';
import { allOf, parseAs } from '#server/ingest/feeds/json-feed.ts';

const hazards: ReadonlyMap<string, Hazard> = new Map([
  ['wildfires', 'wildfire'],
  ['severeStorms', 'storm'],
  ['volcanoes', 'volcano'],
  ['floods', 'flood'],
]);
/** An event nobody looked at for this long is left out, and one is told this long after it was last seen. */
const freshHours = 48;
const hourMs = 3_600_000;

const answer = z.object({ events: z.array(z.unknown()).max(5_000) });
const event = z.object({
  id: z.string(),
  title: z.string(),
  link: z.string().nullish(),
  closed: z.string().nullish(),
  categories: z.array(z.object({ id: z.string() })).min(1),
  sources: z.array(z.object({ url: z.string() })).nullish(),
  geometry: z.array(z.looseObject({ date: z.string(), type: z.string() })).min(1),
});

/** Natural events seen from space, of NASA's Earth Observatory. Free. It says what and where, not how grave: info. */
export const eonet = (origin = 'https://eonet.gsfc.nasa.gov'): AlertSource => ({
  id: 'eonet',
  hosts: [new URL(origin).host],
  everyMinutes: 60,
  pauseMs: 0,
  limits: { timeoutMs: 20_000, maximumBytes: 8 << 20 },
  feeds: () => [
    {
      id: 'eonet',
      url: `${origin}/api/v3/events?status=open&days=3&category=wildfires,severeStorms,volcanoes,floods&limit=500`,
      publisher: 'NASA EONET',
      countryCode: null,
    },
  ],
  parse: (body, _, now) =>
    allOf(event, parseAs(answer, body, 'EONET').events)
      .map((one) => noticeOf(one, now))
      .filter((notice) => notice !== null),
});

function noticeOf(
  { id, title, link, closed, categories, sources, geometry }: z.infer<typeof event>,
  now: Date,
): AlertNotice | null {
  const hazard = hazards.get(categories[0]!.id);
  const dated = geometry
    .flatMap((shape) => {
      const date = parseFeedDate(shape.date);
      return date ? [{ shape, date }] : [];
    })
    .toSorted((a, b) => a.date.getTime() - b.date.getTime());
  const [first, last] = [dated[0], dated.at(-1)];
  if (!hazard || closed || !first || !last) return null;
  if (now.getTime() - last.date.getTime() > freshHours * hourMs) return null;
  const place = placeOf(last.shape);
  if (!place) return null;
  const reachKm = Math.max(place.reachKm, reachKmOf(hazard, 'info'));
  return {
    id,
    hazard,
    type: 'info',
    title,
    areas: [],
    link: sources?.find(({ url }) => /^https?:/.test(url))?.url ?? link ?? '',
    start: first.date,
    end: new Date(last.date.getTime() + freshHours * hourMs),
    countryCodes: [],
    center: { latitude: place.latitude, longitude: place.longitude, reachKm },
    outline: null,
    zones: [],
    regions: [],
  };
}

/** The point of a shape, or the circle around its area; null for another shape. */
function placeOf(shape: unknown) {
  const point = pointSchema.safeParse(shape);
  if (point.success) {
    const [longitude, latitude] = point.data.coordinates;
    return { latitude, longitude, reachKm: 0 };
  }
  const outline = outlineOf(shape);
  return outline && circleAround(outline);
}
