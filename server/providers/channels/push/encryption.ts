import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** A browser's keys of one subscription. Base64url. */
type PushKeys = { p256dh: string; auth: string };

const curve = 'prime256v1';
const recordBytes = 4096;
const saltBytes = 16;
const tagBytes = 16;
const publicKeyBytes = 65;
/** Payloads are filled up to a multiple of this, so that their length tells little. */
const paddedToBytes = 1024;

/** What a push service has to take is 4,096 bytes in all: less the header, the last-record mark and the tag. */
export const mostPayloadBytes = recordBytes - (saltBytes + 4 + 1 + publicKeyBytes) - 1 - tagBytes;

/** Whether the keys are a point on the curve and a secret of the right length. */
export function areUsableKeys({ p256dh, auth }: PushKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (Buffer.from(auth, 'base64url').length !== 16 || point.length !== publicKeyBytes) return false;
  try {
    ownKey().computeSecret(point);
    return true;
  } catch {
    return false;
  }
}

function ownKey(): ECDH {
  const key = createECDH(curve);
  key.generateKeys();
  return key;
}

/**
 * Encrypts a payload for one browser (RFC 8291, one record of RFC 8188's aes128gcm).
 * @param own made anew for each message; given in tests only
 * @throws Error when the payload is longer than `mostPayloadBytes`
 */
export function encryptPush(
  payload: Buffer,
  keys: PushKeys,
  own: { key: ECDH; salt: Buffer; isPadded: boolean } = {
    key: ownKey(),
    salt: randomBytes(saltBytes),
    isPadded: true,
  },
): Buffer<ArrayBuffer> {
  if (payload.length > mostPayloadBytes) throw new Error('A push message is too long.');
  const browserKey = Buffer.from(keys.p256dh, 'base64url');
  const publicKey = own.key.getPublicKey();
  const secret = derived(
    own.key.computeSecret(browserKey),
    Buffer.from(keys.auth, 'base64url'),
    Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, publicKey]),
    32,
  );
  const contentKey = derived(secret, own.salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(secret, own.salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce);
  const lastRecord = Buffer.from([2]);
  const padding = Buffer.alloc(own.isPadded ? paddingFor(payload.length) : 0);
  const record = Buffer.concat([
    cipher.update(Buffer.concat([payload, lastRecord, padding])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(recordBytes);
  sizes.writeUInt8(publicKeyBytes, 4);
  return Buffer.concat([own.salt, sizes, publicKey, record]);
}

const derived = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

const paddingFor = (length: number): number =>
  Math.min(mostPayloadBytes, Math.ceil(length / paddedToBytes) * paddedToBytes) - length;
