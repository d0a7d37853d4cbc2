import { proofNeeded } from '#core/proof-of-work.ts';
import type { Db } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import type { CheckedProof } from '#server/proof-of-work.ts';

/**
 * Spends a proof that was asked for, in the transaction of what it is for.
 * @returns false when the client cannot solve challenges
 * @throws AppError proof_needed when there is none that counts
 */
export async function spendProof(
  { proofs }: Pick<Deps, 'proofs'>,
  tx: Db,
  proof: CheckedProof,
): Promise<boolean> {
  const defect = await proofs.spend(tx, proof);
  if (defect === 'impossible') return false;
  if (defect) throw proofNeeded(defect);
  return true;
}
