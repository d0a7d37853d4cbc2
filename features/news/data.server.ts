import { and, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import type { RiskType } from '#core/news/news.ts';
import type { NewsItem } from '#core/news/news-schema.ts';
import type { Place } from '#core/place/place.ts';
import type { Db } from '#server/db/database.ts';
import { ingestFeeds } from '#server/db/schema/ingest.ts';
import { news, newsCountries } from '#server/db/schema/news.ts';
import { inPages, inPortions, untilDone } from '#server/limits/in-turns.ts';

export type NewHeadline = typeof news.$inferInsert;
type StoredHeadline = typeof news.$inferSelect;

type NewsFilter = {
  countryCode: string;
  minimumRisk: number;
  riskType: RiskType | null;
  language: string;
  category: string;
  since: Date;
};

/** More rows than any answer holds, so that the best of them can be chosen. */
const mostRead = 600;

const itemOf = (row: StoredHeadline): NewsItem => ({
  id: row.id,
  title: row.title,
  url: row.url,
  description: row.description,
  image: row.image,
  author: row.author,
  source: row.source,
  country_code: row.countryCode,
  published_at: row.publishedAt.toISOString(),
  risk: row.risk,
  risk_type: row.riskType,
  reasons: row.reasons,
});

/** Headlines that fit, newest first. */
export async function listNews(db: Db, filter: NewsFilter): Promise<NewsItem[]> {
  const rows = await db
    .select()
    .from(news)
    .where(
      and(
        eq(news.countryCode, filter.countryCode),
        gt(news.publishedAt, filter.since),
        sql`${news.risk} >= ${filter.minimumRisk}`,
        eq(news.language, filter.language),
        eq(news.category, filter.category),
        filter.riskType === null ? undefined : eq(news.riskType, filter.riskType),
      ),
    )
    .orderBy(desc(news.publishedAt), desc(news.id))
    .limit(mostRead);
  return rows.map(itemOf);
}

/** Headlines that name a place, or a place in it, newest first. */
export async function listNewsOf(db: Db, place: Place, since: Date): Promise<NewsItem[]> {
  const isThere =
    place.kind === 'country'
      ? eq(news.countryCode, place.countryCode)
      : place.kind === 'region'
        ? or(eq(news.regionId, place.id), eq(news.entityId, place.id))
        : eq(news.entityId, place.id);
  const rows = await db
    .select()
    .from(news)
    .where(and(isThere, gt(news.publishedAt, since)))
    .orderBy(desc(news.publishedAt), desc(news.id))
    .limit(mostRead);
  return rows.map(itemOf);
}

/** Address of a headline's picture at its publisher; null without one, and for a headline that is not there. */
export async function findNewsImage(db: Db, id: number): Promise<string | null> {
  const [row] = await db.select({ image: news.image }).from(news).where(eq(news.id, id));
  return row?.image ?? null;
}

/** Which of these stories are stored already, of any age. */
export async function listKnownStories(db: Db, storyKeys: readonly string[]): Promise<Set<string>> {
  const rows = await inPortions(storyKeys, keysAtOnce, (keys) =>
    db.select({ storyKey: news.storyKey }).from(news).where(inArray(news.storyKey, keys)),
  );
  return new Set(rows.map(({ storyKey }) => storyKey));
}

/** Rows read or written by one statement: the embedded database works on the thread that answers. */
const rowsAtOnce = 50;
const keysAtOnce = 250;
const mostCompared = 5_000;

type RecentStory = Pick<StoredHeadline, 'id' | 'title' | 'url' | 'source' | 'publishedAt'>;

/** What new headlines are compared with: the stories of the last days. */
export async function listRecentStories(db: Db, since: Date): Promise<RecentStory[]> {
  const isBehind = ({ id, publishedAt }: RecentStory) =>
    or(lt(news.publishedAt, publishedAt), and(eq(news.publishedAt, publishedAt), lt(news.id, id)));
  let left = mostCompared;
  return inPages<RecentStory>(keysAtOnce, async (last, size) => {
    const page = await db
      .select({
        id: news.id,
        title: news.title,
        url: news.url,
        source: news.source,
        publishedAt: news.publishedAt,
      })
      .from(news)
      .where(and(gt(news.publishedAt, since), last ? isBehind(last) : undefined))
      .orderBy(desc(news.publishedAt), desc(news.id))
      .limit(Math.min(size, left));
    left -= page.length;
    return page;
  });
}

/** Stores headlines; one whose address is known already is left alone. @returns those that were new */
export async function addNews(db: Db, rows: readonly NewHeadline[]): Promise<NewsItem[]> {
  const written = await inPortions(rows, rowsAtOnce, (portion) =>
    db.insert(news).values(portion).onConflictDoNothing({ target: news.storyKey }).returning(),
  );
  return written.map(itemOf);
}

/** @returns how many were deleted */
export const removeNewsBefore = (db: Db, moment: Date): Promise<number> =>
  untilDone(keysAtOnce, async (size) => {
    const old = db.select({ id: news.id }).from(news).where(lt(news.publishedAt, moment)).limit(size);
    const gone = await db.delete(news).where(inArray(news.id, old)).returning({ id: news.id });
    return gone.length;
  });

/** Remembers that somebody asked news of countries. @param countryCodes each once, at least one */
export const noteCountries = (db: Db, countryCodes: readonly string[], now: Date) =>
  db
    .insert(newsCountries)
    .values(countryCodes.map((countryCode) => ({ countryCode, askedAt: now })))
    .onConflictDoUpdate({ target: newsCountries.countryCode, set: { askedAt: now } });

/** Countries somebody asked news of, the latest asked first. */
export async function listAskedCountries(db: Db, since: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ code: newsCountries.countryCode })
    .from(newsCountries)
    .where(gt(newsCountries.askedAt, since))
    .orderBy(desc(newsCountries.askedAt))
    .limit(limit);
  return rows.map(({ code }) => code);
}

/** When any feed last answered, and how many fail now; nulls and zeros before the first pull. */
export async function readFeedHealth(
  db: Db,
): Promise<{ checkedAt: Date | null; feeds: number; failing: number }> {
  const [row] = await db
    .select({
      checkedAt: sql<string | null>`max(${ingestFeeds.okAt})`,
      feeds: sql<number>`count(*)`.mapWith(Number),
      failing: sql<number>`count(*) filter (where ${ingestFeeds.failures} > 0)`.mapWith(Number),
    })
    .from(ingestFeeds)
    .where(eq(ingestFeeds.kind, 'news'));
  return {
    checkedAt: row?.checkedAt ? new Date(row.checkedAt) : null,
    feeds: row?.feeds ?? 0,
    failing: row?.failing ?? 0,
  };
}
