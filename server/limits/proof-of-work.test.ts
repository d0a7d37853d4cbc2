import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proofLifetimeMs } from '#core/service/proof-of-work.ts';
import type { Database } from '#server/db/database.ts';
import { spentProofs } from '#server/db/schema/limits.ts';
import { findEngines } from '../../test/databases/engines.ts';
import { createProofs } from './proof-of-work.ts';

const engines = await findEngines();

describe.each(engines)('a proof of work on $name', ({ name, open }) => {
  let database: Database;
  let now = new Date('2026-11-20T12:00:00Z');
  let solved: { challenge: Challenge; solution: unknown };
  beforeAll(async () => {
    database = await open();
    proofs = createProofs(database, () => now);
    const challenge = await proofs.issue();
    solved = { challenge, solution: await solveChallenge({ challenge, deriveKey }) };
  });
  afterAll(() => database?.close());
  let proofs: ReturnType<typeof createProofs>;
  const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');
  const spend = async (altcha: string | null, by = proofs) => {
    const checked = await by.check(altcha);
    return database.db.transaction((tx) => by.spend(tx, checked));
  };

  it('counts once', async () => {
    expect(await Promise.all([1, 2, 3].map(() => spend(encode(solved))))).toEqual(
      expect.arrayContaining([null, 'used', 'used']),
    );
    expect(await spend(encode(solved))).toBe('used');
  });

  it('is not used up when what it came with is not stored', async () => {
    await database.db.delete(spentProofs);
    const checked = await proofs.check(encode(solved));
    const failing = database.db.transaction(async (tx) => {
      expect(await proofs.spend(tx, checked)).toBeNull();
      throw new Error('the write failed');
    });
    await expect(failing).rejects.toThrow('the write failed');
    expect(await spend(encode(solved))).toBeNull();
  });

  it('counts on another node of the same database only', async () => {
    await database.db.delete(spentProofs);
    const neighbor = createProofs(database, () => now);
    expect(await spend(encode(solved), neighbor)).toBe(name === 'PostgreSQL' ? null : 'wrong');
  });

  it('does not count after ten minutes, under another day, without a solution, or with a changed one', async () => {
    await database.db.delete(spentProofs);
    const { challenge } = solved;
    expect(await spend(null)).toBe('missing');
    expect(await spend(encode({ challenge, solution: { counter: 1, derivedKey: '00'.repeat(32) } }))).toBe(
      'wrong',
    );
    const longer = { expires_at_ms: now.getTime() + 10 * proofLifetimeMs };
    const stretched = { ...challenge, parameters: { ...challenge.parameters, data: longer } };
    expect(await spend(encode({ ...solved, challenge: stretched }))).toBe('wrong');
    const start = now;
    now = new Date(start.getTime() + proofLifetimeMs + 1);
    expect(await spend(encode(solved))).toBe('expired');
    now = start;
    expect(await spend(encode(solved))).toBeNull();
  });

  it('is refused, never a failure, whatever stands in the field', async () => {
    const anything = fc.oneof(
      fc.string(),
      fc.base64String(),
      fc.json().map((text) => Buffer.from(text).toString('base64')),
      fc.record({ challenge: fc.anything(), solution: fc.anything() }).map((payload) => {
        try {
          return encode(payload);
        } catch {
          return 'e30=';
        }
      }),
    );
    await fc.assert(
      fc.asyncProperty(anything, async (altcha) => {
        expect(await spend(altcha)).toBe(altcha === '' ? 'impossible' : 'unreadable');
      }),
      { numRuns: 60 },
    );
  });

  it('is forgotten once it would have expired', async () => {
    expect(await proofs.sweep(database.db, now)).toBe(0);
    expect(await proofs.sweep(database.db, new Date(now.getTime() + proofLifetimeMs + 1))).toBe(1);
  });

  it('is spent in more transactions at once than there are connections, on the first day of a node too', async () => {
    await database.db.delete(spentProofs);
    const fresh = createProofs(database, () => now);
    const outcomes = await Promise.all(
      Array.from({ length: 24 }, async () => {
        const checked = await fresh.check(encode(solved));
        return database.db.transaction(async (tx) => fresh.spend(tx, checked));
      }),
    );
    expect(outcomes).toHaveLength(24);
    expect(outcomes.filter((defect) => defect === null).length).toBe(name === 'PostgreSQL' ? 1 : 0);
  });
});
