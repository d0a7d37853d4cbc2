import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { StartError } from '../db/database.ts';

/** `by`: the public key of who signed (SPKI, base64); `value`: the signature (Ed25519, base64). */
export type Signature = { by: string; value: string };

/** No signature of ours for something else counts for a backup. */
const signedText = (digest: Uint8Array) => Buffer.concat([Buffer.from('Chaperon backup\n'), digest]);

const privateKeyOf = (text: string) =>
  createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });

/** The public key that belongs to a signing key, as BACKUP_SIGNED_BY takes it. */
export const signerOf = (signingKey: string): string =>
  createPublicKey(privateKeyOf(signingKey)).export({ format: 'der', type: 'spki' }).toString('base64');

/** @param digest of all lines of a backup @param signingKey PKCS #8, base64, as in BACKUP_SIGNING_KEY */
export const signDigest = (digest: Uint8Array, signingKey: string): Signature => ({
  by: signerOf(signingKey),
  value: sign(null, signedText(digest), privateKeyOf(signingKey)).toString('base64'),
});

function fits(digest: Uint8Array, { by, value }: Signature): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(by, 'base64'), format: 'der', type: 'spki' });
    return verify(null, signedText(digest), key, Buffer.from(value, 'base64'));
  } catch {
    return false;
  }
}

/**
 * Looks at who signed a backup. @param signedBy public keys of which one must have; none: nobody has to
 * @throws StartError when the signature is missing, another's, or does not fit
 */
export function checkSignature(
  { digest, signature }: { digest: Uint8Array; signature: Signature | null },
  signedBy: readonly string[],
): void {
  if (signature === null) {
    if (signedBy.length === 0) return;
    throw new StartError(
      'This backup is not signed, and a signature is expected (BACKUP_SIGNED_BY, or the key of BACKUP_SIGNING_KEY): it was taken before there was a key, or somebody else made or changed it. Nothing was restored. If you know where it comes from, leave both out and restore again.',
    );
  }
  if (signedBy.length > 0 && !signedBy.includes(signature.by))
    throw new StartError(
      `This backup was signed with another key, ${signature.by}; expected: ${signedBy.join(', ')}. Nothing was restored.`,
    );
  if (!fits(digest, signature))
    throw new StartError(
      'The signature of this backup does not fit what it holds: it was changed after it was signed. Take another one; nothing was restored.',
    );
}

/** A new pair: the text of a file that holds the signing key, and the public key to check with. */
export function newSigningKeyFile(now: Date): { text: string; signer: string } {
  const { privateKey } = generateKeyPairSync('ed25519');
  const key = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  const signer = signerOf(key);
  return {
    text: `# created: ${now.toISOString()}\n# BACKUP_SIGNED_BY=${signer}\nBACKUP_SIGNING_KEY=${key}\n`,
    signer,
  };
}
