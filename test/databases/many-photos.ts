import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import type { Storage } from '#server/providers/storage/port.ts';

/** As many photos as the default quota of 10 GB holds: a photo with its preview takes 143 kB on average. */
export const photosOfFullQuota = 70_000;

/** @param index from 1 on @returns the name of that seeded photo, spread over folders as real ones are */
export const seededName = (index: number) => createHash('md5').update(`${index}`).digest('hex');

/** Fills the tables with one published report for each of `count` photos. The tables are empty before. */
export async function seedPhotoRows(db: Db, count: number): Promise<void> {
  await db.execute(sql`
    insert into reports (entity_id, country_code, title, review, score, status, spam_score, spam_signs, needs_review,
      created_at, updated_at, token_hash)
    select 2267057, 'PT', 'Report ' || n, repeat('Quiet streets. ', 10), 14, 'published', 0, '{}', false,
      now(), now(), 'token of ' || n
    from generate_series(1, ${count}::int) n`);
  await db.execute(sql`
    insert into photos (name, report_id, width, height, uploaded_at, bytes)
    select md5(n::text), id, 1600, 1200, now(), 2
    from (select id, row_number() over (order by id) as n from reports) numbered`);
}

/** Stores the two files of each seeded photo, several at once. */
export async function seedPhotoFiles(
  storage: Pick<Storage, 'put'>,
  count: number,
  bytesOf: (index: number) => Uint8Array,
): Promise<void> {
  const atOnce = 64;
  for (let first = 1; first <= count; first += atOnce) {
    const length = Math.min(atOnce, count - first + 1);
    await Promise.all(
      Array.from({ length }, async (_, offset) => {
        const index = first + offset;
        await storage.put(`${seededName(index)}.webp`, bytesOf(index));
        await storage.put(`${seededName(index)}.480.webp`, bytesOf(index));
      }),
    );
  }
}
