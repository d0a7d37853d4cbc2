import { z } from 'zod';
import { FeedError, type Source } from '#server/ingest/feeds/feed.ts';
import { parseFeedDate } from '#server/ingest/feeds/feed-date.ts';
import { parseJson } from '#server/ingest/feeds/json-feed.ts';
import { fipsCodes } from './fips-codes.ts';

const answer = z.object({
  articles: z
    .array(
      z.object({
        url: z.string(),
        title: z.string().optional(),
        seendate: z.string().optional(),
        socialimage: z.string().optional(),
        domain: z.string().optional(),
        language: z.string().optional(),
      }),
    )
    .optional(),
});

// GDELT puts raw control characters into its JSON.
const controls = /[\p{Cc}]/gu;

/** Papers printed in a country. By code, since GDELT's own names are partly former ones: "Swaziland", "Czechoslovakia". */
const printedIn = (codes: readonly string[]): string => {
  const terms = codes.map((code) => `sourcecountry:${code}`);
  return terms.length === 1 ? terms[0]! : `(${terms.join(' OR ')})`;
};

/**
 * GDELT DOC 2.0 by country. Slow and often refusing: in the background only, one call in six seconds. Its
 * `sourcecountry` is where a paper is printed, so the country of a headline is read from its words alone.
 */
export const gdelt = (origin = 'https://api.gdeltproject.org'): Source => ({
  id: 'gdelt',
  hosts: [new URL(origin).host],
  everyMinutes: 60,
  pauseMs: 6_000,
  feeds: (countries) =>
    countries.flatMap(({ code }) => {
      const codes = fipsCodes.get(code);
      if (!codes) return [];
      const query = new URLSearchParams({
        query: `(crime OR kidnapping OR protest OR earthquake OR flood OR outbreak) ${printedIn(codes)} sourcelang:english`,
        mode: 'artlist',
        format: 'json',
        maxrecords: '75',
        timespan: '2d',
        sort: 'datedesc',
      });
      return {
        id: `gdelt:${code}`,
        url: `${origin}/api/v2/doc/doc?${query}`,
        publisher: 'GDELT',
        countryCode: null,
      };
    }),
  parse: (body) => {
    const text = body.replace(controls, ' ').trim();
    if (!text.startsWith('{')) throw new FeedError(`GDELT says: ${text.slice(0, 120)}`);
    const parsed = answer.safeParse(parseJson(text));
    if (!parsed.success) throw new FeedError('GDELT’s answer has another form.');
    return (parsed.data.articles ?? [])
      .filter(({ language }) => language === undefined || language === 'English')
      .map(({ url, title = '', seendate, socialimage, domain }) => ({
        title: title.replace(/ ([.,:;!?])/g, '$1'),
        url,
        description: '',
        image: socialimage || null,
        author: null,
        publisher: domain ?? null,
        publishedAt: parseFeedDate(seendate),
        language: 'en',
      }));
  },
});
