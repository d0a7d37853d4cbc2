import { sql } from 'drizzle-orm';
import { addUpChanges } from '#features/reports/scores/counts.data.server.ts';
import type { Db } from '#server/db/database.ts';

export const LISBON = 2267057;
/** Places with five reports each, however many there are in all: 20 ids from here on. */
export const QUIET_FROM = 10;
/** When the last report was sent. */
export const newestAt = new Date('2026-11-01T00:00:00Z');
/** Emergencies of the last day, however many reports there are in all. */
const EMERGENCIES_OF_LAST_DAY = 15;
const STEP = 100_000;
const months = 22;

/**
 * Half of all reports lie on one place: the worst case for its carousel. They are spread evenly over the time up to
 * `newestAt`, but the last ones, an hour apart. One in 1,000 is of an emergency, and of the last day those alone.
 * Hashes ascend: at random ten million would take an hour to index.
 */
const seed = (db: Db, from: number, to: number, last: number) =>
  db.execute(sql`
    with numbered as (
      select i, i > ${last}::int - ${EMERGENCIES_OF_LAST_DAY}::int as is_last, ${newestAt.toISOString()}::timestamptz
        - (${last}::int - i) * case when i > ${last}::int - ${EMERGENCIES_OF_LAST_DAY}::int then interval '1 hour'
          else interval '1 month' * ${months} / ${last}::int end as at
      from generate_series(${from}::int, ${to}::int) as i)
    insert into reports (entity_id, region_id, country_code, title, review, score, emergency, status, spam_score,
      spam_signs, needs_review, created_at, public_at, updated_at, text_hash, token_hash)
    select case when i <= 100 then ${QUIET_FROM} + i % 20 when i % 2 = 0 then ${LISBON} else 1000 + i % 5000 end,
      2267056, case when i % 2 = 0 then 'PT' else 'FR' end,
      'Report ' || i, repeat('What happened here. ', 12), 1 + (i % 39) / 2.0,
      case when is_last or (i % 1000 = 7 and at < ${newestAt.toISOString()}::timestamptz - interval '1 day')
        then 'health' end,
      case when i % 20 = 0 and not is_last then 'held' else 'published' end, 0, '{}', i % 20 = 0, at, at, at,
      'text ' || lpad(i::text, 9, '0'), 'token ' || lpad(i::text, 9, '0')
    from numbered`);

/** Fills the table of reports with those numbered `first` to `last`, a part at a time, and counts them for the planner. */
export async function seedReports(db: Db, first: number, last: number): Promise<void> {
  for (let from = first; from <= last; from += STEP) {
    await seed(db, from, Math.min(last, from + STEP - 1), last);
    await addUpChanges(db);
  }
  await db.execute(sql`analyze`);
}
