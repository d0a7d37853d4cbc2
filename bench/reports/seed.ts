import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';

export const LISBON = 2267057;
/** Places with five reports each, however many there are in all: 20 ids from here on. */
export const QUIET_FROM = 10;
/** When the last report was sent. */
export const newestAt = new Date('2026-11-01T00:00:00Z');
const STEP = 100_000;
const months = 22;

/**
 * Half of all reports lie on one place: the worst case for its carousel. One in 1,000 is of an emergency. They are
 * spread evenly over the time up to `newestAt`. Hashes ascend: at random ten million would take an hour to index.
 */
const seed = (db: Db, from: number, to: number, last: number) =>
  db.execute(sql`
    with numbered as (
      select i, ${newestAt.toISOString()}::timestamptz
        - (${last}::int - i) * (interval '1 month' * ${months} / ${last}::int) as at
      from generate_series(${from}::int, ${to}::int) as i)
    insert into reports (entity_id, region_id, country_code, title, review, score, emergency, status, spam_score,
      spam_signs, needs_review, created_at, public_at, updated_at, text_hash, token_hash)
    select case when i <= 100 then ${QUIET_FROM} + i % 20 when i % 2 = 0 then ${LISBON} else 1000 + i % 5000 end,
      2267056, case when i % 2 = 0 then 'PT' else 'FR' end,
      'Report ' || i, repeat('What happened here. ', 12), 1 + (i % 39) / 2.0,
      case when i % 1000 = 7 then 'health' end,
      case when i % 20 = 0 then 'held' else 'published' end, 0, '{}', i % 20 = 0, at, at, at,
      'text ' || lpad(i::text, 9, '0'), 'token ' || lpad(i::text, 9, '0')
    from numbered`);

/** Fills the table of reports with those numbered `first` to `last`, a part at a time, and counts them for the planner. */
export async function seedReports(db: Db, first: number, last: number): Promise<void> {
  for (let from = first; from <= last; from += STEP)
    await seed(db, from, Math.min(last, from + STEP - 1), last);
  await db.execute(sql`analyze reports`);
}
