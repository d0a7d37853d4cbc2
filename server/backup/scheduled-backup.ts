import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../deps.ts';
import { type BackupFile, backupsAmong, backupsToDelete, isOlder, nameBackup } from './backup-name.ts';
import { storeBackup } from './store-backup.ts';
import { writeBackup } from './write-backup.ts';

const hourMs = 3_600_000;
/** A backup that was cut off left its beginning. */
const unfinishedHours = 24;

/** Names in a directory; none where there is no directory. */
async function namesIn(directory: string): Promise<string[]> {
  return readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

/** Backups that the schedule left in a directory, the newest first; none where there is no directory. */
export const listBackups = async (directory: string): Promise<BackupFile[]> =>
  backupsAmong(await namesIn(directory));

/**
 * Takes a backup into the configured directory where the newest one is old enough, and deletes those whose time is
 * over. @returns what was done; null: nothing is configured, or nothing was due
 */
export async function backUpWhenDue({
  config,
  database,
  storage,
  clock,
}: Pick<Deps, 'config' | 'database' | 'storage' | 'clock'>): Promise<{
  file: string;
  bytes: number;
  deleted: number;
} | null> {
  if (!config.backups) return null;
  const { directory, everyHours, keepDays } = config.backups;
  const now = clock();
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const [newest] = await listBackups(directory);
  const ageMs = newest ? now.getTime() - newest.takenAt.getTime() : Number.POSITIVE_INFINITY;
  // One from the future was named by a clock that was wrong, and is no reason to take none.
  if (ageMs >= -hourMs && ageMs < everyHours * hourMs) return null;
  const file = join(directory, nameBackup(now, config.backupRecipients.length > 0));
  const bytes = await storeBackup(file, writeBackup(database, storage, now), config);
  return { file, bytes, deleted: await deleteOld(directory, now, keepDays) };
}

async function deleteOld(directory: string, now: Date, keepDays: number): Promise<number> {
  const names = await namesIn(directory);
  const over = [
    ...backupsToDelete(backupsAmong(names), now, keepDays),
    ...backupsAmong(names, true).filter(isOlder(now, unfinishedHours)),
  ];
  for (const { name } of over) await rm(join(directory, name));
  return over.length;
}
