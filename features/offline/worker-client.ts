import {
  CACHE_PREFIX,
  placePageOf,
  SAVED_AT_HEADER,
  SAVED_MARK,
  SAVED_NAME_HEADER,
  type SavedPlace,
  WORKER_PATH,
  type WorkerRequest,
} from './saved-pages.ts';

/** Null in browsers without one, and on addresses that are not safe (http). */
const container = (): ServiceWorkerContainer | null => navigator.serviceWorker ?? null;

/** Visitors who asked their browser to save data are not sent what they did not ask for. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Saves a place and its card; the first one registers the worker. @returns whether it is saved now */
export async function saveInBrowser(place: { path: string; name: string }): Promise<boolean> {
  const workers = container();
  if (!workers || savesData() || !import.meta.env.PROD) return false;
  try {
    if (!(await workers.register(WORKER_PATH))) return false;
    const { active } = await workers.ready;
    return active !== null && (await ask(active, { do: 'save', ...place }));
  } catch {
    // A private window, or storage that is closed to us: everything else works.
    return false;
  }
}

const ask = (active: ServiceWorker, request: WorkerRequest): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === true);
    active.postMessage(request, [port2]);
  });

/** The saved places, newest first. Empty where nothing can be saved. */
export async function listSaved(): Promise<SavedPlace[]> {
  if (!('caches' in globalThis)) return [];
  const places: SavedPlace[] = [];
  for (const cacheName of await caches.keys()) {
    if (!cacheName.startsWith(CACHE_PREFIX)) continue;
    const cache = await caches.open(cacheName);
    for (const request of await cache.keys()) {
      const path = new URL(request.url).pathname;
      const page = placePageOf(path);
      const headers =
        page && !page.isCard ? (await cache.match(request, { ignoreVary: true }))?.headers : null;
      const savedAt = headers?.get(SAVED_AT_HEADER);
      if (savedAt)
        places.push({ path, savedAt, name: decodeURIComponent(headers?.get(SAVED_NAME_HEADER) ?? path) });
    }
  }
  return places.toSorted((a, b) => b.savedAt.localeCompare(a.savedAt));
}

/** Whether this document came out of the cache, and not from the server. */
export function isSavedDocument(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.some(({ name }) => name === SAVED_MARK) ?? false;
}

/** How long the worker may take to stop before it is taken away. */
const forgetMs = 3_000;

/** Removes everything that this site stores in the browser: caches, worker with its push subscription, local and session storage. */
export async function clearBrowserStorage(): Promise<void> {
  const registration = await container()
    ?.getRegistration()
    .catch(() => undefined);
  if (registration?.active)
    await Promise.race([
      ask(registration.active, { do: 'forget' }),
      new Promise((go) => setTimeout(go, forgetMs)),
    ]);
  await registration?.unregister();
  if ('caches' in globalThis) for (const name of await caches.keys()) await caches.delete(name);
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  // Notifies the stores of this page; other tabs get the event by themselves.
  dispatchEvent(new StorageEvent('storage', { key: null }));
  delete document.documentElement.dataset.theme;
}
