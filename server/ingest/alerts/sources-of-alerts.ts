import type { IngestDeps, IngestSource } from '#server/ingest/ingest-source.ts';
import { adviceAustralia } from '#server/ingest/sources/advice/advice-australia.ts';
import { adviceCanada } from '#server/ingest/sources/advice/advice-canada.ts';
import { adviceGermany } from '#server/ingest/sources/advice/advice-germany.ts';
import { adviceUkIndex, adviceUkPages } from '#server/ingest/sources/advice/advice-uk.ts';
import { adviceUs } from '#server/ingest/sources/advice/advice-us.ts';
import { cap } from '#server/ingest/sources/alerts/cap.ts';
import { eonet } from '#server/ingest/sources/alerts/eonet.ts';
import { gdacs } from '#server/ingest/sources/alerts/gdacs.ts';
import { meteoalarm } from '#server/ingest/sources/alerts/meteoalarm.ts';
import { nws } from '#server/ingest/sources/alerts/nws.ts';
import { nwsZones } from '#server/ingest/sources/alerts/nws-zones.ts';
import { swic } from '#server/ingest/sources/alerts/swic.ts';
import { usgs } from '#server/ingest/sources/alerts/usgs.ts';
import { pulledAdvice } from './advice-source.ts';
import { pulledAlerts } from './alert-source.ts';

/** The sources of alerts that the configuration switches on. */
export function alertSources({ alerts }: Pick<IngestDeps['config'], 'alerts'>): IngestSource[] {
  const own = alerts.feeds.length > 0 ? [cap(alerts.feeds)] : [];
  if (!alerts.hasSources) return own;
  return [
    ...own,
    ...[usgs(), gdacs(), nws(), meteoalarm(), swic(), eonet()].map(pulledAlerts),
    nwsZones(),
    adviceUkIndex(),
    adviceUkPages(),
    ...[adviceUs(), adviceCanada(), adviceGermany()].map(pulledAdvice),
    ...(alerts.hasSmartraveller ? [pulledAdvice(adviceAustralia())] : []),
  ];
}
