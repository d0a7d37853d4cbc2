import { z } from 'zod';
import { severityType } from '#core/alert/alert-type.ts';
import type { AlertNotice } from '#core/alert/standing-alert.ts';
import type { AlertSource } from '#server/ingest/alerts/alert-source.ts';
import { hazardOf } from '#server/ingest/alerts/hazard-words.ts';
import { parseFeedDate } from '#server/ingest/feeds/feed-date.ts';
import { allOf, parseAs } from '#server/ingest/feeds/json-feed.ts';

const answer = z.object({ items: z.array(z.unknown()).max(20_000) });
const item = z.object({
  id: z.string().min(1),
  s: z.coerce.number().int().min(0).max(4),
  event: z.string(),
  headline: z.string().nullish(),
  areaDesc: z.string().nullish(),
  url: z.string(),
  sent: z.string(),
  effective: z.string().nullish(),
  expires: z.string(),
});

const site = 'https://severeweather.wmo.int';
const severities = ['Unknown', 'Minor', 'Moderate', 'Severe', 'Extreme'] as const;
/** Members that have a source of their own here, told better. */
const toldElsewhere = new Set(['US']);
/** What services send to say that there is nothing. */
const allClear = /\b(?:green|no (?:warning|alert|significant)|cancell?ed|all clear)\b/i;

/**
 * Warnings of the world's weather services, collected by the World Meteorological Organization. Official warnings
 * with no licence text of their own: cited, in short, with a link. Without outlines, as MeteoAlarm's.
 */
export const swic = (origin = site): AlertSource => ({
  id: 'swic',
  hosts: [new URL(origin).host],
  everyMinutes: 15,
  pauseMs: 0,
  limits: { timeoutMs: 20_000, maximumBytes: 8 << 20 },
  feeds: () => [
    { id: 'swic', url: `${origin}/json/wmo_all.json`, publisher: 'WMO Severe Weather', countryCode: null },
  ],
  parse: (body) =>
    allOf(item, parseAs(answer, body, 'WMO').items)
      .map(noticeOf)
      .filter((notice) => notice !== null),
});

function noticeOf(one: z.infer<typeof item>): AlertNotice | null {
  const { id, s, event, headline, areaDesc, url, sent, effective, expires } = one;
  // The address begins with the country: `in-ndma-xx/2026/…`.
  const countryCode = /^([a-z]{2})-[\w-]+\/[\w./-]+$/i.exec(url)?.[1]?.toUpperCase();
  const start = parseFeedDate(effective || sent);
  const end = parseFeedDate(expires);
  if (!countryCode || toldElsewhere.has(countryCode) || !start || !end) return null;
  if (event.trim() === '' || allClear.test(`${event} ${headline ?? ''}`)) return null;
  const areas = [...new Set((areaDesc ?? '').split(/[;,\n]/).map((area) => area.trim()))].filter(Boolean);
  return {
    id,
    hazard: hazardOf(`${event} ${headline ?? ''}`),
    type: severityType(severities[s] ?? 'Unknown'),
    title: event.trim(),
    areas,
    link: `${site}/v2/cap-alerts/${url}`,
    start,
    end,
    countryCodes: [countryCode],
    center: null,
    outline: null,
    zones: [],
    regions: areas,
  };
}
