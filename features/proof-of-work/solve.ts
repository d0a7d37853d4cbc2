import ProofWorker from 'altcha/workers/pbkdf2?worker';
import { type Challenge, solveChallengeWorkers } from 'altcha-lib';
import * as z from 'zod/mini';
import { type ApiResult, callApi, type PartOf } from '#client/api.ts';

const challengeSchema = z.object({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
  } satisfies PartOf<Challenge['parameters']>),
  signature: z.string(),
});

const mostWorkers = 4;
const giveUpMs = 90_000;

/** Solves a challenge in workers, about a second; empty where that is impossible: such input is held for review. */
export async function solveProof(): Promise<ApiResult<string>> {
  const asked = await callApi('/v1/proof-of-work', challengeSchema);
  if (!asked.ok) return asked;
  const challenge = asked.value;
  try {
    const solution = await solveChallengeWorkers({
      challenge,
      concurrency: Math.min(mostWorkers, navigator.hardwareConcurrency || 1),
      createWorker: () => new ProofWorker(),
      timeout: giveUpMs,
    });
    return { ok: true, value: solution ? btoa(JSON.stringify({ challenge, solution })) : '' };
  } catch {
    return { ok: true, value: '' };
  }
}
