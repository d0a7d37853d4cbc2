import { parseFeed } from 'feedsmith';
import { FeedError, type FeedItem } from './feed.ts';
import { parseFeedDate } from './feed-date.ts';

const mostItems = 200;
/** Entities of a document's own can name files or grow without end; no feed of news needs them. */
const ownEntities = /<!ENTITY\b/i;

/**
 * Reads RSS 0.9 to 2.0, RDF and Atom.
 * @param body of any size that the outbound client let through
 * @param language ISO 639-1 of the feed
 * @throws FeedError when it is no feed
 */
export function parseXmlFeed(body: string, language: string): FeedItem[] {
  if (ownEntities.test(body)) throw new FeedError('The feed declares entities of its own.');
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

function read(body: string) {
  try {
    return parseFeed(body.trimStart(), { maxItems: mostItems });
  } catch (cause) {
    throw new FeedError(body.trim() === '' ? 'The feed is empty.' : 'The body is no feed.', { cause });
  }
}

type Media = {
  contents?: { url?: string; medium?: string; type?: string }[];
  thumbnails?: { url?: string }[];
};
type Enclosure = { url?: string; type?: string };

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
    /<img\b[^>]*?\bsrc=["'](https?:[^"']+)["']/i.exec(html)?.[1] ??
    null
  );
}
