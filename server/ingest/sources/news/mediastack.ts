import { z } from 'zod';
import { FeedError, type Source } from '#server/ingest/feeds/feed.ts';
import { parseFeedDate } from '#server/ingest/feeds/feed-date.ts';
import { parseJson } from '#server/ingest/feeds/json-feed.ts';

const text = z.string().nullish();
const answer = z.object({
  data: z.array(
    z.object({
      title: z.string(),
      url: z.string(),
      description: text,
      author: text,
      image: text,
      source: text,
      language: text,
      published_at: text,
    }),
  ),
});

/** mediastack by country. The key stands in the address: that is how this service takes it. */
export const mediastack = (key: string, origin = 'https://api.mediastack.com'): Source => ({
  id: 'mediastack',
  hosts: [new URL(origin).host],
  everyMinutes: 60,
  pauseMs: 1_000,
  feeds: (countries) =>
    countries.map(({ code }) => {
      const query = new URLSearchParams({
        access_key: key,
        countries: code.toLowerCase(),
        categories: 'general',
        languages: 'en',
        sort: 'published_desc',
        limit: '100',
      });
      return {
        id: `mediastack:${code}`,
        url: `${origin}/v1/news?${query}`,
        publisher: 'mediastack',
        countryCode: code,
      };
    }),
  parse: (body) => {
    const json = parseJson(body);
    const refusal = z.object({ error: z.object({ code: z.string() }) }).safeParse(json);
    if (refusal.success) throw new FeedError(`mediastack refuses: ${refusal.data.error.code}`);
    const parsed = answer.safeParse(json);
    if (!parsed.success) throw new FeedError('mediastack’s answer has another form.');
    return parsed.data.data.map((item) => ({
      title: item.title,
      url: item.url,
      description: item.description ?? '',
      image: item.image ?? null,
      author: item.author ?? null,
      publisher: item.source ?? null,
      publishedAt: parseFeedDate(item.published_at),
      language: item.language ?? 'en',
    }));
  },
});
