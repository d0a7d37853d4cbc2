import type { Config } from '#server/config.ts';
import { ingestSources } from '#server/ingest/all-sources.ts';
import { createOutbound, type Outbound, OutboundError } from '#server/providers/http.ts';
import { wikimediaHosts } from '#server/providers/photos/wikimedia.ts';
import { stockUserAgent } from '#server/variables.ts';
import { type Finding, note, ok, problem, reasonOf } from './finding.ts';

const namelessCaller = note(
  'user agent',
  'MET Norway, Nominatim and Wikimedia ask who calls and are left out: set CHAPERON_USER_AGENT to a name with an address to write to',
);

/** Public services that are asked on demand; one of the operator's own is the operator's to look at. */
const askedHosts = ({ places, help, photos, conditions: { metNorway, openMeteo } }: Config): string[] => [
  ...[...Object.values(places), help.overpass, metNorway, openMeteo?.weather, openMeteo?.air].flatMap(
    (service) => (service && !service.isOwn ? [new URL(service.url).host] : []),
  ),
  ...(photos?.mirror === null ? wikimediaHosts : []),
];

/**
 * Whether each host that is pulled or asked can be reached at all; what it answers is looked at by `npm run ingest`.
 * @param send calls out; for tests
 */
export async function examineProviders(config: Config, send?: Outbound): Promise<Finding[]> {
  const pulled = ingestSources(config).flatMap((source) => source.hosts);
  const hosts = [...new Set([...pulled, ...askedHosts(config)])].sort();
  if (hosts.length === 0) return [ok('providers', 'none switched on (CHAPERON_LIVE)')];
  const call =
    send ??
    createOutbound({ hosts, privateHosts: config.news.feeds.map((url) => new URL(url).host), tries: 1 });
  const findings = await Promise.all(
    hosts.map(async (host) => {
      try {
        const answer = await call(`https://${host}/`, { headers: { 'user-agent': config.news.userAgent } });
        await answer.body?.cancel();
        return null;
      } catch (error) {
        // It answered, with a way elsewhere or a long page: that is for those who read it.
        if (error instanceof OutboundError && /redirects|^Calls to|larger/.test(error.message)) return null;
        return problem(
          'provider',
          `${host} cannot be reached (${reasonOf(error)}): let it through the firewall`,
        );
      }
    }),
  );
  const failed = findings.filter((finding) => finding !== null);
  return [
    ...failed,
    ...(config.news.isLive && config.news.userAgent === stockUserAgent ? [namelessCaller] : []),
    ok('providers', `${hosts.length - failed.length} of ${hosts.length} hosts can be reached`),
  ];
}
