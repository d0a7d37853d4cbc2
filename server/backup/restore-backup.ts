import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { notInArray, sql } from 'drizzle-orm';
import { type Database, type Db, StartError } from '../db/database.ts';
import { migrate, readMigrations } from '../db/migrate.ts';
import { photos } from '../db/schema.ts';
import type { Storage } from '../providers/storage/port.ts';
import { insertRows, listTables, setCounters, type TableShape } from './tables.ts';
import { type BackupLine, backupFormat } from './write-backup.ts';

export type Restored = { takenAt: string; rows: number; photos: number; photosMissing: number };

type Target = {
  /** Open and empty: no migration was applied. */
  database: Database;
  storage: Pick<Storage, 'put'>;
  migrationsDirectory: string;
};

const damaged = (cause?: unknown) =>
  new StartError(
    'This file is no whole backup: it was cut off, damaged, or is something else. Take another one; nothing was restored.',
    { cause },
  );

const rowsAtOnce = 200;

/**
 * Puts a backup into an empty database, in one transaction: whole or not at all. A backup of an older version is
 * brought up to date afterwards.
 * @param open opens the backup; read twice, so that a damaged one is refused before anything is touched
 * @throws StartError when the target is not empty, the backup is damaged, or of a newer or another program
 */
export async function restoreBackup(
  { database, storage, migrationsDirectory }: Target,
  open: () => Readable,
): Promise<Restored> {
  const head = await checkBackup(open);
  checkVersion(head, migrationsDirectory);
  const tables = await database.db.transaction((tx) => listTables(tx));
  if (tables.length > 0)
    throw new StartError(
      'The database is not empty, and a restore never overwrites: set CHAPERON_DATA_DIR to a new directory, or DATABASE_URL to a new database (createdb), and restore into that.',
    );
  await migrate(database, migrationsDirectory, head.migrations.at(-1)?.name ?? '');
  const counted = await database.db.transaction(async (tx) => {
    // Photos go to the bucket in between: that may take longer than a transaction may lie idle.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    return readAll(tx, storage, readLines(open()));
  });
  await migrate(database, migrationsDirectory);
  return { takenAt: head.takenAt, ...counted };
}

/** Reads a backup to its end. @returns its head @throws StartError when it is not whole */
export async function checkBackup(open: () => Readable): Promise<Head> {
  let head: Head | null = null;
  let end: { rows: number; photos: number } | null = null;
  const found = { rows: 0, photos: 0 };
  for await (const line of readLines(open())) {
    if ('head' in line) head = line.head;
    else if ('row' in line) found.rows += 1;
    else if ('photo' in line) found.photos += 1;
    else if ('end' in line) end = line.end;
  }
  if (!head || end?.rows !== found.rows || end.photos !== found.photos) throw damaged();
  return head;
}

function checkVersion({ format, migrations }: Head, directory: string) {
  const known = new Map(readMigrations(directory).map(({ name, checksum }) => [name, checksum]));
  const newer = migrations.find(({ name }) => !known.has(name));
  if (format !== backupFormat || newer)
    throw new StartError(
      `The backup was written by a newer version (it has ${newer?.name ?? `format ${format}`}): restore it with that version, then update.`,
    );
  const other = migrations.find(({ name, checksum }) => known.get(name) !== checksum);
  if (other)
    throw new StartError(
      `The backup's ${other.name} is another file than this program's: restore it with the version that wrote it.`,
    );
}

type Head = Extract<BackupLine, { head: unknown }>['head'];

async function* readLines(source: Readable): AsyncGenerator<BackupLine> {
  const text = source.pipe(createGunzip());
  source.once('error', (error) => text.destroy(error));
  try {
    for await (const line of createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY }))
      yield JSON.parse(line) as BackupLine;
  } catch (cause) {
    throw damaged(cause);
  }
}

async function readAll(tx: Db, storage: Target['storage'], lines: AsyncIterable<BackupLine>) {
  let table: TableShape | null = null;
  let waiting: string[] = [];
  let rows = 0;
  const names = new Set<string>();
  const flush = async () => {
    if (table) await insertRows(tx, table, waiting);
    waiting = [];
  };
  for await (const line of lines) {
    if ('row' in line) {
      waiting.push(JSON.stringify(line.row));
      rows += 1;
      if (waiting.length === rowsAtOnce) await flush();
      continue;
    }
    await flush();
    if ('table' in line) {
      table = line.table;
      await setCounters(tx, table);
    } else if ('photo' in line) {
      await storage.put(line.photo, Buffer.from(line.base64, 'base64'));
      names.add(line.photo.slice(0, 32));
    }
  }
  // Their files were deleted between the moment of the backup and their turn.
  const gone = await tx
    .delete(photos)
    .where(names.size > 0 ? notInArray(photos.name, [...names]) : sql`true`)
    .returning({ name: photos.name });
  return { rows, photos: names.size, photosMissing: gone.length };
}
