import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';

/** Names this installation to push services (RFC 8292). */
export type Vapid = {
  /** Base64url of the uncompressed point. */
  publicKey: string;
  /** The `Authorization` header for one push service. @param audience its origin */
  authorization: (audience: string, now: Date) => string;
};

const lifeSeconds = 12 * 3600;

/** A new private key: 32 bytes as base64url. */
export function makeVapidKey(): string {
  const key = createECDH('prime256v1');
  key.generateKeys();
  return privateBytes(key.getPrivateKey()).toString('base64url');
}

/** Leading zeros are kept: a key has one length. */
const privateBytes = (bytes: Buffer) => Buffer.concat([Buffer.alloc(32 - bytes.length), bytes]);

/**
 * @param privateKey as `makeVapidKey` made it
 * @param contact `mailto:` or `https:` address of the operator; null: none is known
 * @throws Error when it is no private key of P-256
 */
export function openVapid(privateKey: string, contact: string | null): Vapid {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  const point = pair.getPublicKey();
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: privateKey,
    },
  });
  const publicKey = point.toString('base64url');
  return {
    publicKey,
    authorization: (audience, now) => {
      const exp = Math.floor(now.getTime() / 1000) + lifeSeconds;
      return `vapid t=${token({ aud: audience, exp, ...(contact ? { sub: contact } : {}) }, key)}, k=${publicKey}`;
    },
  };
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A signed JSON Web Token (ES256). */
function token(claims: object, key: KeyObject): string {
  const text = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}
