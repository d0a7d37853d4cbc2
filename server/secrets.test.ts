import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMemoryDatabase } from '../test/databases/pglite.ts';
import type { Database } from './db/database.ts';
import { openSecrets, type Secrets } from './secrets.ts';

let database: Database;
let secrets: Secrets;
beforeAll(async () => {
  database = await openMemoryDatabase();
  secrets = await openSecrets(database.db, null);
});
afterAll(() => database?.close());

it('reads back what it sealed, and nothing that was changed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(), (text, at) => {
      const sealed = secrets.seal(text);
      expect(secrets.unseal(sealed)).toBe(Buffer.from(text).toString());
      const bytes = Buffer.from(sealed, 'base64url');
      bytes[at % bytes.length]! ^= 1;
      expect(secrets.unseal(bytes.toString('base64url'))).toBeNull();
    }),
  );
  expect(secrets.unseal('')).toBeNull();
});

it('is the same on every node, with a key that was made and with one that was configured', async () => {
  const other = await openSecrets(database.db, null);
  expect(other.unseal(secrets.seal('ana@example.com'))).toBe('ana@example.com');
  expect(other.mac('a', 'text')).toBe(secrets.mac('a', 'text'));
  expect(other.mac('b', 'text')).not.toBe(secrets.mac('a', 'text'));
  const configured = await openSecrets(database.db, 'x'.repeat(32));
  expect(configured.unseal(secrets.seal('ana@example.com'))).toBeNull();
});

it('makes a value once, and says what to do where the key is another', async () => {
  expect(await secrets.once('one', async () => 'first')).toBe('first');
  expect(await secrets.once('one', async () => 'second')).toBe('first');
  const other = await openSecrets(database.db, 'x'.repeat(32));
  await expect(other.once('one', async () => 'third')).rejects.toThrow('set that one again');
});
