import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Entry from '#server/entry.ts';
import { createLoad } from '#server/metrics/load.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { type Drawing, openSecondThread } from './drawing.ts';

const root = resolve(import.meta.dirname, '../..');
const built = resolve(root, 'build/pages/server/index.js');
const isBuilt = existsSync(built);
if (!isBuilt) console.info('Second thread: NOT RUN, there is no build; "npm run build" makes one');

const paths = [
  '/safety/2267057',
  '/safety/1850147',
  '/safety/2510769',
  '/safety/3117735?month=7',
  '/safety',
  '/pricing',
  '/dashboard',
  '/search?q=lisbon',
  '/methodology',
  '/no-such-page',
];

/** What differs between two answers to the same question by design. */
const withoutNonces = (html: string) => html.replaceAll(/nonce="[^"]+"/g, 'nonce=""');

describe.runIf(isBuilt)('a page that the second thread drew', { timeout: 60_000 }, () => {
  const tests: TestApp[] = [];
  beforeAll(async () => {
    const clock = () => new Date('2026-11-20T12:00:00Z');
    for (const _ of [1, 2]) tests.push(await createTestApp({ clock }));
  }, 60_000);
  afterAll(() => Promise.all(tests.map((test) => test.close())));

  /** @returns the product that draws here, and the one whose second thread is at work */
  async function products() {
    const { createApp } = (await import(built)) as typeof Entry;
    const assetsDirectory = resolve(root, 'build/pages/client');
    const [alone, beside] = tests as [TestApp, TestApp];
    const drawingThread = pathToFileURL(resolve(root, 'server/rendering/drawing-thread.ts'));
    const first = createApp(alone.deps, { assetsDirectory });
    const second = createApp(beside.deps, { assetsDirectory, drawingThread });
    const { load } = beside.deps;
    while (load.counts().reads < 4) load.beginRead();
    const before = load.counts().drawnBeside;
    for (let tries = 0; tries < 400 && load.counts().drawnBeside === before; tries += 1) {
      await second.request(`/search?q=${tries}`);
      await new Promise((done) => setTimeout(done, 50));
    }
    return { first, second, load };
  }

  it('is the page that the first one draws, to the byte, with its policy', async () => {
    const { first, second, load } = await products();
    for (const path of paths) {
      const before = load.counts().drawnBeside;
      const [here, there] = [await first.request(path), await second.request(path)];
      expect(there.status).toBe(here.status);
      expect(withoutNonces(await there.text())).toBe(withoutNonces(await here.text()));
      const policies = [here, there].map(({ headers }) =>
        headers.get('content-security-policy')?.replace(/'nonce-[^']+'/, 'nonce'),
      );
      expect(policies[1]).toBe(policies[0]);
      // A page that tells of an error is drawn where the error is.
      expect([path, load.counts().drawnBeside - before]).toEqual([path, path === '/no-such-page' ? 0 : 1]);
    }
  });

  it('goes to who asked for it, with the nonce of that answer alone, however many ask at once', async () => {
    const { second, load } = await products();
    const before = load.counts().drawnBeside;
    const words = Array.from({ length: 60 }, (_, index) => `visitor${index}x`);
    const nonces = await Promise.all(
      words.map(async (word) => {
        const answer = await second.request(`/search?q=${word}`);
        const html = await answer.text();
        expect(new Set(html.match(/visitor\d+x/g))).toEqual(new Set([word]));
        const told = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];
        const drawn = Array.from(html.matchAll(/ nonce="([^"]+)"/g), ([, nonce]) => nonce);
        expect(new Set(drawn)).toEqual(new Set([told]));
        return told;
      }),
    );
    expect(new Set(nonces).size).toBe(words.length);
    expect(load.counts().drawnBeside - before).toBeGreaterThan(0);
  });

  it('is of the build that answers, not of one that has come to the disk since', async () => {
    const { renderInWorker } = (await import(built)) as typeof Entry;
    const { port1, port2 } = new MessageChannel();
    const kit = { styleSheets: new Map(), version: 'an older one' };
    expect(() => renderInWorker(port1, kit)).toThrow('another build');
    for (const port of [port1, port2]) port.close();
  });
});

describe('a thread that fails', () => {
  const drawing = { state: { errors: null } } as unknown as Drawing;
  const threadOf = (source: string) =>
    new URL(
      `data:text/javascript,import { parentPort } from 'node:worker_threads';${encodeURIComponent(source)}`,
    );
  async function open(source: string) {
    const load = createLoad(100, null);
    for (let reads = 0; reads < 4; reads += 1) load.beginRead();
    const errors: string[] = [];
    const log = pino({ level: 'error' }, { write: (line) => errors.push(line) });
    const draw = openSecondThread(threadOf(source), { styleSheets: new Map(), version: '1' }, { load, log });
    expect(await draw(drawing)).toBeNull();
    await new Promise((done) => setTimeout(done, 300));
    return { draw, errors };
  }

  it('gives back what it had in hand, is told in the log, and is left alone for a while', async () => {
    const { draw, errors } = await open(
      "parentPort.on('message', () => process.exit(3)); parentPort.postMessage('ready');",
    );
    expect(await Promise.all([draw(drawing), draw(drawing)])).toEqual([null, null]);
    expect(errors.join()).toContain('exit code 3');
    expect(await draw(drawing)).toBeNull();
    expect(errors).toHaveLength(1);
  });

  it('takes no more memory than it was given, and the first one goes on', async () => {
    const { draw, errors } = await open(
      "parentPort.on('message', () => { const all = []; for (;;) all.push(Array(1e5).fill({ all })); }); parentPort.postMessage('ready');",
    );
    expect(await draw(drawing)).toBeNull();
    expect(errors.join()).toContain('ERR_WORKER_OUT_OF_MEMORY');
  }, 30_000);

  it('is asked only what arrives there as it is', async () => {
    const { draw, errors } = await open(
      "parentPort.on('message', ({ order, drawing }) => parentPort.postMessage({ order, page: drawing.state.loaderData })); parentPort.postMessage('ready');",
    );
    const drawn = (loaderData: unknown) =>
      draw({ ...drawing, state: { errors: null, loaderData } } as unknown as Drawing);
    const plain = {
      names: ['Lisbon', null, undefined],
      at: new Date(0),
      nested: { score: 85, isHere: true },
    };
    expect(await drawn(plain)).toEqual(plain);
    class Place {
      name = 'Lisbon';
    }
    const others = [
      new URL('https://example.org/'),
      new Headers(),
      new Place(),
      Promise.resolve(1),
      new AbortController().signal,
      () => {},
    ];
    for (const other of others) expect(await drawn({ home: [other] })).toBeNull();
    expect(errors).toEqual([]);
  });

  it('is not waited for before it is ready', async () => {
    const { draw } = await open("parentPort.on('message', () => {});");
    expect(await draw(drawing)).toBeNull();
  });
});
