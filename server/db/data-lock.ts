import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './database.ts';

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

/** Whether a process with this id runs. One we may not signal runs as well. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/** The process that has a data directory right now; null when none does. */
export function lockHolder(directory: string): number | null {
  const holder = readHolder(join(directory, 'lock'));
  return holder && holder.pid !== 0 && isRunning(holder.pid) ? holder.pid : null;
}

/**
 * Takes a data directory for this process alone: PGlite has no lock of its own, and two processes on one
 * directory lose rows. A lock whose process is gone is taken over; so is one with our own pid, which a restarted
 * container meets.
 * @returns a function that gives the directory back
 * @throws StartError when another process holds it, or it cannot be written
 */
export function lockData(directory: string): () => void {
  try {
    return takeLock(directory);
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    const code = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : '';
    throw new StartError(
      `The data directory ${directory} cannot be written${code}: make it a directory this user may write to, or set CHAPERON_DATA_DIR to another one.`,
      { cause },
    );
  }
}

function takeLock(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, 'lock');
  const own = join(directory, `lock.${process.pid}`);
  const stale = `${own}.stale`;
  writeFileSync(own, `${process.pid}\n`);
  try {
    // Linking makes the lock appear with its content or not at all.
    for (let attempt = 0; attempt < 3; attempt += 1) {
      if (tryLink(own, path)) return () => rmSync(path, { force: true });
      const holder = readHolder(path);
      if (holder === null) continue;
      if (holder.pid !== 0 && holder.pid !== process.pid && isRunning(holder.pid))
        throw inUse(directory, holder.pid);
      // Whoever renames it takes it over; if it changed meanwhile, another process was quicker: put it back.
      renameIfPresent(path, stale);
      if (readHolder(stale)?.text !== holder.text) tryLink(stale, path);
    }
    throw inUse(directory, readHolder(path)?.pid ?? null);
  } finally {
    rmSync(own, { force: true });
    rmSync(stale, { force: true });
  }
}

const inUse = (directory: string, pid: number | null) =>
  new StartError(
    `Another process${pid ? ` (${pid})` : ''} is using ${directory}: stop it first, or set CHAPERON_DATA_DIR to another directory.`,
  );

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST') || hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}

function renameIfPresent(from: string, to: string) {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}

/** An unreadable pid counts as 0: no process. */
function readHolder(path: string): { text: string; pid: number } | null {
  try {
    const text = readFileSync(path, 'utf8');
    const pid = Number(text.trim());
    return { text, pid: Number.isSafeInteger(pid) && pid > 0 ? pid : 0 };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}
