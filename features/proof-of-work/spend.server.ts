import { proofNeeded } from '#core/service/proof-of-work.ts';
import type { Db } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import type { CheckedProof } from '#server/limits/proof-of-work.ts';

/** Spends a proof in its transaction; false: the client cannot solve one. Throws proof_needed without one that counts. */
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
