import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { readLines } from './read-lines.ts';

/** How many rows or photos there are, and a sum that tells whether two such sets are equal, in whatever order. */
export type Fingerprint = { count: number; sum: bigint };

const modulus = 1n << 256n;
const add = (found: Map<string, Fingerprint>, name: string, text: string) => {
  const { count, sum } = found.get(name) ?? { count: 0, sum: 0n };
  const hash = BigInt(`0x${createHash('sha256').update(text).digest('hex')}`);
  found.set(name, { count: count + 1, sum: (sum + hash) % modulus });
};

/**
 * What a backup holds: each table's rows by its name, photos as `photos (files)`, and how many migrations wrote it.
 * @throws StartError when damaged
 */
export async function fingerprintsOf(
  source: Readable,
): Promise<{ found: Map<string, Fingerprint>; migrations: number }> {
  const found = new Map<string, Fingerprint>();
  let migrations = 0;
  let table = '';
  for await (const line of readLines(source)) {
    if ('head' in line) migrations = line.head.migrations.length;
    else if ('table' in line) {
      table = line.table.name;
      found.set(table, { count: 0, sum: 0n });
    } else if ('row' in line) add(found, table, JSON.stringify(line.row));
    else if ('photo' in line) add(found, 'photos (files)', `${line.photo} ${line.base64}`);
  }
  return { found, migrations };
}
