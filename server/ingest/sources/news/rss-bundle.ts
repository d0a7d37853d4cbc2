import type { Feed, Source } from '#server/ingest/feeds/feed.ts';
import { parseXmlFeed } from '#server/ingest/feeds/xml-feed.ts';

/** World news of publishers that offer a feed to everybody. Headline, teaser and link are shown, no article. */
const publishers: readonly Omit<Feed, 'countryCode'>[] = [
  { id: 'bbc-world', publisher: 'BBC News', url: 'https://feeds.bbci.co.uk/news/world/rss.xml' },
  { id: 'al-jazeera', publisher: 'Al Jazeera', url: 'https://www.aljazeera.com/xml/rss/all.xml' },
  { id: 'guardian-world', publisher: 'The Guardian', url: 'https://www.theguardian.com/world/rss' },
  { id: 'france-24', publisher: 'France 24', url: 'https://www.france24.com/en/rss' },
  { id: 'dw', publisher: 'DW', url: 'https://rss.dw.com/rdf/rss-en-all' },
  { id: 'africanews', publisher: 'Africanews', url: 'https://www.africanews.com/feed/rss' },
  {
    id: 'un-news',
    publisher: 'UN News',
    url: 'https://news.un.org/feed/subscribe/en/news/all/rss.xml',
  },
];

/**
 * The RSS bundle, and feeds an operator adds.
 * @param extra addresses of further feeds in English
 */
export function rssBundle(extra: readonly string[] = [], withPublishers = true): Source {
  const own = extra.map((url) => {
    const { host, pathname } = new URL(url);
    return { id: `own:${host}${pathname}`, publisher: host.replace(/^www\./, ''), url };
  });
  const feeds = [...(withPublishers ? publishers : []), ...own].map((feed) => ({
    ...feed,
    countryCode: null,
  }));
  return {
    id: 'rss',
    hosts: feeds.map(({ url }) => new URL(url).host),
    everyMinutes: 15,
    pauseMs: 200,
    feeds: () => feeds,
    parse: (body) => parseXmlFeed(body, 'en'),
  };
}
