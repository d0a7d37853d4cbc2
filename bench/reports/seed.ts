import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';

export const LISBON = 2267057;
const STEP = 100_000;

/** Half of all reports lie on one place: the worst case for its carousel. */
const seed = (db: Db, from: number, to: number) =>
  db.execute(sql`
    insert into reports (entity_id, region_id, country_code, title, review, score, status, spam_score, spam_signs,
      needs_review, created_at, updated_at, text_hash, token_hash)
    select case when i % 2 = 0 then ${LISBON} else 1000 + i % 5000 end, 2267056, case when i % 2 = 0 then 'PT' else 'FR' end,
      'Report ' || i, repeat('What happened here. ', 12), 1 + (i % 39) / 2.0,
      case when i % 20 = 0 then 'held' else 'published' end, 0, '{}', i % 20 = 0,
      timestamptz '2025-01-01' + i * interval '30 seconds', timestamptz '2025-01-01' + i * interval '30 seconds',
      md5(i::text), md5('token' || i)
    from generate_series(${from}::int, ${to}::int) as i`);

/** Fills the table of reports with those numbered `first` to `last`, a part at a time, and counts them for the planner. */
export async function seedReports(db: Db, first: number, last: number): Promise<void> {
  for (let from = first; from <= last; from += STEP) await seed(db, from, Math.min(last, from + STEP - 1));
  await db.execute(sql`analyze reports`);
}
