import { asc } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { ingestFeeds } from '#server/db/schema/ingest.ts';

type FeedKind = (typeof ingestFeeds.$inferSelect)['kind'];

/** How fresh a source is: the oldest of its feeds counts. */
export type SourceAge = {
  source: string;
  kind: FeedKind;
  feeds: number;
  /** Feeds whose last try failed: what they sent before stands. */
  failing: number;
  /** When all its feeds had last answered; null: one never has. */
  okAt: Date | null;
  isStale: boolean;
};

const HOUR_MS = 3_600_000;
/** An answer older than this is stale. */
const STALE_MS: Record<FeedKind, number> = {
  news: 6 * HOUR_MS,
  alerts: 6 * HOUR_MS,
  figures: 21 * 24 * HOUR_MS,
};

/** The age of every source that was ever pulled, by name. */
export async function sourceAges(db: Db, now: Date): Promise<SourceAge[]> {
  const rows = await db.select().from(ingestFeeds).orderBy(asc(ingestFeeds.source));
  const bySource = Map.groupBy(rows, ({ source }) => source);
  return [...bySource].map(([source, feeds]) => {
    const { kind } = feeds[0]!;
    const oldest = feeds.reduce<Date | null>(
      (least, { okAt }) => (least === null || okAt === null ? null : okAt < least ? okAt : least),
      now,
    );
    return {
      source,
      kind,
      feeds: feeds.length,
      failing: feeds.filter(({ failures }) => failures > 0).length,
      okAt: oldest,
      isStale: oldest === null || now.getTime() - oldest.getTime() > STALE_MS[kind],
    };
  });
}
