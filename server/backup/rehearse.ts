import { Readable } from 'node:stream';
import type { Database } from '../db/database.ts';
import { readMigrations } from '../db/migrate.ts';
import type { Storage } from '../providers/storage/port.ts';
import { type Fingerprint, fingerprintsOf } from './fingerprint.ts';
import { type CheckedBackup, restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

export type Rehearsal = {
  takenAt: string;
  /** Rows of each table and photos, as the backup holds them. */
  counts: Record<string, number>;
  /** What came back otherwise than it was, in words; none: all is well. */
  differences: string[];
  /** Whether each row was compared; a backup of an older version is brought up to date, so that only counts can be. */
  isByContent: boolean;
};

/**
 * Restores a backup into an empty database and storage made for it alone, takes a backup of those, and compares both.
 * @throws StartError as a restore does
 */
export async function rehearse(
  target: { database: Database; storage: Storage; migrationsDirectory: string },
  open: () => Readable,
  checked?: CheckedBackup,
): Promise<Rehearsal> {
  const { takenAt, photosMissing } = await restoreBackup(target, open, checked);
  const { found: expected, migrations } = await fingerprintsOf(open());
  const isByContent = readMigrations(target.migrationsDirectory).length === migrations;
  const again = Readable.from(writeBackup(target.database, target.storage, new Date(takenAt)));
  const { found } = await fingerprintsOf(again);
  const differences = [...expected].flatMap(([name, before]) => {
    const after = found.get(name) ?? { count: 0, sum: 0n };
    // Rows of photos whose files were deleted while the backup was taken are left out by the restore.
    const isCut = name === 'photos' && photosMissing > 0;
    const due = isCut ? before.count - photosMissing : before.count;
    return differenceOf(name, { ...before, count: due }, after, isByContent && !isCut);
  });
  const counts = Object.fromEntries([...expected].map(([name, { count }]) => [name, count]));
  return { takenAt, counts, differences, isByContent };
}

function differenceOf(name: string, before: Fingerprint, after: Fingerprint, isByContent: boolean): string[] {
  if (before.count !== after.count)
    return [`${name}: ${before.count} in the backup, ${after.count} restored`];
  if (isByContent && before.sum !== after.sum) return [`${name}: the same number, but not the same content`];
  return [];
}
