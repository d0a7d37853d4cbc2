import { pulledAdvice } from './advice-source.ts';
import { pulledAlerts } from './alert-source.ts';
import type { IngestDeps, IngestSource } from './runner.ts';
import { adviceAustralia } from './sources/advice-australia.ts';
import { adviceCanada } from './sources/advice-canada.ts';
import { adviceGermany } from './sources/advice-germany.ts';
import { adviceUkIndex, adviceUkPages } from './sources/advice-uk.ts';
import { adviceUs } from './sources/advice-us.ts';
import { eonet } from './sources/eonet.ts';
import { gdacs } from './sources/gdacs.ts';
import { meteoalarm } from './sources/meteoalarm.ts';
import { nws } from './sources/nws.ts';
import { nwsZones } from './sources/nws-zones.ts';
import { swic } from './sources/swic.ts';
import { usgs } from './sources/usgs.ts';

/** The sources of alerts that the configuration switches on. */
export function alertSources({ alerts }: Pick<IngestDeps['config'], 'alerts'>): IngestSource[] {
  if (!alerts.isLive) return [];
  return [
    ...[usgs(), gdacs(), nws(), meteoalarm(), swic(), eonet()].map(pulledAlerts),
    nwsZones(),
    adviceUkIndex(),
    adviceUkPages(),
    ...[adviceUs(), adviceCanada(), adviceGermany()].map(pulledAdvice),
    ...(alerts.hasSmartraveller ? [pulledAdvice(adviceAustralia())] : []),
  ];
}
