import { sql } from 'drizzle-orm';
import type { Db } from './db/database.ts';
import { tries } from './db/schema.ts';

export type TryKind = (typeof tries.$inferInsert)['kind'];

/**
 * Counts one try over the nodes of one database, in one statement. The count starts anew when its time is over.
 * @param attempt `who`: today's name of an address, or `all`; `seconds`: how long tries count from the first one on
 * @returns how many there were until `endsAt`, this one included
 */
export async function countTry(
  db: Db,
  { kind, who, seconds }: { kind: TryKind; who: string; seconds: number },
  now: Date,
): Promise<{ count: number; endsAt: Date }> {
  const isOver = sql`${tries.endsAt} <= ${now.toISOString()}`;
  const [row] = await db
    .insert(tries)
    .values({ kind, who, count: 1, endsAt: new Date(now.getTime() + seconds * 1000) })
    .onConflictDoUpdate({
      target: [tries.kind, tries.who],
      set: {
        count: sql`case when ${isOver} then 1 else ${tries.count} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${tries.endsAt} end`,
      },
    })
    .returning({ count: tries.count, endsAt: tries.endsAt });
  return row!;
}
