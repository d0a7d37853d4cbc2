import {
  answerPushed,
  badge,
  type ChangedSubscription,
  openPushed,
  type PushClients,
  type PushRegistration,
  renewSubscription,
  showPushed,
} from './pushed.ts';
import { dropEmptiedBut, forgetAll, savedAnswer, savePlace, saveShell } from './save-place.ts';
import {
  CACHE_PREFIX,
  documentPathOf,
  OFFLINE_PATH,
  placePageOf,
  type WorkerRequest,
} from './saved-pages.ts';

/** Put in by the build: what names it, and the scripts and styles that a saved page may ask for. */
declare const BUILD_NAME: string;
declare const SHELL_FILES: readonly string[];

// The types of workers and of pages cannot be in one program; these are the parts of theirs that are used.
type LastingEvent = Event & { waitUntil(work: Promise<unknown>): void };
type FetchEvent = LastingEvent & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
type Events = {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: FetchEvent;
  message: MessageEvent & LastingEvent;
  push: LastingEvent & { data: { text(): string } | null };
  notificationclick: LastingEvent & { notification: Notification; action: string };
  notificationclose: LastingEvent;
  pushsubscriptionchange: LastingEvent & ChangedSubscription;
};
const worker = self as unknown as {
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
  skipWaiting(): Promise<void>;
  clients: PushClients & { claim(): Promise<void> };
  registration: PushRegistration & { navigationPreload?: { enable(): Promise<void> } };
};

const cacheName = CACHE_PREFIX + BUILD_NAME;
/** Where the connection is there but nothing comes, a saved place is shown after this time. */
const patienceMs = 8_000;

worker.addEventListener('install', (event) =>
  event.waitUntil(saveShell(cacheName, SHELL_FILES).then(() => worker.skipWaiting())),
);

worker.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      dropEmptiedBut(cacheName),
      worker.registration.navigationPreload?.enable(),
      worker.clients.claim(),
    ]),
  ),
);

/** One after the other, so that what is forgotten stays forgotten. */
let work: Promise<unknown> = Promise.resolve();

worker.addEventListener('message', (event) => {
  const request = event.data as WorkerRequest;
  const port = event.ports[0];
  work = work
    .then(() => (request.do === 'forget' ? forgetAll() : savePlace(cacheName, request.path, request.name)))
    .then(
      () => port?.postMessage(true),
      // Without a connection or room nothing new is saved; what was saved stays.
      () => port?.postMessage(false),
    );
  event.waitUntil(work);
});

worker.addEventListener('push', (event) =>
  event.waitUntil(showPushed(worker.registration, event.data?.text() ?? '')),
);

worker.addEventListener('notificationclick', (event) =>
  event.waitUntil(
    event.action === '' ? openPushed(worker, event.notification) : answerPushed(worker.registration, event),
  ),
);

worker.addEventListener('notificationclose', (event) => event.waitUntil(badge(worker.registration)));

worker.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewSubscription(worker.registration, event)),
);

/** Answers only what may have been saved; all else, and everything that writes, goes past. */
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(documentFor(event, pathname, search));
  else if (pathname.startsWith('/assets/')) event.respondWith(fileFor(request));
  else if (/^\/(covers|place-photos|qr)\//.test(pathname)) event.respondWith(pictureFor(request));
  else if (pathname.endsWith('.data')) event.respondWith(dataFor(request));
});

/** The network's document; where none comes, the saved one, else the page that says why not. */
async function documentFor(event: FetchEvent, path: string, search: string): Promise<Response> {
  const fresh = event.preloadResponse.then((preloaded) => preloaded ?? fetch(event.request));
  const inTime = placePageOf(path) && Promise.race([fresh, afterPatience()]);
  const answer = await (inTime ?? fresh).catch(() => null);
  if (answer && answer.status < 500) return answer;
  const saved = await savedAnswer(path);
  if (saved instanceof Response) return saved;
  if (saved) return Response.redirect(saved);
  // Too slow, and nothing is saved: there is nothing but to wait.
  if (inTime && !answer && navigator.onLine) return fresh.catch(() => standIn(path, search));
  return answer ?? standIn(path, search);
}

const afterPatience = () => new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null));

/** The page of what is saved; the address asked for goes along behind the `#`, which is never sent. */
async function standIn(path: string, search: string): Promise<Response> {
  const isThere = (await savedAnswer(OFFLINE_PATH)) !== null;
  return isThere ? Response.redirect(`${OFFLINE_PATH}#${path}${search}`) : Response.error();
}

/** Files of a build never change under their name. */
const fileFor = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

const pictureFor = (request: Request): Promise<Response> =>
  fetch(request).catch(async () => (await caches.match(request, { ignoreVary: true })) ?? Response.error());

/** A page's data is not saved, since it fits one build only: React Router is told to load the document instead. */
const dataFor = (request: Request): Promise<Response> =>
  fetch(request).catch(() => {
    const headers = { 'x-remix-redirect': documentPathOf(request.url), 'x-remix-reload-document': 'true' };
    return new Response(null, { status: 204, headers });
  });
