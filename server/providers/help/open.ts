import type { Caches } from '#server/cache.ts';
import type { Config } from '#server/config.ts';
import { createOutbound } from '#server/providers/http.ts';
import { overpassHelp } from './overpass.ts';
import type { HelpProvider } from './port.ts';

/** Null while that is switched off. Its own answer takes up to 6 seconds, so it gets one long try instead of two short ones. */
export function chooseHelp(
  { help: { overpass }, news: { userAgent } }: Config,
  clock: () => Date,
  caches: Caches,
): HelpProvider | null {
  if (!overpass) return null;
  const hosts = [new URL(overpass.url).host];
  const send = createOutbound({
    hosts,
    privateHosts: overpass.isOwn ? hosts : [],
    timeoutMs: 7_000,
    tries: 1,
  });
  return overpassHelp({ url: overpass.url, send, userAgent, clock, caches });
}
