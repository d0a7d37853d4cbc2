import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { reports } from '#server/db/schema/reports.ts';

/** Which published reports. */
export type PublishedFilter = {
  /** Only of this place; null: of all. */
  entityId: number | null;
  /** Only sent from then on; null: from the beginning. */
  from: Date | null;
  /** Only sent before then; null: until now. */
  to: Date | null;
  /** Only these; null: all. */
  ids: readonly number[] | null;
};

/** The condition that these reports meet. */
export const within = ({ entityId, from, to, ids }: PublishedFilter): SQL | undefined =>
  and(
    sql`${reports.status} = 'published'`,
    entityId === null ? undefined : eq(reports.entityId, entityId),
    from === null ? undefined : gte(reports.createdAt, from),
    to === null ? undefined : lt(reports.createdAt, to),
    ids === null ? undefined : inArray(reports.id, [...ids]),
  );

/** Published reports with their words, newest first. @param after only those that come after this id; null: from the first on */
export const listWords = (
  db: Db,
  filter: PublishedFilter,
  { after, limit }: { after: number | null; limit: number },
): Promise<{ id: number; title: string; review: string }[]> =>
  db
    .select({ id: reports.id, title: reports.title, review: reports.review })
    .from(reports)
    .where(and(within(filter), after === null ? undefined : lt(reports.id, after)))
    .orderBy(desc(reports.id))
    .limit(limit);
