import { z } from 'zod';
import { severityType } from '#core/alert/alert-type.ts';
import type { AlertNotice } from '#core/alert/standing-alert.ts';
import { circleAround } from '#core/place/outline.ts';
import type { AlertSource } from '#server/ingest/alerts/alert-source.ts';
import { hazardOf } from '#server/ingest/alerts/hazard-words.ts';
import { FeedError } from '#server/ingest/feeds/feed.ts';
import { parseFeedDate } from '#server/ingest/feeds/feed-date.ts';
import { outlineOf } from '#server/ingest/feeds/geojson.ts';
import { allOf, parseAs } from '#server/ingest/feeds/json-feed.ts';

const pairs =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming';

/** Names of the states of the United States by their postal codes. */
const stateNames: ReadonlyMap<string, string> = new Map(
  pairs.split('|').map((pair) => [pair.slice(0, 2), pair.slice(3)]),
);

const text = z.string().nullish();
const answer = z.object({ features: z.array(z.unknown()).max(20_000) });
const feature = z.object({
  geometry: z.unknown(),
  properties: z.object({
    id: z.string(),
    areaDesc: text,
    affectedZones: z.array(z.string()).nullish(),
    references: z.array(z.object({ identifier: z.string() })).nullish(),
    sent: text,
    effective: text,
    onset: text,
    expires: text,
    ends: text,
    status: z.string(),
    messageType: z.string(),
    severity: text,
    event: z.string(),
    parameters: z.record(z.string(), z.unknown()).nullish(),
  }),
});
type Properties = z.infer<typeof feature>['properties'];

const mostZones = 400;
/** Kind and name of an area at the end of its address, and whose it is: `zones/county/KSC063`. */
const zonePath = /\/zones\/((?:county|forecast|fire|public)\/([A-Z]{2})[CZ]\d{3})$/;
/** Territories that are countries by ISO 3166. */
const territories = new Set(['AS', 'GU', 'MP', 'PR', 'VI']);

/** Warnings of the National Weather Service of the United States. Public domain. */
export const nws = (origin = 'https://api.weather.gov'): AlertSource => ({
  id: 'nws',
  hosts: [new URL(origin).host],
  everyMinutes: 5,
  pauseMs: 0,
  limits: { timeoutMs: 20_000, maximumBytes: 16 << 20 },
  feeds: () => [
    {
      id: 'nws',
      url: `${origin}/alerts/active?status=actual&message_type=alert,update`,
      headers: { accept: 'application/geo+json' },
      publisher: 'National Weather Service',
      countryCode: null,
    },
  ],
  parse: (body) => {
    const { features } = parseAs(answer, body, 'The National Weather Service');
    // Somewhere in the country something is always warned of.
    if (features.length === 0) throw new FeedError('The National Weather Service tells of nothing at all.');
    const read = allOf(feature, features);
    const replaced = new Set(
      read.flatMap(({ properties }) => (properties.references ?? []).map(({ identifier }) => identifier)),
    );
    return read
      .filter(({ properties }) => !replaced.has(properties.id))
      .map(({ geometry, properties }) => noticeOf(geometry, properties))
      .filter((notice) => notice !== null);
  },
});

function noticeOf(geometry: unknown, properties: Properties): AlertNotice | null {
  const { id, areaDesc, status, messageType, severity, event } = properties;
  const start = firstDate(properties.onset, properties.effective, properties.sent);
  const end = firstDate(properties.ends, properties.expires);
  if (status !== 'Actual' || messageType === 'Cancel' || !start || !end) return null;
  // Areas at sea concern no place.
  const areas = (properties.affectedZones ?? [])
    .flatMap((address) => {
      const [, zone = '', owner = ''] = zonePath.exec(address) ?? [];
      return stateNames.has(owner) || territories.has(owner) ? [{ zone, owner }] : [];
    })
    .slice(0, mostZones);
  const outline = outlineOf(geometry);
  if (!outline && areas.length === 0) return null;
  const owners = [...new Set(areas.map(({ owner }) => owner))];
  const countries = new Set(owners.map((owner) => (territories.has(owner) ? owner : 'US')));
  return {
    id,
    hazard: hazardOf(event),
    type: severityType(severity ?? ''),
    title: event,
    areas: (areaDesc ?? '')
      .split(';')
      .map((area) => area.trim())
      .filter(Boolean),
    link: linkOf(properties),
    start,
    end,
    countryCodes: countries.size > 0 ? [...countries] : ['US'],
    center: outline && circleAround(outline),
    outline,
    zones: outline ? [] : areas.map(({ zone }) => zone),
    regions: owners.flatMap((owner) => stateNames.get(owner) ?? []),
  };
}

function firstDate(...dates: (string | null | undefined)[]): Date | null {
  for (const raw of dates) {
    const date = parseFeedDate(raw);
    if (date) return date;
  }
  return null;
}

/** The page of the office that warns, by its code in the VTEC line: `/O.NEW.KGLD.FL.Y.0012…`; else of all warnings. */
function linkOf({ parameters }: Properties): string {
  const office = /\.[A-Z]([A-Z]{3})\./.exec(JSON.stringify(parameters?.VTEC ?? ''))?.[1];
  return office ? `https://www.weather.gov/${office.toLowerCase()}/` : 'https://www.weather.gov/alerts';
}
