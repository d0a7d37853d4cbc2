import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { AlertFeedState } from '#core/alert-coverage.ts';
import type { Outline } from '#core/outline.ts';
import type { Db } from '#server/db/database.ts';
import { alerts, alertZones, ingestFeeds, travelAdvice } from '#server/db/schema.ts';

export type StoredAlert = typeof alerts.$inferSelect;

/** Rows in one statement: PostgreSQL takes 65,535 values at most. */
const rowsAtOnce = 1_000;

/** Every alert that is not over. */
export const listAlerts = (db: Db, now: Date): Promise<StoredAlert[]> =>
  db.select().from(alerts).where(gt(alerts.end, now));

/**
 * Makes the alerts of one feed what it tells now, in one transaction.
 * @returns those that are new or changed, and those that are no longer told
 */
export async function replaceAlerts(
  db: Db,
  feed: string,
  rows: readonly StoredAlert[],
): Promise<{ written: StoredAlert[]; removed: StoredAlert[] }> {
  return db.transaction(async (tx) => {
    const known = await tx.select().from(alerts).where(eq(alerts.feed, feed));
    const before = new Map(known.map((row) => [row.key, wordsOf(row)]));
    const written = rows.filter((row) => before.get(row.key) !== wordsOf(row));
    for (let at = 0; at < written.length; at += rowsAtOnce)
      await tx
        .insert(alerts)
        .values(written.slice(at, at + rowsAtOnce))
        .onConflictDoUpdate({ target: alerts.key, set: excluded });
    const told = new Set(rows.map(({ key }) => key));
    const removed = known.filter(({ key }) => !told.has(key));
    // One value however many there are.
    const removedKeys = sql.param(removed.map(({ key }) => key));
    if (removed.length > 0) await tx.delete(alerts).where(sql`${alerts.key} = any(${removedKeys}::text[])`);
    return { written, removed };
  });
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
};

/** @returns how many were deleted */
export async function removeEndedAlerts(db: Db, now: Date): Promise<number> {
  const gone = await db.delete(alerts).where(lte(alerts.end, now)).returning({ key: alerts.key });
  return gone.length;
}

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

/** Outlines of areas by their names. */
export async function listZones(db: Db, zones: readonly string[]): Promise<Map<string, Outline>> {
  if (zones.length === 0) return new Map();
  const rows = await db
    .select({ zone: alertZones.zone, outline: alertZones.outline })
    .from(alertZones)
    .where(sql`${alertZones.zone} = any(${sql.param([...zones])}::text[])`);
  return new Map(rows.map(({ zone, outline }) => [zone, outline]));
}

/** Areas that alerts name and whose outlines are missing or were fetched before a moment, gravest alerts first. */
export async function listMissingZones(db: Db, fetchedBefore: Date, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ zone: string }>(sql`
    select named.zone
    from (
      select unnest(zones) as zone, min(array_position(array['danger', 'warning', 'info'], type)) as gravity
      from alerts group by 1
    ) named
    left join alert_zones known on known.zone = named.zone
    where known.zone is null or known.fetched_at < ${fetchedBefore.toISOString()}
    order by named.gravity, named.zone
    limit ${limit}`);
  return rows.map(({ zone }) => zone);
}

export const saveZone = (db: Db, zone: string, outline: Outline, fetchedAt: Date) =>
  db
    .insert(alertZones)
    .values({ zone, outline, fetchedAt })
    .onConflictDoUpdate({ target: alertZones.zone, set: { outline, fetchedAt } });

/**
 * What a government's page says of a country: its level, null until the page itself is read. `levelBefore` counts
 * where nothing was noted yet.
 */
export type AdviceState = {
  countryCode: string;
  changedAt: Date;
  level: number | null;
  levelBefore: number | null;
};

/**
 * Remembers what a government says, and what it said before its last change.
 * @returns the level before the change by country; null where none is known
 */
export async function noteAdvice(
  db: Db,
  issuer: string,
  states: readonly AdviceState[],
): Promise<Map<string, number | null>> {
  if (states.length === 0) return new Map();
  const isNewer = sql`excluded.changed_at > ${travelAdvice.changedAt}`;
  const rows = await db
    .insert(travelAdvice)
    .values(states.map((state) => ({ issuer, ...state })))
    .onConflictDoUpdate({
      target: [travelAdvice.issuer, travelAdvice.countryCode],
      set: {
        changedAt: sql`greatest(excluded.changed_at, ${travelAdvice.changedAt})`,
        levelBefore: sql`case when ${isNewer} then coalesce(${travelAdvice.level}, ${travelAdvice.levelBefore}) else ${travelAdvice.levelBefore} end`,
        level: sql`case when ${isNewer} then excluded.level else coalesce(excluded.level, ${travelAdvice.level}) end`,
      },
    })
    .returning({ countryCode: travelAdvice.countryCode, before: travelAdvice.levelBefore });
  return new Map(rows.map(({ countryCode, before }) => [countryCode, before]));
}

/** Countries whose page changed since a moment and was not read since, the latest change first. */
export async function listUnreadAdvice(
  db: Db,
  issuer: string,
  since: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ code: travelAdvice.countryCode })
    .from(travelAdvice)
    .where(
      and(eq(travelAdvice.issuer, issuer), gt(travelAdvice.changedAt, since), isNull(travelAdvice.level)),
    )
    .orderBy(sql`${travelAdvice.changedAt} desc`)
    .limit(limit);
  return rows.map(({ code }) => code);
}
