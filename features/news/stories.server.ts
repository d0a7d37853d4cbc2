import { canonicalUrl, cleanDescription, cleanText, cleanTitle } from '#core/news/clean.ts';
import { isFresh } from '#core/news/news.ts';
import { truncate } from '#core/text/truncate.ts';
import type { NewHeadline } from './data.server.ts';

/** A headline as a feed gives it. */
type RawHeadline = {
  title: string;
  url: string;
  description: string;
  image: string | null;
  author: string | null;
  publisher: string | null;
  publishedAt: Date | null;
  language: string;
};

/** Where headlines come from. */
export type Origin = { id: string; publisher: string; countryCode: string | null };

const longestName = 100;
const longestUrl = 2_000;

/** A headline as it will be stored, before it is judged and placed. */
export type NewStory = Omit<
  NewHeadline,
  'countryCode' | 'regionId' | 'entityId' | 'risk' | 'riskType' | 'reasons'
> & {
  description: string;
};

/** Headlines as they may be stored: plain words, with an address, of the last days; the others are left out. Pure. */
export const storiesOf = (origin: Origin, raw: readonly RawHeadline[], now: Date): NewStory[] =>
  raw.flatMap((item) => storyOf(origin, item, now) ?? []);

function storyOf(origin: Origin, raw: RawHeadline, now: Date): NewStory | null {
  const { publishedAt } = raw;
  const storyKey = raw.url.length > longestUrl ? null : canonicalUrl(raw.url);
  if (!storyKey || !publishedAt || !isFresh(publishedAt, now)) return null;
  const publisher = cleanText(raw.publisher ?? '') || null;
  const { title, publisher: named } = cleanTitle(raw.title, publisher);
  if (!/[\p{L}\p{N}]/u.test(title)) return null;
  return {
    storyKey,
    title,
    url: raw.url.trim(),
    description: cleanDescription(raw.description, title),
    image: raw.image && raw.image.length <= longestUrl && canonicalUrl(raw.image) ? raw.image : null,
    author: truncate(cleanText(raw.author ?? ''), longestName) || null,
    source: truncate(named ?? origin.publisher, longestName),
    feed: origin.id,
    language: /^[a-z]{2}$/.test(raw.language) ? raw.language : 'en',
    category: 'general',
    publishedAt,
    fetchedAt: now,
  };
}
