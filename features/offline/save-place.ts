import {
  CACHE_PREFIX,
  cardPathOf,
  filesOf,
  isForEverybody,
  OFFLINE_PATH,
  placePageOf,
  SAVED_AT_HEADER,
  SAVED_MARK,
  SAVED_NAME_HEADER,
  SAVED_PLACES_MAXIMUM,
} from './saved-pages.ts';

/** A place looked at again within this time is not fetched again. */
const freshMs = 10 * 60_000;

type Page = { path: string; html: string; headers: Headers };
type Entry = { cacheName: string; cache: Cache; request: Request; path: string };

/** Saves a place's profile and card with all their files, or leaves what was saved. Throws without a connection. */
export async function savePlace(cacheName: string, path: string, name: string): Promise<void> {
  const asked = placePageOf(path);
  if (!asked || asked.isCard) throw new Error(`Only places are saved, not ${path}.`);
  const now = Date.now();
  const before = await savedEntry(path);
  if (before && now - Date.parse((await savedAtOf(before)) ?? '') < freshMs) return;
  const pages = await Promise.all([path, cardPathOf(path)].map(fetchPage));
  const saved = {
    [SAVED_AT_HEADER]: new Date(now).toISOString(),
    [SAVED_NAME_HEADER]: encodeURIComponent(name),
  };
  const cache = await caches.open(cacheName);
  await addFiles(cache, [...new Set(pages.flatMap(({ html }) => filesOf(html)))]);
  const older = (await placeEntries()).filter((entry) => placePageOf(entry.path)?.id === asked.id);
  for (const page of pages) await putPage(cache, page, saved);
  for (const entry of older)
    if (entry.cacheName !== cacheName || !pages.some((page) => page.path === entry.path))
      await entry.cache.delete(entry.request);
  await dropOldest();
  await dropEmptied(older.map((entry) => entry.cacheName).filter((name) => name !== cacheName));
}

/** Saves what every saved page needs and the page that lists them. */
export async function saveShell(cacheName: string, files: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const page = await fetchPage(OFFLINE_PATH);
  await addFiles(cache, [...new Set([...files, ...filesOf(page.html)])]);
  await putPage(cache, page);
}

/** What is saved of a path; of the same place under another name, the path it is saved under. */
export async function savedAnswer(path: string): Promise<Response | string | null> {
  const exact = await savedEntry(path);
  if (exact) return (await exact.cache.match(exact.request, { ignoreVary: true })) ?? null;
  const asked = placePageOf(path);
  if (!asked) return null;
  const same = (await placeEntries()).find((entry) => {
    const page = placePageOf(entry.path);
    return page?.id === asked.id && page.isCard === asked.isCard;
  });
  return same?.path ?? null;
}

/** Deletes the caches of all other builds that hold no place. @param cacheName of this build, which stays */
export const dropEmptiedBut = async (cacheName: string): Promise<void> =>
  dropEmptied((await cacheNames()).filter((name) => name !== cacheName));

/** Looks only where a place was: a build that is being installed holds none yet, and must stay. */
async function dropEmptied(names: readonly string[]): Promise<void> {
  for (const name of new Set(names)) {
    const keys = await (await caches.open(name)).keys();
    if (!keys.some(({ url }) => placePageOf(new URL(url).pathname))) await caches.delete(name);
  }
}

/** Deletes everything that was saved. */
export async function forgetAll(): Promise<void> {
  for (const name of await cacheNames()) await caches.delete(name);
}

const cacheNames = async () => (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));

async function placeEntries(): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const name of await cacheNames()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const path = new URL(request.url).pathname;
      if (placePageOf(path)) entries.push({ cacheName: name, cache, request, path });
    }
  }
  return entries;
}

async function savedEntry(path: string): Promise<Entry | null> {
  // The newest build comes last.
  for (const name of (await cacheNames()).toReversed()) {
    const cache = await caches.open(name);
    const request = new Request(path);
    if (await cache.match(request, { ignoreVary: true })) return { cacheName: name, cache, request, path };
  }
  return null;
}

const savedAtOf = async ({ cache, request }: Entry) =>
  (await cache.match(request, { ignoreVary: true }))?.headers.get(SAVED_AT_HEADER);

async function dropOldest(): Promise<void> {
  const entries = await Promise.all(
    (await placeEntries()).map(async (entry) => ({ ...entry, savedAt: (await savedAtOf(entry)) ?? '' })),
  );
  const newestFirst = entries.toSorted((a, b) => b.savedAt.localeCompare(a.savedAt));
  const ids = [...new Set(newestFirst.map(({ path }) => placePageOf(path)?.id))];
  const leaving = new Set(ids.slice(SAVED_PLACES_MAXIMUM));
  for (const { cache, request, path } of entries)
    if (leaving.has(placePageOf(path)?.id)) await cache.delete(request);
}

/** Without the visitor's credentials: what comes is what anybody gets. */
async function fetchPage(path: string): Promise<Page> {
  const answer = await fetch(path, { credentials: 'omit', cache: 'no-cache', redirect: 'error' });
  if (!answer.ok || !isForEverybody(answer.headers)) throw new Error(`${path} is not to be saved.`);
  return { path, html: await answer.text(), headers: answer.headers };
}

function putPage(cache: Cache, { path, html, headers }: Page, more: Record<string, string> = {}) {
  const saved = new Headers({ 'server-timing': SAVED_MARK, ...more });
  for (const name of ['content-type', 'content-security-policy', 'referrer-policy', 'permissions-policy']) {
    const value = headers.get(name);
    if (value !== null) saved.set(name, value);
  }
  return cache.put(path, new Response(html, { headers: saved }));
}

/** Adds what is not there yet; a file's name changes with its content. */
async function addFiles(cache: Cache, files: readonly string[]): Promise<void> {
  const missing = await Promise.all(files.map(async (file) => ((await cache.match(file)) ? [] : [file])));
  await cache.addAll(missing.flat());
}
