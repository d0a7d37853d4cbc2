/** `npm run backup -- <file>`: everything of one moment in one file, while the service runs or not. */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { fetchCopy, listCopies } from '#server/backup/backup-copies.ts';
import { newKeyFile } from '#server/backup/encrypt.ts';
import { askForBackup } from '#server/backup/operator-socket.ts';
import { newSigningKeyFile } from '#server/backup/sign.ts';
import { storeBackup } from '#server/backup/store-backup.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { type Config, readConfig } from '#server/config.ts';
import { StartError } from '#server/db/database.ts';
import { connectDatabase } from '#server/db/open.ts';
import { openLog } from '#server/log.ts';
import { chooseStorage } from '#server/providers/storage/open.ts';
import { rootDirectory, runCommand } from './run-command.ts';

const usage =
  'Usage: npm run backup -- <file>, --copies, --fetch <copy> <file>, --new-key <file> or --new-signing-key <file>';
const fromHere = (file: string) => resolve(process.env.INIT_CWD ?? '.', file);

/** From the running service where the embedded database is in use, else from the database itself. */
async function* takeBackup(config: Config): AsyncGenerator<Uint8Array> {
  const directory = resolve(rootDirectory, config.dataDirectory);
  const running = config.databaseUrl ? null : await askForBackup(directory);
  if (running) return yield* running;
  if (!config.databaseUrl && !existsSync(directory))
    throw new StartError(`There is nothing to back up: ${directory} does not exist. Set CHAPERON_DATA_DIR.`);
  const log = openLog('warn', pino.destination(2));
  const database = await connectDatabase(config, rootDirectory, log);
  try {
    yield* writeBackup(database, chooseStorage(config, rootDirectory), new Date());
  } finally {
    await database.close();
  }
}

async function writeKey(file: string, text: string): Promise<void> {
  await writeFile(file, text, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new StartError(`${file} exists already; name another file.`);
    throw error;
  });
}

async function makeKey(file: string): Promise<string> {
  const { text, recipient } = await newKeyFile(new Date());
  await writeKey(file, text);
  return `Wrote ${file}. Keep it away from this machine: without it no encrypted backup can be read.\nSet BACKUP_RECIPIENTS=${recipient}`;
}

async function makeSigningKey(file: string): Promise<string> {
  const { text, signer } = newSigningKeyFile(new Date());
  await writeKey(file, text);
  return `Wrote ${file}. Its last line goes into the settings of who takes backups; whoever has it can sign others.\nSet BACKUP_SIGNED_BY=${signer} where you restore.`;
}

function bucketOf({ backups }: Config) {
  if (!backups?.bucket) throw new StartError('Set BACKUP_BUCKET_URL to say where copies of backups lie.');
  return backups.bucket;
}

async function sayCopies(config: Config): Promise<string> {
  const copies = await listCopies(bucketOf(config));
  return copies.length > 0
    ? copies.map(({ name }) => name).join('\n')
    : 'There is no backup in the bucket yet: one is copied within ten minutes after it was taken.';
}

async function fetchTo(copy: string, file: string, config: Config): Promise<string> {
  const { name, bytes } = await fetchCopy(bucketOf(config), copy, file);
  return `${file}: ${name}, ${(bytes / 1e6).toFixed(1)} MB. Restore it with npm run restore -- ${file} --key <file>.`;
}

async function run(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'new-key': { type: 'string' },
      'new-signing-key': { type: 'string' },
      copies: { type: 'boolean' },
      fetch: { type: 'string' },
    },
  });
  if (values['new-key']) return makeKey(fromHere(values['new-key']));
  if (values['new-signing-key']) return makeSigningKey(fromHere(values['new-signing-key']));
  const [name] = positionals;
  const config = readConfig(process.env);
  if (values.copies) return sayCopies(config);
  if (!name) throw new StartError(usage);
  if (values.fetch) return fetchTo(values.fetch, fromHere(name), config);
  const bytes = await storeBackup(fromHere(name), takeBackup(config), config);
  const kept = config.backupRecipients.length ? 'encrypted' : 'read back and whole';
  const how = config.backupSigningKey ? `signed, ${kept}` : kept;
  return `${fromHere(name)}: ${(bytes / 1e6).toFixed(1)} MB, ${how}. It holds what visitors wrote: keep it private, and delete it within 30 days.`;
}

await runCommand(async () => console.log(await run()));
