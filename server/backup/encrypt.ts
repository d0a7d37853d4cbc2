import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { StartError } from '../db/database.ts';

const firstBytes = 'age-encryption.org/v1';

/** Encrypts a backup in the age format (age-encryption.org/v1). @param recipients public keys, `age1…` */
export async function* encrypt(
  parts: AsyncIterable<Uint8Array>,
  recipients: readonly string[],
): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const plain = Readable.toWeb(Readable.from(parts)) as ReadableStream<Uint8Array<ArrayBuffer>>;
  yield* (await encrypter.encrypt(plain as never)) as unknown as ReadableStream<Uint8Array>;
}

/** Whether a file is encrypted in the age format. */
function isEncrypted(file: string): boolean {
  const opened = openSync(file, 'r');
  try {
    const start = Buffer.alloc(firstBytes.length);
    readSync(opened, start);
    return start.toString('latin1') === firstBytes;
  } finally {
    closeSync(opened);
  }
}

/**
 * Reads a backup's file, encrypted or not.
 * @param keys secret keys (`AGE-SECRET-KEY-1…`), of which one has to open it; not asked for where it is not encrypted
 * @throws StartError while it is read, when no key opens it
 */
export function readBackupFile(file: string, keys: readonly string[]): Readable {
  if (!isEncrypted(file)) return createReadStream(file);
  if (keys.length === 0)
    throw new StartError(
      `${file} is encrypted: name the file that holds its secret key, --key <file>. It is the one that "npm run backup -- --new-key <file>" or age-keygen wrote.`,
    );
  return Readable.from(decrypt(createReadStream(file), keys));
}

async function* decrypt(source: Readable, keys: readonly string[]): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  for (const key of keys) decrypter.addIdentity(key);
  let plain: ReadableStream<Uint8Array>;
  try {
    plain = (await decrypter.decrypt(Readable.toWeb(source) as never)) as unknown as typeof plain;
  } catch (cause) {
    source.destroy();
    throw new StartError(
      'No key of the key file opens this backup: it was encrypted for another one, or its beginning is damaged. Nothing was restored.',
      { cause },
    );
  }
  yield* plain;
}

const secretKey = /^AGE-SECRET-KEY-1[0-9A-Z]{58}$/;

/** The secret keys that a key file holds, comments left out. @throws StartError when there is none */
export function keysIn(text: string): string[] {
  const keys = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => secretKey.test(line));
  if (keys.length === 0)
    throw new StartError('The key file holds no secret key: one of its lines begins with AGE-SECRET-KEY-1.');
  return keys;
}

/** A new key pair: the text of a key file, as age-keygen writes it, and the public key to encrypt for. */
export async function newKeyFile(now: Date): Promise<{ text: string; recipient: string }> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  return {
    text: `# created: ${now.toISOString()}\n# public key: ${recipient}\n${identity}\n`,
    recipient,
  };
}
