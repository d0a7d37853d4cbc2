import {
  CACHE_PREFIX,
  KEPT_AT_HEADER,
  KEPT_MARK,
  KEPT_NAME_HEADER,
  type KeptPlace,
  placePageOf,
  WORKER_PATH,
  type WorkerRequest,
} from './kept-pages.ts';

/** Null in browsers without one, and on addresses that are not safe (http). */
const container = (): ServiceWorkerContainer | null => navigator.serviceWorker ?? null;

/** Visitors who asked their browser to save data are not sent what they did not ask for. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Has a place and its card kept. The first place that is opened brings the worker.
 * @returns whether it is kept now
 */
export async function keepInBrowser(place: { path: string; name: string }): Promise<boolean> {
  const workers = container();
  if (!workers || savesData() || !import.meta.env.PROD) return false;
  try {
    if (!(await workers.register(WORKER_PATH))) return false;
    const { active } = await workers.ready;
    return active !== null && (await ask(active, { do: 'keep', ...place }));
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

/** The kept places, newest first. Empty where nothing can be kept. */
export async function listKept(): Promise<KeptPlace[]> {
  if (!('caches' in globalThis)) return [];
  const places: KeptPlace[] = [];
  for (const cacheName of await caches.keys()) {
    if (!cacheName.startsWith(CACHE_PREFIX)) continue;
    const cache = await caches.open(cacheName);
    for (const request of await cache.keys()) {
      const path = new URL(request.url).pathname;
      const page = placePageOf(path);
      const headers =
        page && !page.isCard ? (await cache.match(request, { ignoreVary: true }))?.headers : null;
      const keptAt = headers?.get(KEPT_AT_HEADER);
      if (keptAt)
        places.push({ path, keptAt, name: decodeURIComponent(headers?.get(KEPT_NAME_HEADER) ?? path) });
    }
  }
  return places.toSorted((a, b) => b.keptAt.localeCompare(a.keptAt));
}

/** Whether this document came out of the cache, and not from the server. */
export function isKeptDocument(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.some(({ name }) => name === KEPT_MARK) ?? false;
}

/** How long the worker may take to stop before it is taken away. */
const forgetMs = 3_000;

/** Removes everything that this site keeps in the browser: caches, worker, local and session storage. */
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
  // Tells the stores of this page what other tabs hear by themselves.
  dispatchEvent(new StorageEvent('storage', { key: null }));
  delete document.documentElement.dataset.theme;
}
