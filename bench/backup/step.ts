/** One step of the bench, started by `run.ts`. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { openPglite } from '#server/db/embedded/pglite.ts';
import { migrate } from '#server/db/migrate.ts';
import { diskStorage } from '#server/providers/storage/disk.ts';
import { seedPhotoFiles, seedPhotoRows } from '../../test/databases/many-photos.ts';
import { openScratchDatabase } from '../../test/databases/postgres.ts';

const [name, directory = '', ...rest] = process.argv.slice(2);
const migrationsDirectory = resolve(import.meta.dirname, '../../migrations');
const photosDirectory = join(directory, 'photos');

async function timed<Result>(label: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 50);
  const result = await work();
  clearInterval(timer);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${label}: ${seconds} s, at most ${Math.round((peak - before) / 1e6)} MB more in memory`);
  return result;
}

/** Bytes that do not compress, as those of photos. */
const noise = (index: number, length: number) =>
  Uint8Array.from({ length }, (_, at) => Math.imul(index * 4_099 + at, 2_654_435_761) >>> 24);

/** Not synced: that is what the steps after it measure. */
async function seed(count: number, bytesEach: number): Promise<void> {
  for (let folder = 0; folder < 256; folder += 1)
    await mkdir(join(photosDirectory, folder.toString(16).padStart(2, '0')), { recursive: true });
  const put = (file: string, bytes: Uint8Array) =>
    writeFile(join(photosDirectory, file.slice(0, 2), file), bytes);
  await seedPhotoFiles({ put }, count, (index) => noise(index, bytesEach));
}

async function copyOneByOne(): Promise<void> {
  const from = diskStorage(photosDirectory);
  const to = diskStorage(join(directory, 'copy'));
  for await (const file of from.list()) await to.put(file.name, (await from.get(file.name))!);
}

async function measureEngine(count: number, url: string): Promise<void> {
  const engine = url ? 'PostgreSQL' : 'PGlite';
  const open = (part: string) => (url ? openScratchDatabase(url) : openPglite(join(directory, part)));
  const file = join(directory, `${engine}.backup`);
  const from = await open('from');
  await migrate(from, migrationsDirectory);
  await seedPhotoRows(from.db, count);
  await timed(`${engine}, backup`, () =>
    pipeline(
      Readable.from(writeBackup(from, diskStorage(photosDirectory), new Date())),
      createWriteStream(file, { flush: true }),
    ),
  );
  await from.close();
  console.log(`${engine}, the file: ${((await stat(file)).size / 1e6).toFixed(0)} MB`);
  const to = await open('to');
  const storage = diskStorage(join(directory, `restored ${engine}`));
  const restored = await timed(`${engine}, restore`, () =>
    restoreBackup({ database: to, storage, migrationsDirectory }, () => createReadStream(file)),
  );
  console.log(`${engine}, restored:`, JSON.stringify(restored));
  await to.close();
  for (const part of ['from', 'to', `restored ${engine}`])
    await rm(join(directory, part), { recursive: true, force: true });
}

if (name === 'seed') await seed(Number(rest[0]), Number(rest[1]));
else if (name === 'copy') await timed('floor, files copied one by one and synced', copyOneByOne);
else await measureEngine(Number(rest[0]), rest[1] ?? '');
