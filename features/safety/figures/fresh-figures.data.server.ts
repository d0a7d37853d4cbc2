import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { FreshFigure } from '#core/score/figures/fresh-figures.ts';
import type { Db } from '#server/db/database.ts';
import { figureRefreshes, freshFigures } from '#server/db/schema/ingest.ts';
import { inPages, inPortions } from '#server/limits/in-turns.ts';

/** A refresh of one indicator, and what became of it. */
type Refresh = typeof figureRefreshes.$inferSelect;
type NewRefresh = Omit<typeof figureRefreshes.$inferInsert, 'id'>;

/** Rows read or written by one statement: the embedded database works on the thread that answers. */
const rowsAtOnce = 100;

/** All figures that stand over the shipped ones. */
export async function listFreshFigures(db: Db): Promise<FreshFigure[]> {
  const { indicator, countryCode } = freshFigures;
  const rows = await inPages<typeof freshFigures.$inferSelect>(rowsAtOnce, (last, size) =>
    db
      .select()
      .from(freshFigures)
      .where(
        last ? sql`(${indicator}, ${countryCode}) > (${last.indicator}, ${last.countryCode})` : undefined,
      )
      .orderBy(indicator, countryCode)
      .limit(size),
  );
  return rows.map(({ indicator, countryCode: country, year, value, scope, asOf, producer, licence }) => ({
    indicator,
    country,
    year,
    value,
    ...(scope !== null && asOf !== null ? { advice: { scope, asOf } } : {}),
    ...(producer !== null && licence !== null ? { owner: { producer, licence } } : {}),
  }));
}

/** Number of the newest refresh that was taken; 0: none. Figures have changed where it has. */
export async function newestRefresh(db: Db): Promise<number> {
  const [row] = await db
    .select({ id: figureRefreshes.id })
    .from(figureRefreshes)
    .where(inArray(figureRefreshes.outcome, ['applied', 'approved']))
    .orderBy(desc(figureRefreshes.id))
    .limit(1);
  return row?.id ?? 0;
}

/** Refreshes that wait for the operator, newest first. */
export const listHeld = (db: Db): Promise<Refresh[]> =>
  db
    .select()
    .from(figureRefreshes)
    .where(eq(figureRefreshes.outcome, 'held'))
    .orderBy(desc(figureRefreshes.id));

/** Notes a refresh and, where it is taken, its figures, in one transaction. A held one replaces the one held before. */
export async function noteRefresh(
  db: Db,
  refresh: NewRefresh,
  figures: readonly FreshFigure[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(figureRefreshes)
      .set({ outcome: 'replaced', rows: null })
      .where(and(eq(figureRefreshes.indicator, refresh.indicator), eq(figureRefreshes.outcome, 'held')));
    await tx.insert(figureRefreshes).values(refresh);
    if (refresh.outcome === 'applied') await writeFigures(tx as unknown as Db, refresh, figures);
  });
}

/** Decides on a held refresh. @returns false when none is held under this number */
export async function decideRefresh(db: Db, id: number, outcome: 'approved' | 'refused'): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [held] = await tx
      .select()
      .from(figureRefreshes)
      .where(and(eq(figureRefreshes.id, id), eq(figureRefreshes.outcome, 'held')));
    if (!held) return false;
    if (outcome === 'approved') await writeFigures(tx as unknown as Db, held, held.rows ?? []);
    // An approved one gets a new number, so that running servers see that figures have changed.
    const { id: _, ...rest } = held;
    await tx.insert(figureRefreshes).values({ ...rest, outcome, rows: null });
    await tx.delete(figureRefreshes).where(eq(figureRefreshes.id, id));
    return true;
  });
}

async function writeFigures(
  db: Db,
  { source, readAt }: Pick<NewRefresh, 'source' | 'readAt'>,
  figures: readonly FreshFigure[],
): Promise<void> {
  const rows = figures.map(({ country, advice, owner, ...figure }) => ({
    ...figure,
    ...advice,
    ...owner,
    countryCode: country,
    source,
    readAt,
  }));
  await inPortions(rows, rowsAtOnce, async (portion) => {
    await db
      .insert(freshFigures)
      .values(portion)
      .onConflictDoUpdate({
        target: [freshFigures.indicator, freshFigures.countryCode],
        set: {
          year: sql`excluded.year`,
          value: sql`excluded.value`,
          source: sql`excluded.source`,
          readAt: sql`excluded.read_at`,
          scope: sql`excluded.scope`,
          asOf: sql`excluded.as_of`,
          producer: sql`excluded.producer`,
          licence: sql`excluded.licence`,
        },
        setWhere: sql`excluded.year >= ${freshFigures.year} and coalesce(excluded.as_of >= ${freshFigures.asOf}, true)`,
      });
    return [];
  });
}
