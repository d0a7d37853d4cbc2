/** `npm run restore -- <file>`: puts a backup into an empty database and the photos beside it. */
import { createReadStream, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import pino from 'pino';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { readConfig } from '#server/config.ts';
import { StartError } from '#server/db/database.ts';
import { connectDatabase } from '#server/db/open.ts';
import { chooseStorage } from '#server/deps.ts';
import { openLog } from '#server/log.ts';

const rootDirectory = resolve(import.meta.dirname, '../..');

async function run(file: string): Promise<string> {
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`);
  const config = readConfig(process.env);
  const log = openLog('warn', pino.destination(2));
  const database = await connectDatabase(config, rootDirectory, log);
  try {
    const { takenAt, rows, photos, photosMissing } = await restoreBackup(
      {
        database,
        storage: chooseStorage(config, rootDirectory),
        migrationsDirectory: resolve(rootDirectory, 'migrations'),
      },
      () => createReadStream(file),
    );
    const missing = photosMissing ? ` Photos deleted while it was taken: ${photosMissing}.` : '';
    return `Restored the backup of ${takenAt}. Rows: ${rows}. Photos: ${photos}.${missing} Start the service now.`;
  } finally {
    await database.close();
  }
}

try {
  const file = process.argv[2];
  if (!file) throw new StartError('Usage: npm run restore -- <file>');
  console.log(await run(resolve(process.env.INIT_CWD ?? '.', file)));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
