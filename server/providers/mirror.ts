import type { Outbound } from './http.ts';

/**
 * Asks `https://host/path` as `mirror/host/path`, for these hosts.
 * @param mirror address without a slash at its end
 */
export const byMirror =
  (send: Outbound, mirror: string, hosts: ReadonlySet<string>): Outbound =>
  (address, init) => {
    const url = new URL(address);
    return send(hosts.has(url.host) ? `${mirror}/${url.host}${url.pathname}${url.search}` : url, init);
  };
