import { isIPv4, isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/**
 * The address a request comes from: the connection's, or what the last trusted proxy saw.
 * @param hops how many proxies of ours stand in front; 0 ignores `X-Forwarded-For`, which anybody can send
 */
export function clientAddress(c: Context, hops: number): string {
  const connection = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? 'local';
  if (hops === 0) return connection;
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  return forwarded.at(-hops) || connection;
}

/** What Tor calls the circuit by which somebody comes to an onion service (HiddenServiceExportCircuitID). */
const onionCircuit = /^fc00:dead:beef:4dad:/i;

/**
 * The networks an address lies in, always three, the widest first: IPv6 /48, /56 and /64, since one visitor may hold a
 * whole /64 and often more; IPv4 /24 and the address itself twice. What we cannot read is a network of its own, and so
 * is a circuit of Tor: circuits share their beginning, and nothing else.
 */
export function addressNetworks(address: string): readonly [string, string, string] {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIPv4(plain)) return [`${plain.slice(0, plain.lastIndexOf('.'))}.0/24`, plain, plain];
  if (!isIPv6(plain) || onionCircuit.test(plain)) return [plain, plain, plain];
  const [head = '', tail] = plain.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(0, missing)).fill('0'), ...after].map((group) =>
    Number.parseInt(group, 16),
  );
  const start = (bits: number[]) => bits.map((group) => group.toString(16)).join(':');
  const [a = 0, b = 0, c = 0, d = 0] = groups;
  return [`${start([a, b, c])}::/48`, `${start([a, b, c, d & 0xff00])}::/56`, `${start([a, b, c, d])}::/64`];
}
