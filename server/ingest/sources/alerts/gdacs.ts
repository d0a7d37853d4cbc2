import { z } from 'zod';
import type { Hazard } from '#core/alert/alert.ts';
import { colorType, reachKmOf } from '#core/alert/alert-type.ts';
import type { AlertNotice } from '#core/alert/standing-alert.ts';
import { isOnEarth } from '#core/place/location.ts';
import type { AlertSource } from '#server/ingest/alerts/alert-source.ts';
import { parseFeedDate } from '#server/ingest/feeds/feed-date.ts';
import { pointSchema } from '#server/ingest/feeds/geojson.ts';
import { allOf, parseAs } from '#server/ingest/feeds/json-feed.ts';
import { readItems } from '#server/ingest/feeds/xml-items.ts';
import { quakeEnd } from './usgs.ts';

const hazards: ReadonlyMap<string, Hazard> = new Map([
  ['EQ', 'earthquake'],
  ['TS', 'tsunami'],
  ['TC', 'cyclone'],
  ['FL', 'flood'],
  ['VO', 'volcano'],
  ['DR', 'drought'],
  ['WF', 'wildfire'],
]);
/** How long an event stands after GDACS last changed it. Hours, our own judgment: it looks at each once a day. */
const standsHours = 48;
const droughtStandsHours = 14 * 24;
const hourMs = 3_600_000;

const answer = z.object({ features: z.array(z.unknown()).max(5_000) });
const text = z.string().nullish();
const feature = z.object({
  geometry: pointSchema,
  properties: z.object({
    eventtype: z.string(),
    eventid: z.union([z.number(), z.string()]),
    name: text,
    description: text,
    url: z.object({ report: text }).nullish(),
    alertlevel: z.string(),
    fromdate: z.string(),
    todate: text,
    datemodified: text,
    Class: text,
    affectedcountries: z.array(z.object({ iso2: text })).nullish(),
    severitydata: z.object({ severitytext: text }).nullish(),
  }),
});

/** One event, however it was told. */
type Event = {
  kind: string;
  id: string;
  name: string;
  level: string;
  severity: string;
  from: Date | null;
  until: (Date | null)[];
  link: string;
  latitude: number;
  longitude: number;
  countryCodes: string[];
};

/**
 * The Global Disaster Alert and Coordination System of the United Nations and the European Commission. Free with
 * attribution. Where its list of events fails, its feed stands in.
 */
export const gdacs = (origin = 'https://www.gdacs.org'): AlertSource => ({
  id: 'gdacs',
  hosts: [new URL(origin).host],
  everyMinutes: 15,
  pauseMs: 0,
  limits: { timeoutMs: 15_000, maximumBytes: 8 << 20 },
  feeds: () => [
    {
      id: 'gdacs',
      url: `${origin}/gdacsapi/api/events/geteventlist/SEARCH?eventlist=EQ;TC;FL;VO;DR;WF`,
      fallbackUrl: `${origin}/xml/rss.xml`,
      publisher: 'GDACS',
      countryCode: null,
    },
  ],
  parse: (body) => {
    const events = /^\s*\uFEFF?\s*</.test(body) ? eventsOfFeed(body) : eventsOfList(body);
    const notices = events.map(noticeOf).filter((notice) => notice !== null);
    return [...new Map(notices.map((notice) => [notice.id, notice])).values()];
  },
});

/** The list. Every event comes as a point and as areas; the point is enough. */
const eventsOfList = (body: string): Event[] =>
  allOf(feature, parseAs(answer, body, 'GDACS').features)
    .filter(({ properties }) => (properties.Class ?? 'Point_Centroid') === 'Point_Centroid')
    .map(({ geometry, properties: p }) => ({
      kind: p.eventtype,
      id: String(p.eventid),
      name: p.name || p.description || '',
      level: p.alertlevel,
      severity: p.severitydata?.severitytext ?? '',
      from: parseFeedDate(p.fromdate),
      until: [parseFeedDate(p.todate), parseFeedDate(p.datemodified)],
      link: p.url?.report ?? '',
      latitude: geometry.coordinates[1],
      longitude: geometry.coordinates[0],
      countryCodes: (p.affectedcountries ?? []).flatMap(({ iso2 }) => (iso2 ? [iso2.toUpperCase()] : [])),
    }));

const feedFields = [
  'title',
  'link',
  'pubDate',
  'georss:point',
  'gdacs:eventtype',
  'gdacs:eventid',
  'gdacs:alertlevel',
  'gdacs:fromdate',
  'gdacs:todate',
  'gdacs:datemodified',
  'gdacs:severity',
] as const;

function eventsOfFeed(body: string): Event[] {
  return readItems(body, feedFields).flatMap((item): Event[] => {
    const [latitude = Number.NaN, longitude = Number.NaN] = (item['georss:point'] ?? '')
      .split(/[\s,]+/)
      .map(Number);
    if (!isOnEarth({ latitude, longitude })) return [];
    return [
      {
        kind: item['gdacs:eventtype'] ?? '',
        id: item['gdacs:eventid'] ?? '',
        name: item.title ?? '',
        level: item['gdacs:alertlevel'] ?? '',
        severity: item['gdacs:severity'] ?? '',
        from: parseFeedDate(item['gdacs:fromdate'] ?? item.pubDate),
        until: [
          parseFeedDate(item['gdacs:todate']),
          parseFeedDate(item['gdacs:datemodified'] ?? item.pubDate),
        ],
        link: item.link ?? '',
        latitude: latitude!,
        longitude: longitude!,
        countryCodes: [],
      },
    ];
  });
}

function noticeOf(event: Event): AlertNotice | null {
  const { kind, id, name, level, severity, from: start, link, latitude, longitude } = event;
  const hazard = hazards.get(kind);
  const type = colorType(level);
  if (!hazard || !type || !start || !/^\w{1,40}$/.test(id)) return null;
  const last = Math.max(start.getTime(), ...event.until.flatMap((date) => date?.getTime() ?? []));
  const stands = hazard === 'drought' ? droughtStandsHours : standsHours;
  const details = [`GDACS ${level.toLowerCase()} alert`, severity].filter(Boolean).join(', ');
  // A drought has no middle: it concerns its countries.
  const isWide = hazard === 'drought' && event.countryCodes.length > 0;
  return {
    id: `${kind}-${id}`,
    hazard,
    type,
    title: `${name.replace(/[.\s]+$/, '') || 'Event'} (${details})`,
    areas: [],
    link,
    start,
    end: hazard === 'earthquake' ? quakeEnd(start, type) : new Date(last + stands * hourMs),
    countryCodes: event.countryCodes,
    center: isWide ? null : { latitude, longitude, reachKm: reachKmOf(hazard, type) },
    outline: null,
    zones: [],
    regions: [],
  };
}
