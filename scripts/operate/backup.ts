/** `npm run backup -- <file>`: everything of one moment in one file, while the service runs or not. */
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { link, open, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pino from 'pino';
import { askForBackup } from '#server/backup/operator-socket.ts';
import { checkBackup } from '#server/backup/restore-backup.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { type Config, readConfig } from '#server/config.ts';
import { StartError } from '#server/db/database.ts';
import { connectDatabase } from '#server/db/open.ts';
import { chooseStorage } from '#server/deps.ts';
import { openLog } from '#server/log.ts';

const rootDirectory = resolve(import.meta.dirname, '../..');

async function takeInto(config: Config, target: ReturnType<typeof createWriteStream>): Promise<void> {
  const directory = resolve(rootDirectory, config.dataDirectory);
  const running = config.databaseUrl ? null : await askForBackup(directory);
  if (running) return pipeline(running, target);
  if (!config.databaseUrl && !existsSync(directory))
    throw new StartError(`There is nothing to back up: ${directory} does not exist. Set CHAPERON_DATA_DIR.`);
  const log = openLog('warn', pino.destination(2));
  const database = await connectDatabase(config, rootDirectory, log);
  try {
    const parts = writeBackup(database, chooseStorage(config, rootDirectory), new Date());
    await pipeline(Readable.from(parts), target);
  } finally {
    await database.close();
  }
}

/** The file appears whole and synced, or not at all. */
async function run(file: string): Promise<string> {
  if (existsSync(file)) throw new StartError(`${file} exists already; name another file.`);
  const unfinished = `${file}.part`;
  try {
    await takeInto(readConfig(process.env), createWriteStream(unfinished, { mode: 0o600, flush: true }));
    await checkBackup(() => createReadStream(unfinished));
    await link(unfinished, file);
    const folder = await open(dirname(file), 'r');
    await folder.sync();
    await folder.close();
  } finally {
    await rm(unfinished, { force: true });
  }
  const { size } = await stat(file);
  return `${file}: ${(size / 1e6).toFixed(1)} MB, read back and whole. It holds what visitors wrote: keep it private, and delete it within 30 days.`;
}

try {
  const file = process.argv[2];
  if (!file) throw new StartError('Usage: npm run backup -- <file>');
  console.log(await run(resolve(process.env.INIT_CWD ?? '.', file)));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
