import { z } from 'zod';
import { FeedError, type Source } from '#server/ingest/feeds/feed.ts';
import { parseFeedDate } from '#server/ingest/feeds/feed-date.ts';
import { parseJson } from '#server/ingest/feeds/json-feed.ts';

const text = z.string().nullish();
const answer = z.object({
  articles: z.array(
    z.object({
      source: z.object({ name: text }).nullish(),
      author: text,
      title: text,
      description: text,
      url: z.string(),
      urlToImage: text,
      publishedAt: text,
    }),
  ),
});

/** NewsAPI.org's top headlines by country. */
export const newsApi = (key: string, origin = 'https://newsapi.org'): Source => ({
  id: 'newsapi',
  hosts: [new URL(origin).host],
  everyMinutes: 60,
  pauseMs: 1_000,
  feeds: (countries) =>
    countries.map(({ code }) => ({
      id: `newsapi:${code}`,
      url: `${origin}/v2/top-headlines?country=${code.toLowerCase()}&category=general&pageSize=100`,
      headers: { 'x-api-key': key },
      publisher: 'NewsAPI',
      countryCode: code,
    })),
  parse: (body) => {
    const json = parseJson(body);
    // Errors may come with status 200.
    const refusal = z.object({ status: z.literal('error'), code: z.string() }).safeParse(json);
    if (refusal.success) throw new FeedError(`NewsAPI refuses: ${refusal.data.code}`);
    const parsed = answer.safeParse(json);
    if (!parsed.success) throw new FeedError('NewsAPI’s answer has another form.');
    return parsed.data.articles
      .filter(({ title }) => title && title !== '[Removed]')
      .map((item) => ({
        title: item.title ?? '',
        url: item.url,
        description: item.description ?? '',
        image: item.urlToImage ?? null,
        author: item.author ?? null,
        publisher: item.source?.name ?? null,
        publishedAt: parseFeedDate(item.publishedAt),
        language: 'en',
      }));
  },
});
