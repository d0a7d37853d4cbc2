import { and, eq, isNull, sql } from 'drizzle-orm';
import { isReadable, type ReportPhoto } from '#features/reports/data.server.ts';
import type { Db } from '#server/db/database.ts';
import { photos, reports } from '#server/db/schema/reports.ts';

/** Notes a stored photo that no report has taken yet. */
export const insertPhoto = (db: Db, photo: ReportPhoto & { bytes: number }, uploadedAt: Date) =>
  db.insert(photos).values({ ...photo, uploadedAt });

/** What stored photos take, both sizes, in bytes: all together, and those that no report has taken. */
export async function sumPhotoBytes(db: Db): Promise<{ all: number; unused: number }> {
  const [row] = await db
    .select({
      all: sql<number>`coalesce(sum(${photos.bytes}), 0)`.mapWith(Number),
      unused:
        sql<number>`coalesce(sum(${photos.bytes}) filter (where ${photos.reportId} is null), 0)`.mapWith(
          Number,
        ),
    })
    .from(photos);
  return row!;
}

/** Gives an uploaded photo to a report. @returns false when there is none of this name without a report */
export async function claimPhoto(
  db: Db,
  name: string,
  reportId: number,
  expiresAt: Date | null,
): Promise<boolean> {
  const rows = await db
    .update(photos)
    .set({ reportId, expiresAt })
    .where(and(eq(photos.name, name), isNull(photos.reportId)))
    .returning({ name: photos.name });
  return rows.length > 0;
}

/** Until when a report's photo is stored; null: as long as the report. */
export const setPhotoExpiry = (db: Db, reportId: number, expiresAt: Date | null) =>
  db.update(photos).set({ expiresAt }).where(eq(photos.reportId, reportId));

/** Takes a report's photo away. @returns names of photos whose files may go */
export async function detachPhoto(db: Db, reportId: number): Promise<string[]> {
  const rows = await db.delete(photos).where(eq(photos.reportId, reportId)).returning({ name: photos.name });
  return rows.map(({ name }) => name);
}

/** Whether a photo may be shown: those of reports that everybody may read, never one that no report has taken. */
export async function isPhotoPublic(db: Db, name: string): Promise<boolean> {
  const rows = await db
    .select({ name: photos.name })
    .from(photos)
    .innerJoin(reports, eq(reports.id, photos.reportId))
    .where(and(eq(photos.name, name), isReadable))
    .limit(1);
  return rows.length > 0;
}
