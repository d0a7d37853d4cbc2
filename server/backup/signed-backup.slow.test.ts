import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedPhotoFiles, seedPhotoRows } from '../../test/databases/many-photos.ts';
import { readConfig } from '../config.ts';
import { openPglite } from '../db/embedded/pglite.ts';
import { migrate } from '../db/migrate.ts';
import { diskStorage } from '../providers/storage/disk.ts';
import { newKeyFile } from './encrypt.ts';
import { checkBackup } from './restore-backup.ts';
import { storeBackup } from './store-backup.ts';
import { writeBackup } from './write-backup.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'chaperon-signed-'));
const at = (name: string) => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The operator's command as it is run by hand. */
const run = (script: 'backup' | 'restore', given: string[], environment: Record<string, string> = {}) =>
  new Promise<{ code: number; said: string }>((done) => {
    execFile(
      process.execPath,
      [join(root, 'scripts/operate', `${script}.ts`), ...given],
      { cwd: root, env: { PATH: process.env.PATH, INIT_CWD: folder, ...environment } },
      (error, stdout, stderr) => done({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });
const from = { CHAPERON_DATA_DIR: at('running') };
/** Where every refused restore was to go, and at the end one that is not refused. */
const into = { CHAPERON_DATA_DIR: at('new') };

type Pair = { key: string; signer: string };
async function newPair(name: string): Promise<Pair> {
  const made = await run('backup', ['--new-signing-key', name]);
  expect(made).toMatchObject({ code: 0 });
  expect(statSync(at(name)).mode & 0o777).toBe(0o600);
  const [, key] = /^BACKUP_SIGNING_KEY=(\S+)$/m.exec(readFileSync(at(name), 'utf8'))!;
  const [, signer] = /BACKUP_SIGNED_BY=(\S+)/.exec(made.said)!;
  return { key: key!, signer: signer! };
}

const linesOf = (backup: string) =>
  gunzipSync(readFileSync(at(backup)))
    .toString()
    .trimEnd()
    .split('\n');
const withRowChanged = (lines: string[]) =>
  lines.map((line) => line.replace('Quiet streets', 'Quiet strife'));
const writeLines = (name: string, lines: string[]) =>
  writeFileSync(at(name), gzipSync(`${lines.join('\n')}\n`));

let ours: Pair;
let others: Pair;
beforeAll(async () => {
  const database = await openPglite(at('running'));
  await migrate(database, join(root, 'migrations'));
  await seedPhotoRows(database.db, 20);
  const storage = diskStorage(at('running/photos'));
  await seedPhotoFiles(storage, 20, (index) => new Uint8Array([index]));
  ours = await newPair('ours.key');
  others = await newPair('others.key');
  const store = (name: string, backupSigningKey: string) =>
    storeBackup(at(name), writeBackup(database, storage, new Date()), {
      backupRecipients: [],
      backupSigningKey,
    });
  await store('signed.backup', ours.key);
  await store('others.backup', others.key);
  await database.close();
}, 400_000);

it('is refused with its plain word when its signature is gone or another’s, by a rehearsal too', async () => {
  const lines = linesOf('signed.backup');
  writeLines('stripped.backup', lines.slice(0, -1));
  const expected = { ...into, BACKUP_SIGNED_BY: ours.signer };
  const refused = async (given: string[], word: string, environment = expected) =>
    expect(await run('restore', given, environment), given.join(' ')).toMatchObject({
      code: 1,
      said: expect.stringContaining(word),
    });
  await refused(['stripped.backup', '--rehearse'], 'This backup is not signed, and a signature is expected');
  await refused(
    ['others.backup'],
    `was signed with another key, ${others.signer}; expected: ${ours.signer}. Nothing was restored.`,
  );
  // The machine that signs expects itself, without another setting.
  await refused(['others.backup', '--rehearse'], 'was signed with another key', {
    ...into,
    BACKUP_SIGNED_BY: '',
    BACKUP_SIGNING_KEY: ours.key,
  } as typeof expected);
}, 400_000);

it('is restored, rehearsed and told of where its signer is one of those expected', async () => {
  const both = { BACKUP_SIGNED_BY: `${others.signer}, ${ours.signer}` };
  const rehearsed = await run('restore', ['signed.backup', '--rehearse'], both);
  expect(rehearsed).toMatchObject({ code: 0, said: expect.stringContaining(`Signed by ${ours.signer}.`) });
  const unasked = await run('restore', ['signed.backup', '--rehearse']);
  expect(unasked).toMatchObject({
    code: 0,
    said: expect.stringContaining('set BACKUP_SIGNED_BY to have that checked'),
  });
}, 400_000);

it('is encrypted with its signature: torn, with a wrong key, and whole', async () => {
  const key = await newKeyFile(new Date());
  writeFileSync(at('age.key'), key.text);
  writeFileSync(at('wrong.key'), (await newKeyFile(new Date())).text);
  const taken = await run('backup', ['secret.backup.age'], {
    ...from,
    BACKUP_RECIPIENTS: key.recipient,
    BACKUP_SIGNING_KEY: ours.key,
  });
  expect(taken).toMatchObject({ code: 0, said: expect.stringContaining('signed, encrypted') });
  const bytes = readFileSync(at('secret.backup.age'));
  expect(bytes.includes(ours.signer)).toBe(false);
  writeFileSync(at('torn.backup.age'), bytes.subarray(0, -20));
  const restore = (name: string, keyFile: string) =>
    run('restore', [name, '--key', keyFile], { ...into, BACKUP_SIGNED_BY: ours.signer });
  expect(await restore('torn.backup.age', 'age.key')).toMatchObject({
    code: 1,
    said: expect.stringContaining('This file is no whole backup'),
  });
  expect(await restore('secret.backup.age', 'wrong.key')).toMatchObject({
    code: 1,
    said: expect.stringContaining('No key of the key file opens this backup'),
  });
  // All that was refused before left nothing there.
  expect(existsSync(at('new'))).toBe(false);
  expect(await restore('secret.backup.age', 'age.key')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Signed by \S+\.\n.* Photos: 20\. Start the service now\./),
  });
}, 400_000);

const countOneLess = (line: string) =>
  line.replace(/("end":\{"rows":)(\d+)/, (_, words, rows) => `${words}${Number(rows) - 1}`);
const firstRow = (lines: string[]) => lines.findIndex((line) => line.startsWith('{"row"'));
const notFitting = /does not fit what it holds/;
const notWhole = /This file is no whole backup/;
const changes: [string, RegExp, (lines: string[]) => string[]][] = [
  ['a row changed', notFitting, (lines) => withRowChanged(lines)],
  [
    'a row less and the count set right',
    notFitting,
    (lines) => lines.map(countOneLess).toSpliced(firstRow(lines), 1),
  ],
  [
    'two rows in each other’s place',
    notFitting,
    (lines) => {
      const at = firstRow(lines);
      return lines.toSpliced(at, 2, lines[at + 1]!, lines[at]!);
    },
  ],
  [
    'another moment',
    notFitting,
    (lines) => [lines[0]!.replace(/"takenAt":"\d{4}/, '"takenAt":"2031'), ...lines.slice(1)],
  ],
  [
    'a made-up signature under the expected name',
    notFitting,
    (lines) => [
      ...lines.slice(0, -1),
      JSON.stringify({ signature: { by: ours.signer, value: Buffer.alloc(64).toString('base64') } }),
    ],
  ],
  ['a row behind the signature', notWhole, (lines) => [...lines, lines[firstRow(lines)]!]],
  [
    'a row within the signature’s line',
    notWhole,
    (lines) => [...lines.slice(0, -1), lines.at(-1)!.replace(/\}$/, `,${lines[firstRow(lines)]!.slice(1)}`)],
  ],
  ['two signatures', notWhole, (lines) => [...lines, lines.at(-1)!]],
  ['its signature in front', notWhole, (lines) => [lines[0]!, lines.at(-1)!, ...lines.slice(1, -1)]],
];

it.each(changes)('is refused with %s', async (_, word, change) => {
  const lines = linesOf('signed.backup');
  const bytes = gzipSync(change(lines).join('\n'));
  await expect(checkBackup(() => Readable.from([bytes]), [ours.signer])).rejects.toThrow(word);
  const whole = await checkBackup(() => Readable.from([gzipSync(lines.join('\n'))]), [ours.signer]);
  expect(whole.signature?.by).toBe(ours.signer);
});

it('names keys that are none, or stand in each other’s place, without telling them', () => {
  expect(() => readConfig({ BACKUP_SIGNING_KEY: ours.signer })).toThrow(
    /BACKUP_SIGNING_KEY must be the key that/,
  );
  const swapped = () => readConfig({ BACKUP_SIGNED_BY: ours.key });
  expect(swapped).toThrow(/BACKUP_SIGNED_BY must hold the public keys/);
  expect(swapped).not.toThrow(ours.key);
});
