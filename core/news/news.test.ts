import { expect, test } from 'vitest';
import { defaultTicker, fallbackTicker } from './evergreen.ts';
import { isFresh, rankNews } from './news.ts';
import type { NewsItem } from './news-schema.ts';
import { digestNews } from './summary.ts';

const now = new Date('2026-11-20T12:00:00Z');
const item = (id: number, risk: NewsItem['risk'], daysOld: number, title = `Headline ${id}`): NewsItem => ({
  id,
  title,
  url: `https://example.org/${id}`,
  description: '',
  image: null,
  author: null,
  source: 'Example Post',
  country_code: 'PT',
  published_at: new Date(now.getTime() - daysOld * 86_400_000).toISOString(),
  risk,
  risk_type: risk === 1 ? 'other' : 'crime',
  reasons: [],
});

test('news is at most seven days old and not from the future', () => {
  const isFreshAfter = (days: number) => isFresh(new Date(now.getTime() - days * 86_400_000), now);
  expect([isFreshAfter(0), isFreshAfter(7), isFreshAfter(7.01), isFreshAfter(-1)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('the graver comes first until it is old', () => {
  expect(rankNews([item(1, 3, 0), item(2, 5, 1), item(3, 4, 6)]).map(({ id }) => id)).toEqual([2, 1, 3]);
});

test('a summary counts, quotes the gravest with its source, and cites', () => {
  const digest = digestNews(
    'Lisbon',
    [item(1, 4, 1, 'Three shot in Lisbon'), item(2, 3, 2), item(3, 1, 0), item(4, 5, 9)],
    now,
  );
  expect(digest.text).toBe(
    '2 headlines of the last 7 days bear on safety in Lisbon: 2 on crime. The gravest are serious: “Three shot in Lisbon” (Example Post, November 19); “Headline 2” (Example Post, November 18).',
  );
  expect(digest).toMatchObject({ score: 38, label: 'Dangerous', n: 2, cites: [1, 2] });
});

test('a summary reads well of one headline that is not serious', () => {
  expect(digestNews('Lisbon', [item(1, 3, 0, 'Bags stolen on tram 28')], now).text).toBe(
    '1 headline of the last 7 days bears on safety in Lisbon: 1 on crime. The gravest is a concern for people there: “Bags stolen on tram 28” (Example Post, November 20).',
  );
});

test('what a summary quotes it cites first, also where it is old', () => {
  const fresh = Array.from({ length: 30 }, (_, at) => item(at + 1, 4, 0));
  const digest = digestNews('Lisbon', [...fresh, item(99, 5, 6, 'Ferry sinks off Lisbon')], now);
  expect(digest.text).toContain('“Ferry sinks off Lisbon”');
  expect(digest.cites[0]).toBe(99);
  expect(digest.cites).toHaveLength(20);
});

test('without headlines there is no score, and it says so', () => {
  expect(digestNews('Lisbon', [], now)).toMatchObject({
    text: 'No headlines about Lisbon in the last 7 days.',
    score: null,
    label: 'Unknown',
  });
});

test('the evergreen lists hold facts with links to official pages', () => {
  for (const { title, url } of [...defaultTicker, ...fallbackTicker]) {
    expect(title.length).toBeLessThanOrEqual(110);
    expect(new URL(url).hostname).toMatch(/(?:\.gov|\.gc\.ca|europa\.eu|who\.int|gov\.uk|gov\.au)$/);
  }
});
