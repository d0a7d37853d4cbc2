import { z } from 'zod';
import type { Outline } from '#core/place/outline.ts';
import { listMissingZones, saveZone } from '#features/alerts/zones.data.server.ts';
import { FeedError, type PulledSource } from '#server/ingest/feeds/feed.ts';
import { outlineOf } from '#server/ingest/feeds/geojson.ts';
import { parseAs } from '#server/ingest/feeds/json-feed.ts';
import type { IngestDeps } from '#server/ingest/ingest-source.ts';

const answer = z.object({ geometry: z.unknown() });
const zonesAtOnce = 20;
const zoneKeptDays = 30;
const dayMs = 86_400_000;

const keptSince = (now: Date) => new Date(now.getTime() - zoneKeptDays * dayMs);

/** @throws FeedError when it has no outline */
export function parseZone(body: string) {
  const outline = outlineOf(parseAs(answer, body, 'The National Weather Service').geometry);
  if (!outline) throw new FeedError('The area has no outline.');
  return outline;
}

/**
 * Outlines of the areas that warnings of the National Weather Service only name, gravest warnings first, a few at a
 * time. Until one is there, the warning concerns its whole state.
 */
export const nwsZones = (origin = 'https://api.weather.gov'): PulledSource<IngestDeps, Outline> => ({
  id: 'nws-zones',
  kind: 'alerts',
  hosts: [new URL(origin).host],
  everyMinutes: 30,
  pauseMs: 500,
  limits: { timeoutMs: 10_000, maximumBytes: 8 << 20 },
  feeds: async (_, { db, clock }) => {
    const missing = await listMissingZones(db, keptSince(clock()), zonesAtOnce);
    return missing.map((zone) => ({
      id: `nws-zones:${zone}`,
      url: `${origin}/zones/${zone}`,
      headers: { accept: 'application/geo+json' },
      publisher: 'National Weather Service',
      countryCode: null,
    }));
  },
  read: (body) => ({ found: 1, items: [parseZone(body)] }),
  keep: async ({ db, events, clock }, feed, [outline]) => {
    if (!outline) return 0;
    const now = clock();
    await saveZone(db, feed.id.slice('nws-zones:'.length), outline, now);
    // Pages are told once, after the last of them; nodes read anew every minute.
    const missing = await listMissingZones(db, keptSince(now), 1);
    if (missing.length === 0)
      await events.publish({ topic: 'alerts', data: { country_codes: ['US'], added: 0, removed: 0 } });
    return 1;
  },
});
