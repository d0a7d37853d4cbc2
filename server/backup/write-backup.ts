import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Database, Db } from '../db/database.ts';
import type { Storage } from '../providers/storage/port.ts';
import type { Signature } from './sign.ts';
import { describeTable, listTables, readRows, type TableShape } from './tables.ts';

/**
 * A backup is lines of JSON, gzipped in parts: a head, each table's shape followed by its rows, each photo, an end
 * that counts them, and, where it is signed, the signature of all lines before (sign.ts).
 */
export type BackupLine =
  | { head: { format: number; takenAt: string; migrations: { name: string; checksum: string }[] } }
  | { table: TableShape }
  | { row: (string | null)[] }
  | { photo: string; base64: string }
  | { end: { rows: number; photos: number } }
  | { signature: Signature };

export const backupFormat = 1;

const compress = promisify(gzip);
/** Lines compressed together, in characters. */
const partLength = 4 << 20;
const photosAtOnce = 8;
/** What the restored database has of its own: it is another installation. */
const leftOut: ReadonlySet<string> = new Set(['migrations', 'installation', 'restores']);

/**
 * Everything that is to outlive this machine, of one moment, while the service runs: all tables but the unlogged ones
 * (no salt, no count by address), then the photos that were there at that moment. The tables' part is kept in memory,
 * compressed, so that no slow reader holds the transaction open.
 */
export async function* writeBackup(
  { db }: Pick<Database, 'db'>,
  storage: Pick<Storage, 'get' | 'list'>,
  now: Date,
): AsyncGenerator<Uint8Array> {
  const { parts, rows } = await db.transaction((tx) => takeTables(tx, now), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  yield* parts;
  let photos = 0;
  const names: string[] = [];
  for await (const { name } of storage.list()) if (!name.endsWith('.part')) names.push(name);
  for (let at = 0; at < names.length; at += photosAtOnce) {
    const parts = await Promise.all(
      names.slice(at, at + photosAtOnce).map((photo) => photoPart(storage, photo)),
    );
    for (const one of parts) {
      // Deleted since the moment of the backup, with its report.
      if (one === null) continue;
      photos += 1;
      yield one;
    }
  }
  yield await part({ end: { rows, photos } });
}

const lineOf = (line: BackupLine) => `${JSON.stringify(line)}\n`;
/** A line, compressed by itself. */
export const part = (line: BackupLine) => compress(lineOf(line));

async function photoPart(storage: Pick<Storage, 'get'>, photo: string): Promise<Uint8Array | null> {
  const bytes = await storage.get(photo);
  return bytes && part({ photo, base64: Buffer.from(bytes).toString('base64') });
}

async function takeTables(tx: Db, now: Date): Promise<{ parts: Uint8Array[]; rows: number }> {
  const { rows: migrations } = await tx.execute(sql`select name, checksum from migrations order by name`);
  const parts: Uint8Array[] = [];
  let text = lineOf({
    head: {
      format: backupFormat,
      takenAt: now.toISOString(),
      migrations: migrations.map((row) => ({ name: String(row.name), checksum: String(row.checksum) })),
    },
  });
  let rows = 0;
  const add = async (line: string) => {
    text += line;
    if (text.length < partLength) return;
    parts.push(await compress(text));
    text = '';
  };
  for (const name of await listTables(tx)) {
    if (leftOut.has(name)) continue;
    const table = await describeTable(tx, name);
    await add(lineOf({ table }));
    for await (const row of readRows(tx, table)) {
      rows += 1;
      await add(`{"row":${row}}\n`);
    }
  }
  parts.push(await compress(text));
  return { parts, rows };
}
