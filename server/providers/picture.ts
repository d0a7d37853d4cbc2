import type { Config } from '../config.ts';
import { createOutbound } from './http.ts';

/**
 * Fetches a picture that lies anywhere on the public internet. For addresses that ingestion stored, never for one
 * that a visitor names.
 * @returns null when it cannot be had
 */
export type FetchPicture = (url: string) => Promise<Uint8Array | null>;

const timeoutMs = 4_000;
const maximumBytes = 4 << 20;

/** Without live news nothing is called. */
export function openPictures({ news }: Pick<Config, 'news'>): FetchPicture {
  const ownHosts = news.feeds.map((feed) => new URL(feed).host);
  return async (address) => {
    if (!news.isLive || !URL.canParse(address)) return null;
    const { host } = new URL(address);
    const send = createOutbound({
      hosts: [host],
      // Pictures of an operator's own feed may lie beside it.
      privateHosts: ownHosts.filter((own) => own === host),
      timeoutMs,
      tries: 1,
      redirects: 1,
      maximumBytes,
    });
    const headers = { 'user-agent': news.userAgent, accept: 'image/webp, image/jpeg, image/png' };
    const response = await send(address, { headers }).catch(() => null);
    return response?.ok ? new Uint8Array(await response.arrayBuffer()) : null;
  };
}
