import { and, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { AlertFeedState } from '#core/alert/alert-coverage.ts';
import type { Db } from '#server/db/database.ts';
import { alerts } from '#server/db/schema/alerts.ts';
import { imports, ingestFeeds } from '#server/db/schema/ingest.ts';
import { inPages, inPortions, inTurns, untilDone } from '#server/limits/in-turns.ts';

export type StoredAlert = typeof alerts.$inferSelect;

/**
 * What one statement reads or writes: the embedded database works on the thread that answers, and an outline may have
 * a thousand corners.
 */
const keysAtOnce = 1_000;
const rowsRead = 120;
export const outlinesRead = 12;
const rowsWritten = 25;
const rowsRemoved = 500;
/** Corners of outlines that cost as much to write as a row. */
const cornersOfARow = 100;
const weightOf = ({ outline }: StoredAlert) =>
  1 + (outline ?? []).reduce((sum, ring) => sum + ring.length, 0) / cornersOfARow;

/** All of some alerts, in the order of their keys. Keys first: a page of rows would sort all that follow each time. */
async function readAlerts(db: Db, which: SQL): Promise<StoredAlert[]> {
  const rows = await inPages<{ key: string; hasOutline: boolean }>(keysAtOnce, (last, size) =>
    db
      .select({ key: alerts.key, hasOutline: sql<boolean>`${alerts.outline} is not null` })
      .from(alerts)
      .where(last ? and(which, gt(alerts.key, last.key)) : which)
      .orderBy(alerts.key)
      .limit(size),
  );
  const read = (portion: { key: string }[]) =>
    db
      .select()
      .from(alerts)
      .where(sql`${alerts.key} = any(${sql.param(portion.map(({ key }) => key))}::text[])`)
      .orderBy(alerts.key);
  return inPortions(rows, rowsRead, read, ({ hasOutline }) => (hasOutline ? rowsRead / outlinesRead : 1));
}

/** Every alert that is not over. */
export const listAlerts = (db: Db, now: Date): Promise<StoredAlert[]> => readAlerts(db, gt(alerts.end, now));

/** Where an operator's own file came from. */
export type OwnAlertRow = { alert: StoredAlert; licence: string; importedAt: Date };

/** Alerts of an operator's own files that are not over, with the terms they were given on. */
export const listOwnAlerts = (db: Db, now: Date, limit: number): Promise<OwnAlertRow[]> =>
  db
    .select({ alert: alerts, licence: imports.licence, importedAt: imports.importedAt })
    .from(alerts)
    .innerJoin(imports, eq(alerts.feed, sql`'own:' || ${imports.id}`))
    .where(and(eq(alerts.source, 'own'), gt(alerts.end, now)))
    .orderBy(alerts.key)
    .limit(limit);

/**
 * Makes the alerts of one feed what it tells now. Not in one transaction: the embedded database answers nobody else
 * meanwhile. What is cut off in the middle leaves rather too many alerts than too few, and the next pull mends it.
 * @returns those that are new or changed, and those that are no longer told
 */
export async function replaceAlerts(
  db: Db,
  feed: string,
  rows: readonly StoredAlert[],
): Promise<{ written: StoredAlert[]; removed: StoredAlert[] }> {
  const known = await readAlerts(db, eq(alerts.feed, feed));
  const before = new Map(await inTurns(known, (row) => [row.key, wordsOf(row)] as const));
  const changed = await inTurns(rows, (row) => before.get(row.key) !== wordsOf(row));
  const written = rows.filter((_, at) => changed[at]);
  const write = async (portion: StoredAlert[]) => {
    await db.insert(alerts).values(portion).onConflictDoUpdate({ target: alerts.key, set: excluded });
    return [];
  };
  await inPortions(written, rowsWritten, write, weightOf);
  const told = new Set(rows.map(({ key }) => key));
  const removed = known.filter(({ key }) => !told.has(key));
  await inPortions(removed, rowsRemoved, async (portion) => {
    const keys = sql.param(portion.map(({ key }) => key));
    await db.delete(alerts).where(sql`${alerts.key} = any(${keys}::text[])`);
    return [];
  });
  return { written, removed };
}

/** All of a row in one text, so that two can be compared. */
const wordsOf = (row: StoredAlert) =>
  JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)));

const excluded = {
  source: sql`excluded.source`,
  sourceName: sql`excluded.source_name`,
  feed: sql`excluded.feed`,
  hazard: sql`excluded.hazard`,
  type: sql`excluded.type`,
  title: sql`excluded.title`,
  areas: sql`excluded.areas`,
  link: sql`excluded.link`,
  start: sql`excluded.starts_at`,
  end: sql`excluded.ends_at`,
  countryCodes: sql`excluded.country_codes`,
  regionIds: sql`excluded.region_ids`,
  latitude: sql`excluded.latitude`,
  longitude: sql`excluded.longitude`,
  reachKm: sql`excluded.reach_km`,
  outline: sql`excluded.outline`,
  zones: sql`excluded.zones`,
  instruction: sql`excluded.instruction`,
};

/** @returns how many were deleted */
export const removeEndedAlerts = (db: Db, now: Date): Promise<number> =>
  untilDone(rowsRemoved, async (size) => {
    const ended = db.select({ key: alerts.key }).from(alerts).where(lte(alerts.end, now)).limit(size);
    const gone = await db
      .delete(alerts)
      .where(and(inArray(alerts.key, ended), lte(alerts.end, now)))
      .returning({ key: alerts.key });
    return gone.length;
  });

/** How each feed of alerts stands. */
export const readAlertFeeds = (db: Db): Promise<AlertFeedState[]> =>
  db
    .select({
      feed: ingestFeeds.feed,
      source: ingestFeeds.source,
      triedAt: ingestFeeds.triedAt,
      okAt: ingestFeeds.okAt,
      dueAt: ingestFeeds.dueAt,
      failures: ingestFeeds.failures,
    })
    .from(ingestFeeds)
    .where(eq(ingestFeeds.kind, 'alerts'));
