import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '../database.ts';
import { hasCode, here, isListening, isRunning, showLife } from './process-life.ts';

/** What a lock says of its process. `boot` and `pidNamespace` say where its pid means something; null: unknown. */
const holderSchema = z.object({
  pid: z.int().positive(),
  boot: z.string().nullable(),
  pidNamespace: z.string().nullable(),
  /** Name of the socket beside the lock on which the process listens for as long as it lives; null: it has none. */
  socket: z
    .string()
    .regex(/^lock\.[0-9a-f]{16}\.sock$/)
    .nullable(),
});
type Holder = z.infer<typeof holderSchema>;
type ReadLock = { text: string; holder: Holder | null };

/** A pid proves nothing after a restart of the machine, in another container, and where it is our own. */
const canBeAskedByPid = ({ pid, boot, pidNamespace }: Holder) =>
  boot === here.boot && pidNamespace === here.pidNamespace && pid !== process.pid;

async function isAlive(directory: string, holder: Holder): Promise<boolean> {
  if (holder.socket !== null && (await isListening(join(directory, holder.socket)))) return true;
  return canBeAskedByPid(holder) && isRunning(holder.pid);
}

/** How to call the process that has a data directory; null when none has it. */
export async function lockHolder(directory: string): Promise<string | null> {
  const holder = readLock(join(directory, 'lock'))?.holder;
  return holder && (await isAlive(directory, holder)) ? nameOf(holder) : null;
}

/** Its id, and where that means something. */
const nameOf = (holder: Holder): string =>
  holder.pidNamespace === here.pidNamespace ? String(holder.pid) : `${holder.pid} of another container`;

/**
 * Locks a data directory: PGlite has no lock, and two processes on one directory lose rows. The holder listens on a
 * socket in it, which proves its life also to another container; a dead one's lock is taken over. @returns releases it
 * @throws StartError when another process holds it, or it cannot be written
 */
export async function lockData(directory: string): Promise<() => void> {
  try {
    return await takeLock(directory);
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    const code = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : '';
    throw new StartError(
      `The data directory ${directory} cannot be written${code}: make it a directory this user may write to, or set CHAPERON_DATA_DIR to another one.`,
      { cause },
    );
  }
}

async function takeLock(directory: string): Promise<() => void> {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, 'lock');
  const name = `lock.${randomBytes(8).toString('hex')}`;
  const own = join(directory, name);
  const stale = `${own}.stale`;
  // Listening comes before the lock, so that nobody ever sees a lock whose process does not answer yet.
  const sign = await showLife(join(directory, `${name}.sock`));
  let isTaken = false;
  try {
    const holder: Holder = { pid: process.pid, ...here, socket: sign ? `${name}.sock` : null };
    writeFileSync(own, `${JSON.stringify(holder)}\n`);
    // Linking makes the lock appear with its content or not at all.
    for (let attempt = 0; attempt < 3; attempt += 1) {
      isTaken = tryLink(own, path);
      if (isTaken)
        return () => {
          rmSync(path, { force: true });
          sign?.end();
        };
      await clearStale(directory, path, stale);
    }
    throw inUse(directory, readLock(path)?.holder ?? null);
  } finally {
    rmSync(own, { force: true });
    rmSync(stale, { force: true });
    if (!isTaken) sign?.end();
  }
}

/** Takes away the lock of a process that is gone. @throws StartError when it is alive */
async function clearStale(directory: string, path: string, stale: string): Promise<void> {
  const found = readLock(path);
  if (found === null) return;
  if (found.holder && (await isAlive(directory, found.holder))) throw inUse(directory, found.holder);
  // Whoever renames it takes it over; if it changed meanwhile, another process was quicker: put it back.
  renameIfPresent(path, stale);
  if (readLock(stale)?.text !== found.text) tryLink(stale, path);
  else if (found.holder?.socket) rmSync(join(directory, found.holder.socket), { force: true });
}

const inUse = (directory: string, holder: Holder | null) =>
  new StartError(
    `Another process${holder ? ` (${nameOf(holder)})` : ''} is using ${directory}: stop it first, or set CHAPERON_DATA_DIR to another directory.`,
  );

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST', 'ENOENT')) return false;
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

/** @returns null where there is no lock; `holder` is null where it was cut off while being written */
function readLock(path: string): ReadLock | null {
  const text = orMissing(() => readFileSync(path, 'utf8'));
  if (text === null) return null;
  // Older versions wrote the pid alone.
  const pid = Number(text.trim());
  if (Number.isSafeInteger(pid) && pid > 0) return { text, holder: { pid, ...here, socket: null } };
  try {
    return { text, holder: holderSchema.parse(JSON.parse(text)) };
  } catch {
    return { text, holder: null };
  }
}

function orMissing(read: () => string): string | null {
  try {
    return read();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}
