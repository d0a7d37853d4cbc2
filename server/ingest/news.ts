import { createOutbound } from '../providers/http.ts';
import type { Source } from './feed.ts';
import { createIngest, type Ingest, type IngestDeps } from './runner.ts';
import { gdelt } from './sources/gdelt.ts';
import { googleNews } from './sources/google-news.ts';
import { mediastack } from './sources/mediastack.ts';
import { newsApi } from './sources/newsapi.ts';
import { rssBundle } from './sources/rss-bundle.ts';

/** The sources the configuration switches on. */
export function newsSources({ news }: IngestDeps['config']): Source[] {
  const { isLive, feeds, hasGoogleNews, mediastackKey, newsApiKey } = news;
  if (!isLive) return [];
  return [
    rssBundle(feeds, news.hasPublishers),
    ...(news.hasPublishers ? [gdelt()] : []),
    ...(hasGoogleNews ? [googleNews()] : []),
    ...(mediastackKey ? [mediastack(mediastackKey)] : []),
    ...(newsApiKey ? [newsApi(newsApiKey)] : []),
  ];
}

/** The news of this process; null while no source is switched on. */
export function openNewsIngest(deps: IngestDeps): Ingest | null {
  const sources = newsSources(deps.config);
  if (sources.length === 0) return null;
  const send = createOutbound({
    hosts: sources.flatMap(({ hosts }) => hosts),
    // An operator's own feed may lie in the operator's own network.
    privateHosts: deps.config.news.feeds.map((url) => new URL(url).host),
  });
  return createIngest(deps, sources, send);
}
