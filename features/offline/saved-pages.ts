/** The names of our caches begin so; the build they belong to follows. */
export const CACHE_PREFIX = 'kept-';

/** So many places stay readable without a connection; the oldest gives way. */
export const SAVED_PLACES_MAXIMUM = 20;

/** The page that lists what is saved, and that stands in for what is not. */
export const OFFLINE_PATH = '/offline';

/** Where the worker's script lies. */
export const WORKER_PATH = '/service-worker.js';

/** `server-timing` of an answer out of the cache: the page reads it from its own navigation. */
export const SAVED_MARK = 'kept';

/** Headers of a saved page: when it was fetched (ISO time), and the place's name, percent-encoded. */
export const SAVED_AT_HEADER = 'x-kept-at';
export const SAVED_NAME_HEADER = 'x-kept-name';

/** What the page asks of the worker; it answers on the port that comes with it, once it is done. */
export type WorkerRequest = { do: 'save'; path: string; name: string } | { do: 'forget' };

/** A place as it is saved: `path` of its profile, and when it was fetched (ISO time). */
export type SavedPlace = { path: string; name: string; savedAt: string };

const PLACE_PAGE = /^\/safety\/([1-9]\d{0,9})(?:\/[^/]+?)?(\/card)?$/;

/** Which place's page a path is: the profile or the card; null for any other page. */
export function placePageOf(path: string): { id: number; isCard: boolean } | null {
  const found = PLACE_PAGE.exec(path);
  return found && { id: Number(found[1]), isCard: found[2] !== undefined };
}

export const cardPathOf = (profilePath: string): string => `${profilePath}/card`;

/** The page, with its query, whose data React Router asks for under this address. */
export function documentPathOf(dataUrl: string): string {
  const { pathname, searchParams } = new URL(dataUrl);
  searchParams.delete('_routes');
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  return (pathname.replace(/(\/_|)\.data$/, '') || '/') + query;
}

const FILES =
  /\/(?:assets\/[\w.-]+\.\w+|covers\/\d+\.svg\?[\w=&;-]+|place-photos\/\d+\.\d+\.webp|qr\/safety\/[^"'\s\\<>]+)/g;

/** Files of ours that a document is shown with: scripts, styles, fonts, its map or photo and its code. */
export function filesOf(html: string): string[] {
  return [...new Set(Array.from(html.matchAll(FILES), ([path]) => path.replaceAll('&amp;', '&')))];
}

/** Whether the server says of an answer that it is the same for everybody. Nothing else is saved. */
export const isForEverybody = (headers: Headers): boolean =>
  /\bs-maxage=/.test(headers.get('cache-control') ?? '') &&
  headers.get('content-type')?.startsWith('text/html') === true;
