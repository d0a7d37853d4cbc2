import { z } from 'zod';
import { listUnreadAdvice, noteAdvice } from '#features/alerts/advice.data.server.ts';
import {
  ADVICE_TOLD_DAYS,
  type Advice,
  cleanAdvice,
  countryMeant,
  isPast,
  levelKnown,
} from '#features/alerts/advice.server.ts';
import { ADVICE_EVERY_MINUTES, storeAdviceAndLevels } from '#server/ingest/alerts/advice-source.ts';
import { FeedError, type PulledSource } from '#server/ingest/feeds/feed.ts';
import { parseFeedDate } from '#server/ingest/feeds/feed-date.ts';
import { allOf, parseAs } from '#server/ingest/feeds/json-feed.ts';
import type { IngestDeps } from '#server/ingest/ingest-source.ts';
import { inTurns } from '#server/limits/in-turns.ts';

const publisher = 'United Kingdom, Foreign Office';
const leastCountries = 150;
const pagesAtOnce = 20;
const dayMs = 86_400_000;

const index = z.object({ links: z.object({ children: z.array(z.unknown()).max(1_000) }) });
const child = z.object({
  public_updated_at: z.string(),
  details: z.object({ country: z.object({ name: z.string() }) }),
});
const page = z.object({
  base_path: z.string(),
  public_updated_at: z.string(),
  details: z.object({
    country: z.object({ name: z.string() }),
    change_description: z.string().nullish(),
    alert_status: z.array(z.string()).nullish(),
    parts: z.array(z.object({ body: z.string().nullish() })).nullish(),
  }),
});

/** A country's page changed at this time. */
type PageChange = { country: string; changedAt: Date };

const nameLength = 200;

/** Countries and when their pages changed. @throws FeedError */
export function parseIndex(body: string): PageChange[] {
  const changes = allOf(child, parseAs(index, body, 'GOV.UK').links.children).flatMap((one) => {
    const changedAt = parseFeedDate(one.public_updated_at);
    return changedAt ? [{ country: one.details.country.name.slice(0, nameLength), changedAt }] : [];
  });
  if (changes.length < leastCountries) throw new FeedError(`It tells of ${changes.length} countries only.`);
  return changes;
}

/** A country's page. @throws FeedError */
export function parsePage(body: string): Advice {
  const { base_path, public_updated_at, details } = parseAs(page, body, 'GOV.UK');
  const changedAt = parseFeedDate(public_updated_at);
  if (!changedAt) throw new FeedError('The page has no date.');
  const said = new Set(details.alert_status ?? []);
  const whole = said.has('avoid_all_travel_to_whole_country')
    ? 4
    : said.has('avoid_all_but_essential_travel_to_whole_country') || advisesAgainstRest(details.parts ?? [])
      ? 3
      : 1;
  const parts = said.has('avoid_all_travel_to_parts')
    ? 4
    : said.has('avoid_all_but_essential_travel_to_parts')
      ? 3
      : 1;
  const level = whole === 1 && parts > 1 ? 2 : whole;
  return {
    country: details.country.name,
    changedAt,
    level,
    worstLevel: Math.max(level, parts) as Advice['level'],
    hasWorseParts: parts > level,
    note: details.change_description ?? '',
    link: `https://www.gov.uk${base_path}`,
  };
}

const advisesAgainstRest = (parts: readonly { body?: string | null | undefined }[]) =>
  parts.some(({ body }) =>
    /all but essential travel to the rest of/i.test(body?.replace(/<[^>]*>/g, '') ?? ''),
  );

const manners = (origin: string) => ({
  kind: 'alerts' as const,
  hosts: [new URL(origin).host],
  limits: { timeoutMs: 20_000, maximumBytes: 8 << 20 },
});

const stateOf = (deps: IngestDeps, countryCode: string, changedAt: Date) => ({
  countryCode,
  changedAt,
  level: null,
  levelBefore: levelKnown(deps, 'UK', countryCode),
});

/** When the United Kingdom's pages about countries changed. Open Government Licence 3. The levels are on the pages. */
export const adviceUkIndex = (origin = 'https://www.gov.uk'): PulledSource<IngestDeps, PageChange> => ({
  ...manners(origin),
  id: 'advice-uk',
  everyMinutes: ADVICE_EVERY_MINUTES,
  pauseMs: 0,
  feeds: () => [
    { id: 'advice-uk', url: `${origin}/api/content/foreign-travel-advice`, publisher, countryCode: null },
  ],
  read: (body) => {
    const changes = parseIndex(body);
    return { found: changes.length, items: changes };
  },
  keep: async (deps, _, changes) => {
    const { db, gazetteer, clock } = deps;
    const found = await inTurns(changes, ({ country, changedAt }) => {
      const countryCode = countryMeant(gazetteer, country);
      return countryCode && isPast(changedAt, clock().getTime())
        ? [[countryCode, stateOf(deps, countryCode, changedAt)] as const]
        : [];
    });
    await noteAdvice(db, 'UK', [...new Map(found.flat()).values()]);
    return 0;
  },
});

/** The pages that changed in the last days and were not read since. */
export const adviceUkPages = (origin = 'https://www.gov.uk'): PulledSource<IngestDeps, Advice> => ({
  ...manners(origin),
  id: 'advice-uk-pages',
  everyMinutes: ADVICE_EVERY_MINUTES,
  pauseMs: 300,
  feeds: async (_, { db, scores, gazetteer, clock }) => {
    const since = new Date(clock().getTime() - ADVICE_TOLD_DAYS * dayMs);
    const codes = await listUnreadAdvice(db, 'UK', since, pagesAtOnce);
    return codes.map((code) => {
      const known = scores.tables.advisoryPages.get(`${code} UK`);
      const slug = known?.split('/').at(-1) ?? slugOf(gazetteer.country(code)?.name ?? code);
      return {
        id: `advice-uk-pages:${code}`,
        url: `${origin}/api/content/foreign-travel-advice/${slug}`,
        publisher,
        countryCode: code,
      };
    });
  },
  read: (body, feed) => ({
    found: 1,
    items: [cleanAdvice({ ...parsePage(body), country: feed.countryCode ?? '' })],
  }),
  keep: (deps, feed, advice) =>
    storeAdviceAndLevels(
      deps,
      { source: 'advice-uk', sourceName: publisher, feed: feed.id },
      'UK',
      advice,
      'some',
    ),
});

const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
