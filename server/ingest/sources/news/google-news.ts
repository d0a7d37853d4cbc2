import type { Source } from '#server/ingest/feeds/feed.ts';
import { parseXmlFeed } from '#server/ingest/feeds/xml-feed.ts';

const subjects =
  '(crime OR police OR attack OR kidnapping OR protest OR earthquake OR flood OR outbreak OR crash)';

/**
 * Google News by country. Unofficial, its terms for commercial use are unclear: a switch of its own. Links lead
 * through Google and are kept as they are; the description repeats the headline and is dropped.
 */
export const googleNews = (origin = 'https://news.google.com'): Source => ({
  id: 'google-news',
  hosts: [new URL(origin).host],
  everyMinutes: 30,
  pauseMs: 1_000,
  feeds: (countries) =>
    countries.map(({ code, name }) => {
      const query = new URLSearchParams({
        q: `${subjects} "${name}" when:2d`,
        hl: 'en-US',
        gl: code,
        ceid: `${code}:en`,
      });
      return {
        id: `google-news:${code}`,
        url: `${origin}/rss/search?${query}`,
        publisher: 'Google News',
        countryCode: code,
      };
    }),
  parse: (body) => parseXmlFeed(body, 'en').map((item) => ({ ...item, description: '' })),
});
