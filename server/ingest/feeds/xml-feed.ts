import { parseFeed } from 'feedsmith';
import { FeedError, type FeedItem, HEADLINES_READ } from './feed.ts';
import { parseFeedDate } from './feed-date.ts';

/** Entities of a document's own can name files or grow without end; no feed of news needs them. */
const ownEntities = /<!ENTITY\b/i;

/**
 * Reads RSS 0.9 to 2.0, RDF and Atom.
 * @param language ISO 639-1 of the feed
 * @throws FeedError when it is no feed
 */
export function parseXmlFeed(body: string, language: string): FeedItem[] {
  if (ownEntities.test(body)) throw new FeedError('The feed declares entities of its own.');
  if (tagsWithoutEnd(body) > mostTagsWithoutEnd) throw new FeedError('The feed’s tags have no end.');
  const parsed = read(body);
  if (parsed.format === 'json') throw new FeedError('The feed is JSON where XML was promised.');
  if (parsed.format === 'atom')
    return (parsed.feed.entries ?? []).map((entry) => ({
      title: entry.title?.value ?? '',
      url: entry.links?.find(({ rel }) => rel === undefined || rel === 'alternate')?.href ?? '',
      description: entry.summary?.value ?? entry.content?.value ?? '',
      image: imageOf(entry.media, undefined, entry.content?.value ?? ''),
      author: entry.authors?.[0]?.name ?? null,
      publisher: null,
      publishedAt: parseFeedDate(entry.published ?? entry.updated),
      language,
    }));
  if (parsed.format === 'rdf')
    return (parsed.feed.items ?? []).map((item) => ({
      title: item.title ?? '',
      url: item.link ?? item.rdf?.about ?? '',
      description: item.description ?? '',
      image: imageOf(item.media, undefined, item.description ?? ''),
      author: item.dc?.creators?.[0] ?? null,
      publisher: null,
      publishedAt: parseFeedDate(item.dc?.dates?.[0]),
      language,
    }));
  return (parsed.feed.items ?? []).map((item) => ({
    title: item.title ?? '',
    url: item.link ?? (item.guid?.isPermaLink === false ? '' : (item.guid?.value ?? '')),
    description: item.description ?? '',
    image: imageOf(item.media, item.enclosures, item.description ?? ''),
    author: item.dc?.creators?.[0] ?? item.authors?.[0]?.name ?? null,
    publisher: item.source?.title ?? null,
    publishedAt: parseFeedDate(item.pubDate ?? item.dc?.dates?.[0]),
    language,
  }));
}

/** The parser follows each to the end of the document. */
const mostTagsWithoutEnd = 100;

/** Signs that begin a tag for which no sign that ends it follows, other than in quotes. */
function tagsWithoutEnd(body: string): number {
  let count = 0;
  // From the back: whether a tag ends that goes on from here, outside of quotes or inside of either kind.
  let [outside, inDouble, inSingle] = [false, false, false];
  for (let at = body.length - 1; at >= 0; at -= 1) {
    const sign = body[at];
    if (sign === '>') outside = true;
    else if (sign === '"') [outside, inDouble] = [inDouble, outside];
    else if (sign === "'") [outside, inSingle] = [inSingle, outside];
    else if (sign === '<' && !outside) count += 1;
  }
  return count;
}

function read(body: string) {
  try {
    return parseFeed(body.trimStart(), { maxItems: HEADLINES_READ });
  } catch (cause) {
    throw new FeedError(body.trim() === '' ? 'The feed is empty.' : 'The body is no feed.', { cause });
  }
}

type Media = {
  contents?: { url?: string; medium?: string; type?: string }[];
  thumbnails?: { url?: string }[];
};
type Enclosure = { url?: string; type?: string };

/** A picture stands near the beginning of a text; some feeds carry whole articles. */
const longestSearched = 20_000;
/** Stops at the next sign of markup: a text of tags that never end is read once. */
const firstImage = /<img\b[^<>]*?\bsrc=["'](https?:[^"'<>]+)["']/i;

/** media:content, else media:thumbnail, else an enclosed image, else the first one in the text. */
function imageOf(media: Media | undefined, enclosures: Enclosure[] | undefined, html: string): string | null {
  const content = media?.contents?.find(
    ({ medium, type }) => medium === 'image' || type?.startsWith('image/') || (!medium && !type),
  );
  const enclosed = enclosures?.find(({ type }) => type?.startsWith('image/'));
  return (
    content?.url ??
    media?.thumbnails?.[0]?.url ??
    enclosed?.url ??
    firstImage.exec(html.slice(0, longestSearched))?.[1] ??
    null
  );
}
