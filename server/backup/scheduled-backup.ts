import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../deps.ts';
import { storeBackup } from './store-backup.ts';
import { writeBackup } from './write-backup.ts';

const hourMs = 3_600_000;
/** However wrong the clock is, so many stay. */
const fewest = 3;

const named = /^chaperon-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup(?:\.age)?(\.part)?$/;
/** A backup that was cut off left its beginning. */
const unfinishedMs = 24 * hourMs;

type BackupFile = { name: string; takenAt: Date };

const nameOf = (now: Date, isEncrypted: boolean) =>
  `chaperon-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup${isEncrypted ? '.age' : ''}`;

/** Backups that the schedule left in a directory, the newest first; none where there is no directory. */
export const listBackups = (directory: string): Promise<BackupFile[]> => listFiles(directory, false);

async function listFiles(directory: string, isUnfinished: boolean): Promise<BackupFile[]> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .flatMap((name) => {
      const [, day, hours, minutes, seconds, part] = named.exec(name) ?? [];
      return day && isUnfinished === (part !== undefined)
        ? [{ name, takenAt: new Date(`${day}T${hours}:${minutes}:${seconds}Z`) }]
        : [];
    })
    .sort((a, b) => b.takenAt.getTime() - a.takenAt.getTime());
}

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
  const file = join(directory, nameOf(now, config.backupRecipients.length > 0));
  const bytes = await storeBackup(file, writeBackup(database, storage, now), config);
  return { file, bytes, deleted: await deleteOld(directory, now, keepDays) };
}

async function deleteOld(directory: string, now: Date, keepDays: number): Promise<number> {
  const isOlder = (ms: number) => (file: BackupFile) => now.getTime() - file.takenAt.getTime() > ms;
  const over = [
    ...(await listBackups(directory)).slice(fewest).filter(isOlder(keepDays * 24 * hourMs)),
    ...(await listFiles(directory, true)).filter(isOlder(unfinishedMs)),
  ];
  for (const { name } of over) await rm(join(directory, name));
  return over.length;
}
