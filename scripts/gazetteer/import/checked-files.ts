import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCsv } from '#core/text/csv.ts';

const digest = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/** A gathered file. @throws Error when it is not the one that the import was written for */
export function readChecked(path: string, sha256: string): string {
  const bytes = readFileSync(path);
  if (digest(bytes) !== sha256) throw new Error(`${path} is not the file that this import was checked with.`);
  return bytes.toString('utf8');
}

const quoted = (field: string): string =>
  /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;

/** Rows as CSV, quoted only where needed. */
export const csvText = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  `${[header, ...rows].map((row) => row.map(quoted).join(',')).join('\n')}\n`;

/** Name of the list of checksums in a directory of imported files, in the format of `sha256sum`. */
const SUMS = 'SHA256SUMS';

/** Writes files into a directory, with their checksums beside them. @param files text by name */
export function writeSummed(directory: string, files: ReadonlyMap<string, string>): void {
  for (const [name, text] of files) writeFileSync(join(directory, name), text);
  const lines = [...files].map(([name, text]) => `${digest(text)}  ${name}\n`);
  writeFileSync(join(directory, SUMS), lines.sort().join(''));
}

/** Tables of an imported directory by file name. @throws Error when a file is not as the import wrote it */
export function readSummed(directory: string): Map<string, Record<string, string>[]> {
  const lines = readFileSync(join(directory, SUMS), 'utf8').trim().split('\n');
  return new Map(
    lines.map((line) => {
      const [sum = '', name = ''] = line.split('  ');
      return [name, parseCsv(readChecked(join(directory, name), sum))];
    }),
  );
}
