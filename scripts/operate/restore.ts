/**
 * `npm run restore -- <file>`: puts a backup into an empty database and the photos beside it. `--rehearse` puts it into
 * one made for that alone, compares, and takes it away again.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { keysIn, readBackupFile } from '#server/backup/encrypt.ts';
import { type Rehearsal, rehearse } from '#server/backup/rehearse.ts';
import { type CheckedBackup, checkBackup, restoreBackup } from '#server/backup/restore-backup.ts';
import { signerOf } from '#server/backup/sign.ts';
import { type Config, readConfig } from '#server/config.ts';
import { StartError } from '#server/db/database.ts';
import { connectDatabase } from '#server/db/open.ts';
import { openLog } from '#server/log.ts';
import { chooseStorage } from '#server/providers/storage/open.ts';
import { rootDirectory, runCommand } from './run-command.ts';

const usage = 'Usage: npm run restore -- <file> [--key <file>] [--rehearse]';
const fromHere = (file: string) => resolve(process.env.INIT_CWD ?? '.', file);

type Target = Parameters<typeof rehearse>[0];

/** Opens the database and storage that a configuration names, for as long as something is done with them. */
async function withTarget<Result>(
  config: Config,
  work: (target: Target) => Promise<Result>,
): Promise<Result> {
  const database = await connectDatabase(config, rootDirectory, openLog('warn', pino.destination(2)));
  try {
    const storage = chooseStorage(config, rootDirectory);
    return await work({ database, storage, migrationsDirectory: resolve(rootDirectory, 'migrations') });
  } finally {
    await database.close();
  }
}

/** Who must have signed; what this installation signs itself needs no second setting. */
const signersOf = ({ backupSigners, backupSigningKey }: Config): readonly string[] =>
  backupSigners.length > 0 || !backupSigningKey ? backupSigners : [signerOf(backupSigningKey)];

/** A signature that nobody was named for proves nothing: whoever changes a backup can sign it anew. */
function wordsOnSigner({ signature }: CheckedBackup, signers: readonly string[]): string[] {
  if (!signature) return [];
  return signers.length > 0
    ? [`Signed by ${signature.by}.`]
    : [`It is signed by ${signature.by}; set BACKUP_SIGNED_BY to have that checked.`];
}

type Backup = { open: () => ReturnType<typeof readBackupFile>; checked: CheckedBackup };

async function restore(config: Config, { open, checked }: Backup): Promise<string> {
  const { takenAt, rows, photos, photosMissing } = await withTarget(config, (target) =>
    restoreBackup(target, open, checked),
  );
  const missing = photosMissing ? ` Photos deleted while it was taken: ${photosMissing}.` : '';
  return `Restored the backup of ${takenAt}. Rows: ${rows}. Photos: ${photos}.${missing} Start the service now.`;
}

/** In the embedded database, in a directory of its own: nothing of the running service is touched. */
async function rehearsed(config: Config, { open, checked }: Backup): Promise<string> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'chaperon-rehearsal-'));
  try {
    const alone = { ...config, databaseUrl: null, s3: null, dataDirectory };
    return reportOf(await withTarget(alone, (target) => rehearse(target, open, checked)));
  } finally {
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

function reportOf({ takenAt, counts, differences, isByContent }: Rehearsal): string {
  if (differences.length > 0)
    throw new StartError(`The backup of ${takenAt} does not come back as it was:\n${differences.join('\n')}`);
  const held = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `  ${name}: ${count}`);
  const how = isByContent
    ? 'every row and photo was compared'
    : 'counts were compared, since an older version wrote it';
  return [`The backup of ${takenAt} can be restored: ${how}.`, ...held].join('\n');
}

async function run(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string' }, rehearse: { type: 'boolean', default: false } },
  });
  const [name] = positionals;
  if (!name) throw new StartError(usage);
  const file = fromHere(name);
  for (const one of [file, ...(values.key ? [fromHere(values.key)] : [])])
    if (!existsSync(one)) throw new StartError(`There is no file ${one}.`);
  const keys = values.key ? keysIn(readFileSync(fromHere(values.key), 'utf8')) : [];
  const open = () => readBackupFile(file, keys);
  const config = readConfig(process.env);
  const signers = signersOf(config);
  // Before the database is opened: what is refused leaves nothing behind.
  const checked = await checkBackup(open, signers);
  const said = await (values.rehearse ? rehearsed : restore)(config, { open, checked });
  return [...wordsOnSigner(checked, signers), said].join('\n');
}

await runCommand(async () => console.log(await run()));
