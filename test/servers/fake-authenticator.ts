import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Cbor = number | string | Uint8Array | Map<Cbor, Cbor>;

/** As much of CBOR (RFC 8949) as an authenticator writes. */
function cbor(value: Cbor): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)]);
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url');

type Options = Record<string, unknown>;
/** What a browser or its user may do otherwise than they should. */
type Twist = { origin?: string; host?: string; isVerified?: boolean; counter?: number };

/** A device that makes one passkey and signs with it, as browsers hand it on. */
export function fakeAuthenticator({ origin, host }: { origin: string; host: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  const point = (name: 'x' | 'y') => Buffer.from(jwk[name]!, 'base64url');
  const id = randomBytes(16);
  let counter = 0;
  const dataOf = (flags: number, twist: Twist) => {
    counter = twist.counter ?? counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const verified = twist.isVerified === false ? 0 : 4;
    return Buffer.concat([sha256(twist.host ?? host), Buffer.from([flags | verified | 1]), count]);
  };
  const clientData = (type: string, { challenge }: Options, twist: Twist) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: twist.origin ?? origin, crossOrigin: false }));
  const sent = (response: Record<string, unknown>) =>
    JSON.stringify({
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    });
  return {
    /** The answer to options of `create`. */
    make: (options: Options, twist: Twist = {}): string => {
      const key = new Map<Cbor, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point('x')],
        [-3, point('y')],
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)]);
      const authData = Buffer.concat([dataOf(0x40, twist), attested]);
      const attestation = new Map<Cbor, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return sent({
        clientDataJSON: base64url(clientData('webauthn.create', options, twist)),
        attestationObject: base64url(cbor(attestation)),
        transports: ['internal'],
      });
    },
    /** The answer to options of `get`. */
    sign: (options: Options, twist: Twist = {}): string => {
      const data = clientData('webauthn.get', options, twist);
      const authenticatorData = dataOf(0, twist);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey);
      return sent({
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
      });
    },
  };
}
