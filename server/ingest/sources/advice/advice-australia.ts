import type { Advice } from '#features/alerts/advice.server.ts';
import { ADVICE_EVERY_MINUTES, type AdviceSource } from '#server/ingest/alerts/advice-source.ts';
import { parseFeedDate } from '#server/ingest/feeds/feed-date.ts';
import { readItems } from '#server/ingest/feeds/xml-items.ts';

/** The numbers beside them are of several scales; the phrases are of one. */
const phrases: readonly (readonly [RegExp, Advice['level']])[] = [
  [/do not travel/i, 4],
  [/reconsider/i, 3],
  [/high degree of caution/i, 2],
  [/normal safety precautions/i, 1],
];

/** Australia's Smartraveller. Its host keeps robots out: a switch of its own. */
export const adviceAustralia = (origin = 'https://www.smartraveller.gov.au'): AdviceSource => ({
  id: 'advice-au',
  issuer: 'AU',
  hosts: [new URL(origin).host],
  everyMinutes: ADVICE_EVERY_MINUTES,
  pauseMs: 0,
  leastCountries: 100,
  feed: { url: `${origin}/countries/documents/index.rss`, publisher: 'Australia, Smartraveller' },
  parse: (body) =>
    readItems(body, ['title', 'link', 'pubDate', 'ta:description', 'dc:description']).flatMap(
      (item): Advice[] => {
        const said = item['ta:description'] ?? item['dc:description'] ?? '';
        const level = phrases.find(([phrase]) => phrase.test(said))?.[1];
        const changedAt = parseFeedDate(item.pubDate);
        if (!item.title || !level || !changedAt) return [];
        return [
          {
            country: item.title,
            changedAt,
            level,
            worstLevel: level,
            hasWorseParts: false,
            note: '',
            link: item.link ?? null,
          },
        ];
      },
    ),
});
