import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Rows = readonly (readonly (string | number)[])[];

const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Writes tables that ship into a directory, fields in quotes only where they need them, and says how long each is. */
export function tableWriter(directory: string) {
  mkdirSync(directory, { recursive: true });
  return (file: string, head: string, rows: Rows) => {
    const lines = rows.map((row) => row.map((field) => quoted(String(field))).join(','));
    writeFileSync(join(directory, file), `${head}\n${lines.join('\n')}\n`);
    console.log(`${file}: ${rows.length} rows`);
  };
}
