import { z } from 'zod';
import type { Advice } from '#features/alerts/advice.server.ts';
import { ADVICE_EVERY_MINUTES, type AdviceSource } from '#server/ingest/alerts/advice-source.ts';
import { parseFeedDate } from '#server/ingest/feeds/feed-date.ts';
import { allOf, parseAs } from '#server/ingest/feeds/json-feed.ts';
import { readItems } from '#server/ingest/feeds/xml-items.ts';

const item = z.object({
  Title: z.string(),
  Link: z.string().nullish(),
  Published: z.string().nullish(),
  Updated: z.string().nullish(),
});
const titleForm = /^(.{2,80}?)(?:\s+Travel Advisory)?\s*[-–]\s*Level\s+([1-4])\b/i;

/**
 * The United States' Department of State. Public domain. Its list often fails; its feed stands in. Countries by
 * name: its codes are another standard's, and sometimes wrong.
 */
export const adviceUs = (
  origin = 'https://cadataapi.state.gov',
  feedOrigin = 'https://travel.state.gov',
): AdviceSource => ({
  id: 'advice-us',
  issuer: 'US',
  hosts: [new URL(origin).host, new URL(feedOrigin).host],
  everyMinutes: ADVICE_EVERY_MINUTES,
  pauseMs: 0,
  leastCountries: 150,
  feed: {
    url: `${origin}/api/TravelAdvisories`,
    fallbackUrl: `${feedOrigin}/_res/rss/TAsTWs.xml`,
    publisher: 'United States, Department of State',
  },
  parse: (body) => (/^\s*\uFEFF?\s*</.test(body) ? ofFeed(body) : ofList(body)),
});

const ofList = (body: string): Advice[] =>
  allOf(item, parseAs(z.array(z.unknown()).max(2_000), body, 'The Department of State')).flatMap(
    ({ Title, Link, Published, Updated }) => adviceOf(Title, Updated ?? Published, Link ?? null),
  );

const ofFeed = (body: string): Advice[] =>
  readItems(body, ['title', 'link', 'pubDate']).flatMap(({ title = '', link, pubDate }) =>
    adviceOf(title, pubDate, link ?? null),
  );

function adviceOf(title: string, changed: string | null | undefined, link: string | null): Advice[] {
  const [, country = '', digit] = titleForm.exec(title) ?? [];
  const changedAt = parseFeedDate(changed);
  if (!country || !changedAt) return [];
  const level = Number(digit) as Advice['level'];
  return [{ country, changedAt, level, worstLevel: level, hasWorseParts: false, note: '', link }];
}
