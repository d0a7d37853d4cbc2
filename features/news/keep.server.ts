import { setImmediate as turn } from 'node:timers/promises';
import { canonicalUrl, cleanDescription, cleanText, cleanTitle } from '#core/news/clean.ts';
import { dropDuplicates } from '#core/news/duplicates.ts';
import { judgeNews } from '#core/news/judge.ts';
import { locateNews } from '#core/news/locate.ts';
import { isFresh, NEWS_LIMITS, type NewsItem, rankNews } from '#core/news.ts';
import { truncate } from '#core/truncate.ts';
import type { Deps } from '#server/deps.ts';
import { addNews, listKnownStories, listRecentStories, type NewHeadline } from './data.server.ts';

export type KeepDeps = Pick<Deps, 'db' | 'gazetteer' | 'events' | 'clock'>;

/** A headline as a feed gives it. */
export type RawHeadline = {
  title: string;
  url: string;
  description: string;
  image: string | null;
  author: string | null;
  publisher: string | null;
  publishedAt: Date | null;
  language: string;
};

/** Where headlines come from. */
export type Origin = { id: string; publisher: string; countryCode: string | null };

const comparedDays = 4;
const dayMs = 86_400_000;
const longestName = 100;
const longestUrl = 2_000;
const toldHeadlines = 5;
const toldUrlLength = 500;
/** A headline takes a millisecond or two: in between others are answered. */
const judgedAtOnce = 5;

/**
 * Cleans, judges and places headlines of a feed, leaves out what is old, undated or told already, stores the rest
 * and tells open pages.
 * @returns how many were new
 */
export async function keepHeadlines(
  deps: KeepDeps,
  origin: Origin,
  raw: readonly RawHeadline[],
): Promise<number> {
  const now = deps.clock();
  const stories = raw.map((item) => storyOf(origin, item, now)).filter((story) => story !== null);
  // A feed tells most of what it told before again.
  const known = await listKnownStories(
    deps.db,
    stories.map(({ storyKey }) => storyKey),
  );
  const unknown = stories.filter(({ storyKey }) => !known.has(storyKey));
  if (unknown.length === 0) return 0;
  const recent = await listRecentStories(deps.db, new Date(now.getTime() - comparedDays * dayMs));
  const rows: NewHeadline[] = [];
  for (const story of dropDuplicates(unknown, recent)) {
    rows.push(judged(deps, origin, story));
    if (rows.length % judgedAtOnce === 0) await turn();
  }
  const added = await addNews(deps.db, rows);
  await tell(deps, added);
  return added.length;
}

/** A headline as it will be stored, before it is judged and placed. */
type NewStory = Omit<
  NewHeadline,
  'countryCode' | 'regionId' | 'entityId' | 'risk' | 'riskType' | 'reasons'
> & {
  description: string;
};

function storyOf(origin: Origin, raw: RawHeadline, now: Date): NewStory | null {
  const { publishedAt } = raw;
  const storyKey = raw.url.length > longestUrl ? null : canonicalUrl(raw.url);
  if (!storyKey || !publishedAt || !isFresh(publishedAt, now)) return null;
  const publisher = cleanText(raw.publisher ?? '') || null;
  const { title, publisher: named } = cleanTitle(raw.title, publisher);
  if (!/[\p{L}\p{N}]/u.test(title)) return null;
  return {
    storyKey,
    title,
    url: raw.url.trim(),
    description: cleanDescription(raw.description, title),
    image: raw.image && raw.image.length <= longestUrl && canonicalUrl(raw.image) ? raw.image : null,
    author: truncate(cleanText(raw.author ?? ''), longestName) || null,
    source: truncate(named ?? origin.publisher, longestName),
    feed: origin.id,
    language: /^[a-z]{2}$/.test(raw.language) ? raw.language : 'en',
    category: 'general',
    publishedAt,
    fetchedAt: now,
  };
}

function judged({ gazetteer }: KeepDeps, origin: Origin, story: NewStory): NewHeadline {
  const { title, description, publishedAt } = story;
  const { risk, riskType, reasons } = judgeNews(title, description, publishedAt.getUTCFullYear());
  const { countryCode, place } = locateNews(title, description, gazetteer);
  const isPlaced = countryCode !== null;
  return {
    ...story,
    countryCode: countryCode ?? origin.countryCode,
    regionId: isPlaced && place ? (place.kind === 'region' ? place.id : place.regionId) : null,
    entityId: isPlaced && place ? place.id : null,
    risk,
    riskType,
    reasons,
  };
}

/** One event per country, with its best few new headlines. */
async function tell({ gazetteer, events }: KeepDeps, added: readonly NewsItem[]) {
  for (const [code, items] of Map.groupBy(added, ({ country_code }) => country_code)) {
    const country = code === null ? null : gazetteer.country(code);
    if (!country) continue;
    await events.publish({
      topic: 'news',
      data: {
        entity_id: country.id,
        country_code: country.countryCode,
        count: items.length,
        headlines: rankNews(items)
          .filter(({ risk_type, url }) => risk_type === 'crime' && url.length <= toldUrlLength)
          .slice(0, toldHeadlines)
          .map(({ title, url, source, country_code, published_at }) => ({
            title: truncate(title, 200),
            url,
            source,
            country_code,
            published_at,
          })),
      },
    });
  }
}

/** Headlines are kept this long: a week as news, one more so that the last good ones outlive an outage. */
export const newsKeptDays = NEWS_LIMITS.freshDays * 2;
