import { keepHeadlines } from '#features/news/keep.server.ts';
import { type NewStory, storiesOf } from '#features/news/stories.server.ts';
import type { PulledSource } from './feed.ts';
import { HEADLINES_READ, type Source } from './feed.ts';
import type { IngestDeps } from './runner.ts';
import { gdelt } from './sources/gdelt.ts';
import { googleNews } from './sources/google-news.ts';
import { mediastack } from './sources/mediastack.ts';
import { newsApi } from './sources/newsapi.ts';
import { rssBundle } from './sources/rss-bundle.ts';

/** A source of headlines as the runner pulls it. */
export const pulledNews = (source: Source): PulledSource<IngestDeps, NewStory> => ({
  ...source,
  kind: 'news',
  read: (body, feed, now) => {
    const headlines = source.parse(body, feed).slice(0, HEADLINES_READ);
    return { found: headlines.length, items: storiesOf(feed, headlines, now) };
  },
  keep: keepHeadlines,
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
