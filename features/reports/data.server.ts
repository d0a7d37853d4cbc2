import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { photos, reports } from '#server/db/schema/reports.ts';

/** The photo of a report; `name` is that of its files. */
export type ReportPhoto = { name: string; width: number; height: number };

/** A report as it is stored, with its photo. */
export type StoredReport = typeof reports.$inferSelect & { photo: ReportPhoto | null };

export type ReportValues = typeof reports.$inferInsert;

/** Which reports: of one place, of all places of a region or a country, or (null) all. */
export type Scope = { entityId: number } | { regionId: number } | { countryCode: string } | null;

/**
 * Published, and its moment has come. Written out, not as a parameter: only then PostgreSQL knows that the partial
 * indexes apply.
 */
export const isReadable = sql`${reports.status} = 'published' and ${reports.isReleased}`;

/** Whether everybody may read a report. */
export const isPublic = ({ status, isReleased }: Pick<StoredReport, 'status' | 'isReleased'>): boolean =>
  status === 'published' && isReleased;

const photoColumns = { name: photos.name, width: photos.width, height: photos.height };

const within = (scope: Scope): SQL | undefined => {
  if (scope === null) return undefined;
  if ('entityId' in scope) return eq(reports.entityId, scope.entityId);
  return 'regionId' in scope
    ? eq(reports.regionId, scope.regionId)
    : eq(reports.countryCode, scope.countryCode);
};

/** Reports with their photos, to be narrowed down. */
export const selectReports = (db: Db) =>
  db
    .select({ report: reports, photo: photoColumns })
    .from(reports)
    .leftJoin(photos, eq(photos.reportId, reports.id));

type Joined = { report: typeof reports.$inferSelect; photo: ReportPhoto | null };
/** A row of `selectReports` as a report. */
export const joined = ({ report, photo }: Joined): StoredReport => ({ ...report, photo });

/** Published reports, newest first. @param before only smaller ids; null: from the newest on */
export async function listPublished(
  db: Db,
  { scope, before, limit }: { scope: Scope; before: number | null; limit: number },
): Promise<StoredReport[]> {
  const rows = await selectReports(db)
    .where(and(isReadable, within(scope), before === null ? undefined : lt(reports.id, before)))
    .orderBy(desc(reports.id))
    .limit(limit);
  return rows.map(joined);
}

/** Readable reports of emergencies that came out after a moment, newest first. */
export async function listEmergencies(db: Db, since: Date, limit: number): Promise<StoredReport[]> {
  const rows = await selectReports(db)
    .where(and(isReadable, isNotNull(reports.emergency), gte(reports.publicAt, since)))
    .orderBy(desc(reports.id))
    .limit(limit);
  return rows.map(joined);
}

/** Places of the reports of any status that came in after one, and which was the newest looked at. */
export async function listReportedPlaces(
  db: Db,
  after: number,
  limit: number,
): Promise<{ rows: { entityId: number; regionId: number | null; countryCode: string }[]; newestId: number }> {
  const rows = await db
    .select({
      id: reports.id,
      entityId: reports.entityId,
      regionId: reports.regionId,
      countryCode: reports.countryCode,
    })
    .from(reports)
    .where(gt(reports.id, after))
    .orderBy(asc(reports.id))
    .limit(limit);
  return { rows, newestId: rows.at(-1)?.id ?? after };
}

/** Published reports on one place since a moment, newest first, at most 200. */
export async function listRecent(db: Db, entityId: number, since: Date): Promise<StoredReport[]> {
  const rows = await listPublished(db, { scope: { entityId }, before: null, limit: 200 });
  return rows.filter(({ publicAt }) => publicAt > since);
}

export async function findReport(db: Db, id: number): Promise<StoredReport | null> {
  const [row] = await selectReports(db).where(eq(reports.id, id));
  return row ? joined(row) : null;
}

export async function findByToken(db: Db, tokenHash: string): Promise<StoredReport | null> {
  const [row] = await selectReports(db).where(eq(reports.tokenHash, tokenHash));
  return row ? joined(row) : null;
}

export async function findByIdempotency(db: Db, idempotencyHash: string): Promise<StoredReport | null> {
  const [row] = await selectReports(db).where(eq(reports.idempotencyHash, idempotencyHash));
  return row ? joined(row) : null;
}

/** Locks a report until the transaction ends. Its photo is read apart: one query with a join could return an old one. */
export async function lockReport(
  tx: Db,
  by: { id: number } | { tokenHash: string },
): Promise<StoredReport | null> {
  const [row] = await tx
    .select({ id: reports.id })
    .from(reports)
    .where('id' in by ? eq(reports.id, by.id) : eq(reports.tokenHash, by.tokenHash))
    .for('update');
  return row ? findReport(tx, row.id) : null;
}

/** Whether the same text came in since a moment, on any place. */
export async function wasTextSeen(db: Db, textHash: string, since: Date): Promise<boolean> {
  const rows = await db
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.textHash, textHash), gt(reports.createdAt, since)))
    .limit(1);
  return rows.length > 0;
}

/** The newest report on a place since a moment with exactly these words. */
export async function findSameWords(
  db: Db,
  { entityId, title, review, since }: { entityId: number; title: string; review: string; since: Date },
): Promise<StoredReport | null> {
  const [row] = await selectReports(db)
    .where(
      and(
        eq(reports.entityId, entityId),
        eq(reports.title, title),
        eq(reports.review, review),
        gt(reports.createdAt, since),
      ),
    )
    .orderBy(desc(reports.id))
    .limit(1);
  return row ? joined(row) : null;
}

/** @returns the new id, or null when a report with the same idempotency key is there already */
export async function insertReport(db: Db, values: ReportValues): Promise<number | null> {
  const [row] = await db
    .insert(reports)
    .values(values)
    .onConflictDoNothing({ target: reports.idempotencyHash })
    .returning({ id: reports.id });
  return row?.id ?? null;
}

/** Releases the reports whose moment has come; each is given to one caller only. */
export async function releaseDue(db: Db, now: Date): Promise<StoredReport[]> {
  const rows = await db
    .update(reports)
    .set({ isReleased: true })
    .where(and(sql`not ${reports.isReleased}`, lte(reports.publicAt, now)))
    .returning({ id: reports.id });
  const ids = rows.map(({ id }) => id);
  return (await selectReports(db).where(inArray(reports.id, ids)).orderBy(asc(reports.publicAt))).map(joined);
}

export const updateReport = (db: Db, id: number, values: Partial<ReportValues>) =>
  db.update(reports).set(values).where(eq(reports.id, id));

/** Deletes a report with its flags; its photo's row goes as well, its files are the caller's. */
export async function deleteReportRow(db: Db, id: number): Promise<void> {
  await db.delete(photos).where(eq(photos.reportId, id));
  await db.delete(reports).where(eq(reports.id, id));
}
