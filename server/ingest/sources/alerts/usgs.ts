import { z } from 'zod';
import type { AlertType } from '#core/alert/alert.ts';
import { earthquakeReach } from '#core/alert/alert-type.ts';
import type { AlertNotice } from '#core/alert/standing-alert.ts';
import type { AlertSource } from '#server/ingest/alerts/alert-source.ts';
import { pointSchema } from '#server/ingest/feeds/geojson.ts';
import { allOf, parseAs } from '#server/ingest/feeds/json-feed.ts';

const answer = z.object({ features: z.array(z.unknown()).max(5_000) });
const feature = z.object({
  id: z.string(),
  properties: z.object({
    mag: z.number().nullish(),
    place: z.string().nullish(),
    time: z.number().positive().max(4e12),
    url: z.string(),
    alert: z.string().nullish(),
    status: z.string().nullish(),
    type: z.string().nullish(),
  }),
  geometry: pointSchema,
});

/** Aftershocks are likeliest in the first days; the stronger the longer. Hours, our own judgment. */
const TOLD_HOURS: Readonly<Record<AlertType, number>> = { danger: 72, warning: 48, info: 24 };

/** When an earthquake is no longer told of. */
export const quakeEnd = (start: Date, type: AlertType): Date =>
  new Date(start.getTime() + TOLD_HOURS[type] * 3_600_000);

/** Earthquakes of the last week of the United States Geological Survey. Public domain. */
export const usgs = (origin = 'https://earthquake.usgs.gov'): AlertSource => ({
  id: 'usgs',
  hosts: [new URL(origin).host],
  everyMinutes: 5,
  pauseMs: 0,
  limits: { timeoutMs: 10_000, maximumBytes: 4 << 20 },
  feeds: () => [
    {
      id: 'usgs',
      url: `${origin}/earthquakes/feed/v1.0/summary/2.5_week.geojson`,
      publisher: 'USGS',
      countryCode: null,
    },
  ],
  parse: (body) =>
    allOf(feature, parseAs(answer, body, 'USGS').features)
      .map(noticeOf)
      .filter((notice) => notice !== null),
});

function noticeOf({ id, properties, geometry }: z.infer<typeof feature>): AlertNotice | null {
  const { mag = null, place, time, url, alert = null, status, type } = properties;
  const reach = earthquakeReach(mag, alert);
  const start = new Date(time);
  if (!reach || status === 'deleted' || (type ?? 'earthquake') !== 'earthquake') return null;
  return {
    id,
    hazard: 'earthquake',
    type: reach.type,
    title: mag === null ? 'Earthquake' : `Earthquake of magnitude ${mag.toFixed(1)}`,
    areas: place ? [place] : [],
    link: url,
    start,
    end: quakeEnd(start, reach.type),
    countryCodes: [],
    center: { latitude: geometry.coordinates[1], longitude: geometry.coordinates[0], reachKm: reach.reachKm },
    outline: null,
    zones: [],
    regions: [],
  };
}
