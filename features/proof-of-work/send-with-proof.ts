import type { ApiResult } from '#client/api.ts';

const proofNeededStatus = 428;
/** A proof may have become too old while the visitor's device slept. */
const mostProofs = 2;

/** Sends, and again with a proof of work (field `altcha`) where the server asks. @param onProof it is being computed */
export async function sendWithProof<Value>(
  post: (altcha: string | null) => Promise<ApiResult<Value>>,
  onProof: () => void = () => {},
): Promise<ApiResult<Value>> {
  let sent = await post(null);
  for (let proofs = 0; proofs < mostProofs && !sent.ok && sent.status === proofNeededStatus; proofs += 1) {
    onProof();
    const proof = await proofOfWork();
    if (!proof.ok) return proof;
    sent = await post(proof.value);
  }
  return sent;
}

/** Loaded when it is asked for: most visitors never need it. */
async function proofOfWork(): Promise<ApiResult<string>> {
  try {
    const { solveProof } = await import('./solve.ts');
    return await solveProof();
  } catch {
    return { ok: false, reason: 'offline' };
  }
}
