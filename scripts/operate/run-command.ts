import { resolve } from 'node:path';
import pino, { type Logger } from 'pino';
import { AppError } from '#core/service/errors.ts';
import type { Config } from '#server/config.ts';
import { type Database, StartError } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { openLog } from '#server/log.ts';

export const rootDirectory = resolve(import.meta.dirname, '../..');

/** Runs an operator's command: what it cannot do is said in its own words, what nobody foresaw with its trace. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof StartError || error instanceof AppError ? error.message : error);
    process.exitCode = 1;
  }
}

/** Prints what a command says with the database of this installation. */
export async function printWithDatabase(
  config: Config,
  run: (database: Database, log: Logger) => Promise<string>,
): Promise<void> {
  const log = openLog('warn', pino.destination(2));
  const database = await openDatabase(config, rootDirectory, log);
  try {
    console.log(await run(database, log));
  } finally {
    await database.close();
  }
}
