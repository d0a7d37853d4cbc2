import { and, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { ALERT_TYPES } from '#core/alert/alert.ts';
import type { AlertFeedState } from '#core/alert/alert-coverage.ts';
import type { Outline } from '#core/place/outline.ts';
import type { Db } from '#server/db/database.ts';
import { alerts, alertZones, travelAdvice } from '#server/db/schema/alerts.ts';
import { imports, ingestFeeds } from '#server/db/schema/ingest.ts';
import { inPages, inPortions, inTurns, untilDone } from '#server/limits/in-turns.ts';

export type StoredAlert = typeof alerts.$inferSelect;

/**
 * What one statement reads or writes: the embedded database works on the thread that answers, and an outline may have
 * a thousand corners.
 */
const keysAtOnce = 1_000;
const rowsRead = 120;
const outlinesRead = 12;
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

/** Outlines of areas by their names. */
export async function listZones(db: Db, zones: readonly string[]): Promise<Map<string, Outline>> {
  const rows = await inPortions(zones, outlinesRead, (names) =>
    db
      .select({ zone: alertZones.zone, outline: alertZones.outline })
      .from(alertZones)
      .where(inArray(alertZones.zone, names)),
  );
  return new Map(rows.map(({ zone, outline }) => [zone, outline]));
}

/** Areas that alerts name and whose outlines are missing or were fetched before a moment, gravest alerts first. */
export async function listMissingZones(db: Db, fetchedBefore: Date, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ zone: string }>(sql`
    select named.zone
    from (
      select unnest(zones) as zone, min(array_position(${sql.param([...ALERT_TYPES])}::text[], type)) as gravity
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
type AdviceState = {
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
