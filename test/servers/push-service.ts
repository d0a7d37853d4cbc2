import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, verify } from 'node:crypto';
import { type HttpSink, openHttpSink, type Received } from './http-sink.ts';

/** A message as a browser reads it, after the service let it in. */
type PushedMessage = {
  payload: { notification: { title: string; body: string; navigate: string; tag: string } };
  headers: Received['headers'];
  /** What the sender's token says. */
  claims: { aud: string; exp: number; sub?: string };
};

export type PushService = HttpSink & {
  /** A browser's subscription, as `JSON.stringify(subscription)` gives it there. */
  subscription: string;
  /** Everything that came, each verified and decrypted. @throws Error for what a service would refuse */
  pushed: (publicKey: string) => PushedMessage[];
};

/** A push service on this machine together with the browser that is subscribed to it. */
export async function openPushService(): Promise<PushService> {
  const sink = await openHttpSink();
  sink.answer({ status: 201 });
  const browser = createECDH('prime256v1');
  const p256dh = browser.generateKeys('base64url');
  const auth = Buffer.from('0123456789abcdef');
  const keys = { p256dh, auth: auth.toString('base64url') };
  return {
    ...sink,
    subscription: JSON.stringify({ endpoint: `${sink.origin}/push/one`, expirationTime: null, keys }),
    pushed: (publicKey) =>
      sink.received.map(({ headers, body }) => {
        if (!/^\d+$/.test(headers.ttl ?? '')) throw new Error('A push message needs a TTL.');
        if (!/^[\w-]{1,32}$/.test(headers.topic ?? 'none')) throw new Error('The topic cannot be used.');
        if (body.length > 4096) throw new Error('The message is too long.');
        const claims = verifiedClaims(headers.authorization ?? '', publicKey);
        if (claims.aud !== sink.origin) throw new Error('The token is for another service.');
        return { payload: JSON.parse(decrypted(body, browser, auth)), headers, claims };
      }),
  };
}

/** Verifies the token by the key that the browser subscribed with (RFC 8292). */
function verifiedClaims(authorization: string, publicKey: string): PushedMessage['claims'] {
  const [, token = '', key] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error('The browser subscribed with another key.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const [head = '', claims = '', signature = ''] = token.split('.');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ format: 'jwk', key: jwk }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The token is not signed by that key.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

const derived = (secret: Uint8Array, salt: Uint8Array, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** What a browser does with a message (RFC 8291 over RFC 8188). */
function decrypted(body: Buffer, browser: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const record = body.subarray(21 + sender.length);
  if (record.length > recordSize) throw new Error('More than one record.');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const secret = derived(browser.computeSecret(sender), auth, info, 32);
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  const end = plain.findLastIndex((byte) => byte !== 0);
  if (plain[end] !== 2) throw new Error('The last record is not marked.');
  return plain.subarray(0, end).toString();
}
