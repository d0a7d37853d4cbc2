/** `npm run storage -- …`: whose photos the bucket or photo directory holds. */
import { resolve } from 'node:path';
import pino from 'pino';
import { AppError } from '#core/service/errors.ts';
import { readConfig } from '#server/config.ts';
import { StartError } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { chooseStorage } from '#server/deps.ts';
import { openLog } from '#server/log.ts';
import { storageProblem, takeStorage } from '#server/operations/storage-owner.ts';

const usage = `Usage: npm run storage -- status      whether another installation has the photos
       npm run storage -- claim       they are this installation's from now on`;

try {
  const rootDirectory = resolve(import.meta.dirname, '../..');
  const config = readConfig(process.env);
  const [verb] = process.argv.slice(2);
  if (verb !== 'status' && verb !== 'claim') throw new StartError(usage);
  const database = await openDatabase(config, rootDirectory, openLog('warn', pino.destination(2)));
  try {
    const storage = chooseStorage(config, rootDirectory);
    if (verb === 'claim') await takeStorage({ db: database.db, storage });
    const problem = await storageProblem(database, storage);
    console.log(problem ?? 'No other installation has these photos.');
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof StartError || error instanceof AppError ? error.message : error);
  process.exitCode = 1;
}
