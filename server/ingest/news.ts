import { storeHeadlines } from '#features/news/store.server.ts';
import { type NewStory, storiesOf } from '#features/news/stories.server.ts';
import type { PulledSource } from '#server/ingest/feeds/feed.ts';
import { HEADLINES_READ, type Source } from '#server/ingest/feeds/feed.ts';
import { gdelt } from '#server/ingest/sources/news/gdelt.ts';
import { googleNews } from '#server/ingest/sources/news/google-news.ts';
import { mediastack } from '#server/ingest/sources/news/mediastack.ts';
import { newsApi } from '#server/ingest/sources/news/newsapi.ts';
import { rssBundle } from '#server/ingest/sources/news/rss-bundle.ts';
import type { IngestDeps } from './ingest-source.ts';

/** A source of headlines as the runner pulls it. */
export const pulledNews = (source: Source): PulledSource<IngestDeps, NewStory> => ({
  ...source,
  kind: 'news',
  read: (body, feed, now) => {
    const headlines = source.parse(body, feed).slice(0, HEADLINES_READ);
    return { found: headlines.length, items: storiesOf(feed, headlines, now) };
  },
  keep: storeHeadlines,
});

/** The sources the configuration switches on. */
export function newsSources({ news }: Pick<IngestDeps['config'], 'news'>): Source[] {
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
