import { isIP } from 'node:net';
import { isPublicAddress } from '#server/providers/public-address.ts';

/**
 * Whether an address that a visitor named may be called: encrypted and in the public internet, or a host that the
 * operator listed. What a name leads to is checked once more with each call.
 */
export function isReachable(url: URL, privateHosts: readonly string[]): boolean {
  if (url.username || url.password) return false;
  if (privateHosts.includes(url.host)) return /^https?:$/.test(url.protocol);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'https:' || /(^|\.)(localhost|local|internal|home\.arpa)\.?$/.test(host)) return false;
  return isIP(host) ? isPublicAddress(host) : host.includes('.');
}
