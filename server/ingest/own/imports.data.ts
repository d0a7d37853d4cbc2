import { and, asc, eq, inArray } from 'drizzle-orm';
import type { FreshFigure } from '#core/score/figures/fresh-figures.ts';
import type { Db } from '#server/db/database.ts';
import { figureRefreshes, freshFigures, imports } from '#server/db/schema/ingest.ts';
import { inPortions } from '#server/limits/in-turns.ts';

export type Import = typeof imports.$inferSelect;
type Replaced = Import['replaced'];

const rowsAtOnce = 100;

export const listImports = (db: Db): Promise<Import[]> => db.select().from(imports).orderBy(asc(imports.id));

export async function findImport(db: Db, id: string): Promise<Import | null> {
  const [found] = await db.select().from(imports).where(eq(imports.id, id));
  return found ?? null;
}

export const saveImport = (db: Db, row: Import) =>
  db.insert(imports).values(row).onConflictDoUpdate({ target: imports.id, set: row });

export const deleteImport = (db: Db, id: string) => db.delete(imports).where(eq(imports.id, id));

/** What other sources told in the place of some figures. */
export async function figuresReplacedBy(db: Db, figures: readonly FreshFigure[]): Promise<Replaced> {
  const names = new Set(figures.map(({ indicator, country }) => `${indicator} ${country}`));
  const indicators = [...new Set(figures.map(({ indicator }) => indicator))];
  const rows = await inPortions(indicators, 1, (portion) =>
    db.select().from(freshFigures).where(inArray(freshFigures.indicator, portion)),
  );
  return rows
    .filter(({ indicator, countryCode }) => names.has(`${indicator} ${countryCode}`))
    .map((row) => ({ ...row, readAt: row.readAt.toISOString() }));
}

/** Takes back the figures of an import, in one transaction; what they replaced stands again. */
export async function undoFigures(db: Db, { id, replaced }: Import, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(freshFigures).where(eq(freshFigures.source, id));
    const rows = replaced.map((row) => ({ ...row, readAt: new Date(row.readAt) }));
    for (let at = 0; at < rows.length; at += rowsAtOnce)
      await tx
        .insert(freshFigures)
        .values(rows.slice(at, at + rowsAtOnce))
        .onConflictDoNothing();
    await tx
      .update(figureRefreshes)
      .set({ outcome: 'replaced', rows: null })
      .where(and(eq(figureRefreshes.source, id), eq(figureRefreshes.outcome, 'held')));
    // A number of its own, so that running servers see that figures have changed.
    const refresh = { indicator: 'undo', source: id, readAt: now, outcome: 'applied', countries: 0 } as const;
    await tx.insert(figureRefreshes).values(refresh);
    await tx.delete(imports).where(eq(imports.id, id));
  });
}
