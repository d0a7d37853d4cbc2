/**
 * Backup and restore at the full default quota of photos, on each engine. The floor is the same files copied one by
 * one as a restore must write them, each synced before the next.
 * @example npm run bench -- backup
 * @example npm run bench -- backup 7000 50000
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { photosOfFullQuota } from '../../test/databases/many-photos.ts';
import { findTestServer } from '../../test/databases/postgres.ts';

const count = Number(process.argv[2] ?? photosOfFullQuota);
const bytesEach = Number(process.argv[3] ?? 1_000);
const directory = mkdtempSync(join(tmpdir(), 'chaperon-backup-'));
const server = await findTestServer();
console.log(`${count} photos of two files with ${bytesEach} bytes each. ${server.said}`);

/** A process of its own for each step, so that its memory is its own. */
function step(...words: string[]): void {
  const { status } = spawnSync('node', ['--expose-gc', join(import.meta.dirname, 'step.ts'), ...words], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`${words[0]} failed`);
}

try {
  step('seed', directory, `${count}`, `${bytesEach}`);
  step('copy', directory);
  for (const url of ['', ...(server.url ? [server.url] : [])]) step('engine', directory, `${count}`, url);
} finally {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
}
