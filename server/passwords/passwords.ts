import * as crypto from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createGate } from '#server/limits/gate.ts';

/** Passwords of accounts: slow hashes, and a list of those that everybody tries first. */
export type Passwords = {
  /** @throws AppError unavailable when too many are being worked out */
  hash: (password: string) => Promise<string>;
  /**
   * Whether a password is the one of a hash.
   * @param hash null: of nobody, which takes as long and is never right
   */
  matches: (password: string, hash: string | null) => Promise<boolean>;
  /** Whether it is one of the common ones, also with digits or signs around it. */
  isCommon: (password: string) => boolean;
};

/** RFC 9106 with the numbers of the OWASP cheat sheet: 19 MiB, two passes. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const tagBytes = 32;
const atOnce = 2;
const mostWaiting = 50;

type Cost = { memory: number; passes: number; parallelism: number };

/** One form for all ways to write the same letters (NIST SP 800-63B §3.1.1.2). */
const bytesOf = (password: string) => Buffer.from(password.normalize('NFKC'), 'utf8');

const derive = (password: string, nonce: Buffer, { memory, passes, parallelism }: Cost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const parameters = {
      message: bytesOf(password),
      nonce,
      memory,
      passes,
      parallelism,
      tagLength: tagBytes,
    };
    crypto.argon2('argon2id', parameters, (error, key) => (error ? reject(error) : resolve(key)));
  });

const written = ({ memory, passes, parallelism }: Cost, salt: Buffer, key: Buffer) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt.toString('base64url')}$${key.toString('base64url')}`;

function read(hash: string): { cost: Cost; salt: Buffer; key: Buffer } {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(hash);
  if (!found) throw new Error('A stored password is in an unknown form.');
  const [memory = 0, passes = 0, parallelism = 0] = found.slice(1, 4).map(Number);
  const [salt, key] = [found[4]!, found[5]!].map((text) => Buffer.from(text, 'base64url'));
  return { cost: { memory, passes, parallelism }, salt: salt!, key: key! };
}

/** What a hash of nobody costs the same with. */
const nobody = written(cost, Buffer.alloc(16), Buffer.alloc(tagBytes));

/** @param directory holds `common-passwords.txt` @returns null where this Node has no argon2: there are no passwords */
export function openPasswords(directory: string): Passwords | null {
  if (typeof crypto.argon2 !== 'function') return null;
  const gate = createGate(atOnce, mostWaiting, 'Too many people are signing in right now.');
  let common: Set<string> | undefined;
  const isListed = (text: string) => {
    common ??= new Set(readFileSync(join(directory, 'common-passwords.txt'), 'utf8').split('\n'));
    return text !== '' && common.has(text);
  };
  return {
    hash: (password) =>
      gate(async () => {
        const salt = crypto.randomBytes(16);
        return written(cost, salt, await derive(password, salt, cost));
      }),
    matches: (password, hash) =>
      gate(async () => {
        const stored = read(hash ?? nobody);
        const key = await derive(password, stored.salt, stored.cost);
        return crypto.timingSafeEqual(key, stored.key) && hash !== null;
      }),
    isCommon: (password) => {
      const plain = password.normalize('NFKC').toLowerCase();
      return isListed(plain) || isListed(plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''));
    },
  };
}
