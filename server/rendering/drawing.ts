import { availableParallelism } from 'node:os';
import { type MessagePort, Worker } from 'node:worker_threads';
import type { EntryContext, StaticHandlerContext } from 'react-router';
import type { Deps } from '#server/deps.ts';
import type { Composed, StyleSheets } from './document.ts';

/** What a page is drawn from, apart from what all pages of the build share. Can be sent to another thread. */
export type Drawing = {
  url: string;
  /** Of the scripts of a page that depends on the visitor; empty: it is the same for everybody. */
  nonce: string;
  state: Omit<StaticHandlerContext, '_match'>;
  serverHandoffString: string | undefined;
  /** What the loaders returned, as React Router writes it for the browser. */
  data: string | null;
  /** Markup that the loaders refer to by its place in this list; see `placeMarkupContext`. */
  markups: string[];
};

/** What all pages of a build share when they are drawn. */
export type Frame = Omit<
  EntryContext,
  'staticHandlerContext' | 'serverHandoffString' | 'serverHandoffStream' | 'renderMeta'
>;

/** @param sheets the built style sheets @throws what a screen throws */
export type DrawDocument = (frame: Frame, drawing: Drawing, sheets: StyleSheets) => Composed;

/** @param page as React Router hands it over, its stream of data apart: that is read to its end */
export async function drawingOf(
  { staticHandlerContext: page, serverHandoffString }: Omit<EntryContext, 'serverHandoffStream'>,
  stream: ReadableStream<Uint8Array> | undefined,
  { url, nonce, markups }: Pick<Drawing, 'url' | 'nonce' | 'markups'>,
): Promise<Drawing> {
  const { loaderData, actionData, errors, location, statusCode, basename } = page;
  const matches = page.matches.map(({ route: { id }, ...match }) => ({ ...match, route: { id } }));
  return {
    url,
    nonce,
    // Nothing draws what the headers were made from.
    state: {
      loaderData,
      actionData,
      errors,
      location,
      statusCode,
      basename,
      matches,
      loaderHeaders: {},
      actionHeaders: {},
    },
    serverHandoffString,
    data: stream ? await new Response(stream).text() : null,
    markups,
  };
}

/** What the second thread is begun with: the built style sheets, and which build draws here. */
export type DrawingKit = { styleSheets: StyleSheets; version: string };

/** Has a page drawn by another thread. @returns null where it must be drawn here */
export type RenderInWorker = (drawing: Drawing) => Promise<Composed | null>;

type Drawn = { order: number; page: Composed | null };

/** Below it the way to another thread takes longer than it saves. */
const readsWorthAThread = 4;
/** A thread that is so far behind is slower than drawing here. */
const drawingsInLineMaximum = 32;
const restAfterFailureMs = 60_000;
/** The build and the pages in the making need 60 MB. */
const resourceLimits = { maxYoungGenerationSizeMb: 96, maxOldGenerationSizeMb: 128 };

/**
 * Draws pages on a second core while many are asked for: drawing is about half of the work on a page. The thread is
 * begun when it is first needed; what it cannot draw, or loses, is drawn by who asked.
 * @param script what the thread runs; it gets the kit as its `workerData`
 */
export function openSecondThread(
  script: URL,
  kit: DrawingKit,
  { load, log }: Pick<Deps, 'load' | 'log'>,
): RenderInWorker {
  if (availableParallelism() === 1) return async () => null;
  let worker: Worker | null = null;
  let isReady = false;
  let notBefore = 0;
  let order = 0;
  const inLine = new Map<number, (page: Composed | null) => void>();

  const lose = (error: unknown) => {
    log.error({ err: error }, 'the thread that draws pages ended; they are drawn in the first one');
    [worker, isReady, notBefore] = [null, false, performance.now() + restAfterFailureMs];
    for (const give of inLine.values()) give(null);
    inLine.clear();
  };
  const begin = () => {
    const thread = new Worker(script, { workerData: kit, resourceLimits });
    thread.unref();
    thread.once('message', () => {
      isReady = true;
      thread.on('message', ({ order: which, page }: Drawn) => {
        inLine.get(which)?.(page);
        inLine.delete(which);
        if (page) load.countDrawnBeside();
      });
    });
    thread.once('error', (error) => worker === thread && lose(error));
    thread.once('exit', (code) => worker === thread && lose(new Error(`exit code ${code}`)));
    worker = thread;
  };

  return async (drawing) => {
    if (load.counts().reads < readsWorthAThread || drawing.state.errors) return null;
    if (!worker && performance.now() >= notBefore) begin();
    if (!worker || !isReady || inLine.size >= drawingsInLineMaximum) return null;
    if (!arrivesWhole(drawing)) return null;
    const mine = ++order;
    worker.postMessage({ order: mine, drawing });
    return new Promise((give) => inLine.set(mine, give));
  };
}

/**
 * Whether another thread gets a value as it is. One with a class of its own, a URL for example, would arrive bare or
 * empty or not at all: a page made of such is drawn here.
 */
function arrivesWhole(value: unknown): boolean {
  if (typeof value !== 'object' || value === null)
    return typeof value !== 'function' && typeof value !== 'symbol';
  if (Array.isArray(value)) return value.every(arrivesWhole);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Date.prototype) return true;
  return (prototype === Object.prototype || prototype === null) && Object.values(value).every(arrivesWhole);
}

/** The second thread's side: answers each drawing in its turn. @param port to the first thread */
export function answerDrawings(port: MessagePort, draw: (drawing: Drawing) => Composed): void {
  port.on('message', ({ order, drawing }: { order: number; drawing: Drawing }) => {
    let page: Composed | null = null;
    try {
      page = draw(drawing);
    } catch {
      // Drawn again in the first thread, where it fails as every page does.
    }
    const isMovable = page !== null && page.bytes.byteLength === page.bytes.buffer.byteLength;
    port.postMessage({ order, page } satisfies Drawn, page && isMovable ? [page.bytes.buffer] : []);
  });
  port.postMessage('ready');
}
