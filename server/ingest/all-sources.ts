import { alertSources } from '#server/ingest/alerts/sources-of-alerts.ts';
import { figureSources } from '#server/ingest/figures/figures.ts';
import type { IngestDeps, IngestSource } from './ingest-source.ts';
import { newsSources, pulledNews } from './news.ts';

/** What of the configuration says which sources are pulled. */
type SourceSwitches = Pick<IngestDeps['config'], 'news' | 'alerts' | 'figures'>;

/** All sources that the configuration switches on. */
export const ingestSources = (config: SourceSwitches): IngestSource[] => [
  ...newsSources(config).map(pulledNews),
  ...alertSources(config),
  ...figureSources(config),
];

const anyFeed = { id: 'cap:any', name: '', url: 'https://none.invalid/', countryCodes: [] };

/** Every source there is: how it reads a body does not depend on the configuration. */
export const everySource = (): IngestSource[] =>
  ingestSources({
    news: {
      isLive: true,
      feeds: [],
      hasPublishers: true,
      hasGoogleNews: true,
      mediastackKey: 'none',
      newsApiKey: 'none',
      userAgent: '',
    },
    alerts: { isLive: true, hasSources: true, hasSmartraveller: true, feeds: [anyFeed], mirror: null },
    figures: { isLive: true },
  });
