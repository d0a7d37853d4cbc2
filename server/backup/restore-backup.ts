import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { type Database, type SqlSession, StartError } from '../db/database.ts';
import { applyMissing, inTransaction, readMigrations } from '../db/migrate.ts';
import type { Storage } from '../providers/storage/port.ts';
import { damagedBackup, readLines } from './read-lines.ts';
import { checkSignature, type Signature } from './sign.ts';
import { insertRows, listTables, runIn, setCounters, type TableShape } from './tables.ts';
import { type BackupLine, backupFormat } from './write-backup.ts';

type Restored = { takenAt: string; rows: number; photos: number; photosMissing: number };

type Target = {
  /** Open and empty: no migration was applied. */
  database: Database;
  storage: Pick<Storage, 'put'>;
  migrationsDirectory: string;
};

/** Rows that one statement writes: so many at most, and so many characters. */
const rowsAtOnce = 200;
const charactersAtOnce = 4 << 20;
const photosAtOnce = 16;

/**
 * Restores into an empty database: photos, then all tables and newer migrations in one transaction; can be repeated.
 * @param open called up to three times @param checked found before; without it looked at now, whoever signed it
 * @throws StartError when the target is not empty, or the backup is damaged, newer, or of another program
 */
export async function restoreBackup(
  { database, storage, migrationsDirectory }: Target,
  open: () => Readable,
  checked?: CheckedBackup,
): Promise<Restored> {
  const { head } = checked ?? (await checkBackup(open));
  checkVersion(head, migrationsDirectory);
  const tables = await database.db.transaction((tx) => listTables(tx));
  if (tables.length > 0)
    throw new StartError(
      'The database is not empty, and a restore never overwrites: set CHAPERON_DATA_DIR to a new directory, or DATABASE_URL to a new database (createdb), and restore into that.',
    );
  const names = await restorePhotos(storage, open);
  const counted = await database.withSession(async (session) => {
    await session.query('set statement_timeout = 0');
    await session.query('set idle_in_transaction_session_timeout = 0');
    return inTransaction(session, () => restoreTables(session, { head, names, migrationsDirectory }, open));
  });
  return { takenAt: head.takenAt, ...counted, photos: names.size };
}

export type CheckedBackup = { head: Head; digest: Uint8Array; signature: Signature | null };

/**
 * Reads a backup to its end. @param signedBy public keys of which one must have signed it; none: nobody has to
 * @throws StartError when it is not whole, or its signature is missing, another's, or does not fit
 */
export async function checkBackup(
  open: () => Readable,
  signedBy: readonly string[] = [],
): Promise<CheckedBackup> {
  let head: Head | null = null;
  let end: { rows: number; photos: number } | null = null;
  let digest: Uint8Array = new Uint8Array();
  let signature: Signature | null = null;
  const found = { rows: 0, photos: 0 };
  const hash = createHash('sha512');
  for await (const line of readLines(open(), hash)) {
    // One signature, behind the end: what would follow it is not signed.
    if ('signature' in line ? !end || signature : end) throw damagedBackup();
    if ('head' in line) head = line.head;
    else if ('row' in line) found.rows += 1;
    else if ('photo' in line) found.photos += 1;
    else if ('signature' in line) signature = line.signature;
    else if ('end' in line) {
      end = line.end;
      digest = hash.copy().digest();
    }
  }
  if (!head || end?.rows !== found.rows || end.photos !== found.photos) throw damagedBackup();
  checkSignature({ digest, signature }, signedBy);
  return { head, digest, signature };
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

/** @returns the names of photos of which the backup has a file */
async function restorePhotos(storage: Target['storage'], open: () => Readable): Promise<Set<string>> {
  const names = new Set<string>();
  let waiting: Extract<BackupLine, { photo: string }>[] = [];
  const store = async () => {
    await Promise.all(waiting.map(({ photo, base64 }) => storage.put(photo, Buffer.from(base64, 'base64'))));
    waiting = [];
  };
  for await (const line of readLines(open())) {
    if (!('photo' in line)) continue;
    names.add(line.photo.slice(0, 32));
    waiting.push(line);
    if (waiting.length === photosAtOnce) await store();
  }
  await store();
  return names;
}

type TablesPart = { head: Head; names: ReadonlySet<string>; migrationsDirectory: string };

async function restoreTables(
  session: SqlSession,
  { head, names, migrationsDirectory }: TablesPart,
  open: () => Readable,
): Promise<{ rows: number; photosMissing: number }> {
  const migrations = readMigrations(migrationsDirectory);
  const last = head.migrations.at(-1)?.name ?? '';
  const asPartOfThis = (_: SqlSession, apply: () => Promise<void>) => apply();
  await applyMissing(
    session,
    migrations.filter(({ name }) => name <= last),
    asPartOfThis,
  );
  const rows = await restoreRows(session, readLines(open()));
  // Their files were deleted between the moment of the backup and their turn.
  const gone = await runIn(
    session,
    sql`delete from photos where name not in (select jsonb_array_elements_text(${JSON.stringify([...names])}::text::jsonb))
      returning name`,
  );
  await applyMissing(session, migrations, asPartOfThis);
  // What watchers were told since is in no record (features/watching/restored.server.ts).
  await runIn(session, sql`insert into restores (taken_at) values (${head.takenAt}::text::timestamptz)`);
  return { rows, photosMissing: gone.length };
}

/** The rows come first in a backup; what follows is left unread. */
async function restoreRows(session: SqlSession, lines: AsyncIterable<BackupLine>): Promise<number> {
  let table: TableShape | null = null;
  let waiting: string[] = [];
  let characters = 0;
  let rows = 0;
  const flush = async () => {
    if (table) await insertRows(session, table, waiting);
    waiting = [];
    characters = 0;
  };
  for await (const line of lines) {
    if ('row' in line) {
      const text = JSON.stringify(line.row);
      waiting.push(text);
      characters += text.length;
      rows += 1;
      if (waiting.length === rowsAtOnce || characters >= charactersAtOnce) await flush();
    } else if ('table' in line) {
      await flush();
      table = line.table;
      await setCounters(session, table);
    } else if (!('head' in line)) break;
  }
  await flush();
  return rows;
}
