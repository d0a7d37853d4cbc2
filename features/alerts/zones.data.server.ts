import { inArray, sql } from 'drizzle-orm';
import { ALERT_TYPES } from '#core/alert/alert.ts';
import type { Outline } from '#core/place/outline.ts';
import type { Db } from '#server/db/database.ts';
import { alertZones } from '#server/db/schema/alerts.ts';
import { inPortions } from '#server/limits/in-turns.ts';
import { outlinesRead } from './data.server.ts';

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

/** Stores the outline of an area, or takes the place of its former one. */
export const saveZone = (db: Db, zone: string, outline: Outline, fetchedAt: Date) =>
  db
    .insert(alertZones)
    .values({ zone, outline, fetchedAt })
    .onConflictDoUpdate({ target: alertZones.zone, set: { outline, fetchedAt } });
