import { keepHeadlines } from '#features/news/keep.server.ts';
import { HEADLINES_READ, type Source } from './feed.ts';
import type { IngestDeps, IngestSource } from './runner.ts';
import { gdelt } from './sources/gdelt.ts';
import { googleNews } from './sources/google-news.ts';
import { mediastack } from './sources/mediastack.ts';
import { newsApi } from './sources/newsapi.ts';
import { rssBundle } from './sources/rss-bundle.ts';

/** A source of headlines as the runner pulls it. */
export const pulledNews = (source: Source): IngestSource => ({
  ...source,
  kind: 'news',
  read: (body, feed) => {
    const items = source.parse(body, feed).slice(0, HEADLINES_READ);
    return { found: items.length, keep: (deps) => keepHeadlines(deps, feed, items) };
  },
});

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
