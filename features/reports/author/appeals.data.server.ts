import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { reportAppeals, reports } from '#server/db/schema/reports.ts';

/** What an author says against a rejection. */
export type ReportAppeal = { words: string; at: Date };

/** Appeals against the rejection of these reports as they are now; those of earlier versions are left out. */
export async function appealsOf(db: Db, ids: readonly number[]): Promise<Map<number, ReportAppeal>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: reports.id, words: reportAppeals.words, at: reportAppeals.at })
    .from(reportAppeals)
    .innerJoin(
      reports,
      and(eq(reports.id, reportAppeals.reportId), eq(reports.version, reportAppeals.version)),
    )
    .where(inArray(reports.id, [...ids]));
  return new Map(rows.map(({ id, ...appeal }) => [id, appeal]));
}

/** @returns false where this version was appealed before */
export async function insertAppeal(db: Db, appeal: typeof reportAppeals.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(reportAppeals)
    .values(appeal)
    .onConflictDoNothing()
    .returning({ reportId: reportAppeals.reportId });
  return rows.length === 1;
}
