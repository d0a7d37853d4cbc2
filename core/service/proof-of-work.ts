import { AppError } from './errors.ts';

/** Why a solved challenge does not count; `impossible`: the client said that it cannot solve any. */
export type ProofDefect = 'missing' | 'impossible' | 'unreadable' | 'wrong' | 'expired' | 'used';

const defectTexts: Record<ProofDefect, string> = {
  missing: 'Several messages came from here today, so this one needs a proof of work',
  impossible: 'No proof of work came',
  unreadable: 'The proof of work cannot be read',
  wrong: 'The proof of work is not right',
  expired: 'The proof of work is too old',
  used: 'The proof of work was used before',
};

/** How long a challenge may be solved and used. */
export const proofLifetimeMs = 10 * 60_000;

/** What a door throws that asks for a (new) proof; the browser solves one and sends the same again. */
export const proofNeeded = (defect: ProofDefect): AppError =>
  new AppError(
    'proof_needed',
    `${defectTexts[defect]}: solve the challenge of /v1/proof-of-work and send it in "altcha", or send "altcha" empty to have it held for review.`,
    { errors: [{ path: 'altcha', message: `is ${defect}` }] },
  );
