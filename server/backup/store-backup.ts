import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { link, open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../config.ts';
import { StartError } from '../db/database.ts';
import { encrypt } from './encrypt.ts';
import { checkBackup } from './restore-backup.ts';
import { signDigest } from './sign.ts';
import { part } from './write-backup.ts';

/**
 * Writes a backup into a file that appears whole and synced, or not at all, encrypted for whom and signed with what the
 * configuration names. It is checked on its way where that is to be done, and read back where it is not encrypted.
 * @returns its size in bytes @throws StartError when the file is there already, or the backup is not whole
 */
export async function storeBackup(
  file: string,
  parts: AsyncIterable<Uint8Array>,
  { backupRecipients: recipients, backupSigningKey }: Pick<Config, 'backupRecipients' | 'backupSigningKey'>,
): Promise<number> {
  if (existsSync(file)) throw new StartError(`${file} exists already; name another file.`);
  const unfinished = `${file}.part`;
  const isPlain = recipients.length === 0;
  // One that is read back and takes no signature need not be checked twice.
  const whole = isPlain && !backupSigningKey ? parts : checkedAndSigned(parts, backupSigningKey);
  try {
    await pipeline(
      Readable.from(isPlain ? whole : encrypt(whole, recipients)),
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    );
    if (isPlain) await checkBackup(() => createReadStream(unfinished));
    await link(unfinished, file);
    const folder = await open(dirname(file), 'r');
    await folder.sync();
    await folder.close();
  } finally {
    await rm(unfinished, { force: true });
  }
  return (await stat(file)).size;
}

async function* checkedAndSigned(
  parts: AsyncIterable<Uint8Array>,
  signingKey: string | null,
): AsyncGenerator<Uint8Array> {
  const copy = new PassThrough();
  const checked = checkBackup(() => copy);
  // Waited for below; until then a failure must not count as unhandled.
  checked.catch(() => {});
  for await (const part of parts) {
    if (!copy.write(part)) await Promise.race([once(copy, 'drain'), checked]);
    yield part;
  }
  copy.end();
  const { digest } = await checked;
  if (signingKey) yield await part({ signature: signDigest(digest, signingKey) });
}
