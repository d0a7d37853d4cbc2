import { createOutbound } from '../providers/http.ts';
import { byMirror } from '../providers/mirror.ts';
import { ingestSources } from './all-sources.ts';
import type { IngestDeps } from './ingest-source.ts';
import { createIngest, type Ingest } from './runner.ts';

/** What this process pulls; null while no source is switched on. */
export function openIngest(deps: IngestDeps): Ingest | null {
  const { news, alerts } = deps.config;
  const sources = ingestSources(deps.config);
  if (sources.length === 0) return null;
  const send = createOutbound({
    hosts: sources.flatMap(({ hosts }) => hosts),
    // An operator's own feed, or mirror, may lie in the operator's own network.
    privateHosts: [
      ...news.feeds,
      ...alerts.feeds.map(({ url }) => url),
      ...(alerts.mirror ? [alerts.mirror] : []),
    ].map((url) => new URL(url).host),
  });
  const ofAlerts = sources.filter(({ id, kind }) => kind === 'alerts' && id !== 'cap');
  const mirrored = new Set(ofAlerts.flatMap(({ hosts }) => hosts));
  return createIngest(deps, sources, alerts.mirror ? byMirror(send, alerts.mirror, mirrored) : send);
}
