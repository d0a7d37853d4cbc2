import { z } from 'zod';
import type { Advice } from '#features/alerts/advice.server.ts';
import { ADVICE_EVERY_MINUTES, type AdviceSource } from '#server/ingest/alerts/advice-source.ts';
import { parseFeedDate } from '#server/ingest/feeds/feed-date.ts';
import { allOf, parseAs } from '#server/ingest/feeds/json-feed.ts';

const answer = z.object({ data: z.record(z.string(), z.unknown()) });
const country = z.object({
  'country-iso': z.string().regex(/^[A-Z]{2}$/),
  'advisory-state': z.coerce.number().int().min(0).max(3),
  'date-published': z.object({ asp: z.string().nullish(), date: z.string().nullish() }),
  'has-regional-advisory': z.number().nullish(),
  'recent-updates-type': z.string().nullish(),
  eng: z.object({ 'url-slug': z.string().nullish(), 'recent-updates': z.string().nullish() }).nullish(),
});

/** Canada's Department of Global Affairs. Open Government Licence, Canada. */
export const adviceCanada = (origin = 'https://data.international.gc.ca'): AdviceSource => ({
  id: 'advice-ca',
  issuer: 'CA',
  hosts: [new URL(origin).host],
  everyMinutes: ADVICE_EVERY_MINUTES,
  pauseMs: 0,
  leastCountries: 150,
  feed: {
    url: `${origin}/travel-voyage/index-alpha-eng.json`,
    publisher: 'Canada, Global Affairs',
  },
  parse: (body) => allOf(country, Object.values(parseAs(answer, body, 'Canada').data)).flatMap(adviceOf),
});

function adviceOf(one: z.infer<typeof country>): Advice[] {
  const { asp, date } = one['date-published'];
  // `asp` has the zone; a fraction of one digit is no ISO 8601 everywhere.
  const changedAt = parseFeedDate(asp?.replace(/\.\d+/, '') ?? date);
  if (!changedAt) return [];
  const level = (one['advisory-state'] + 1) as Advice['level'];
  const slug = one.eng?.['url-slug'];
  return [
    {
      country: one['country-iso'],
      changedAt,
      level,
      worstLevel: level,
      hasWorseParts: Boolean(one['has-regional-advisory']),
      note: one.eng?.['recent-updates'] || one['recent-updates-type'] || '',
      link: slug && /^[\w-]+$/.test(slug) ? `https://travel.gc.ca/destinations/${slug}` : null,
    },
  ];
}
