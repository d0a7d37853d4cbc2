import { createHmac } from 'node:crypto';
import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { type ProofDefect, proofLifetimeMs } from '#core/service/proof-of-work.ts';
import type { Database, Db } from '#server/db/database.ts';
import { spentProofs } from '#server/db/schema/limits.ts';
import { dailySalt } from './daily-salt.ts';

/** What came of looking at a solved challenge, before it is known whether it was used before. */
export type CheckedProof = { defect: ProofDefect } | { nonce: string; expiresAt: Date };

/** ALTCHA's proof of work: a second of a visitor's computing, so that sending in bulk costs something. */
export type Proofs = {
  /** A new challenge, good for ten minutes. */
  issue: () => Promise<Challenge>;
  /**
   * Checks a solved challenge, before the transaction in which it is spent: the day's secret may need a connection,
   * and transactions waiting for each other would have used them up.
   * @param altcha as ALTCHA's widget writes it; empty: the client cannot solve any; null: none came
   */
  check: (altcha: string | null) => Promise<CheckedProof>;
  /**
   * Uses a checked proof up, in the caller's transaction: when that fails, it may be sent again.
   * @returns why it does not count, or null when it does
   */
  spend: (tx: Db, proof: CheckedProof) => Promise<ProofDefect | null>;
  /** Forgets used challenges that have expired. @returns how many */
  sweep: (db: Db, now: Date) => Promise<number>;
};

/** About five million rounds of SHA-256 on average: a second on a phone, less with several cores. */
const roundsPerStep = 5_000;
const steps = { fewest: 500, most: 1_500 } as const;

const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: z.object({ expires_at_ms: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string().max(128) }),
});

function read(altcha: string): z.infer<typeof payloadSchema> | null {
  try {
    const parsed = payloadSchema.safeParse(JSON.parse(Buffer.from(altcha, 'base64').toString()));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/**
 * Challenges are signed under the day's secret, which all nodes of a database share: at midnight open ones stop
 * counting, and the browser solves another.
 */
export function createProofs(database: Database, clock: () => Date): Proofs {
  const salt = dailySalt(database, clock);
  const secrets = async () => {
    const daily = await salt();
    const derive = (use: string) => createHmac('sha256', daily).update(use).digest('base64url');
    return {
      hmacSignatureSecret: derive('proof of work: challenge'),
      hmacKeySignatureSecret: derive('proof of work: key'),
    };
  };
  return {
    issue: async () =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: roundsPerStep,
        counter: randomInt(steps.most, steps.fewest),
        // Not ALTCHA's own expiry: that one is checked against the machine's clock instead of ours.
        data: { expires_at_ms: clock().getTime() + proofLifetimeMs },
        deriveKey,
        ...(await secrets()),
      }),

    check: async (altcha) => {
      if (altcha === null) return { defect: 'missing' };
      if (altcha === '') return { defect: 'impossible' };
      const payload = read(altcha);
      if (!payload) return { defect: 'unreadable' };
      const { nonce, data } = payload.challenge.parameters;
      if (data.expires_at_ms < clock().getTime()) return { defect: 'expired' };
      const { verified } = await verifySolution({ ...payload, deriveKey, ...(await secrets()) });
      return verified ? { nonce, expiresAt: new Date(data.expires_at_ms) } : { defect: 'wrong' };
    },

    spend: async (tx, proof) => {
      if ('defect' in proof) return proof.defect;
      const rows = await tx
        .insert(spentProofs)
        .values(proof)
        .onConflictDoNothing()
        .returning({ nonce: spentProofs.nonce });
      return rows.length === 1 ? null : 'used';
    },

    sweep: async (db, now) => {
      const gone = await db
        .delete(spentProofs)
        .where(lt(spentProofs.expiresAt, now))
        .returning({ nonce: spentProofs.nonce });
      return gone.length;
    },
  };
}
