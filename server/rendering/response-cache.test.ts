import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createCaches } from '#server/cache.ts';
import { compress } from '#server/http/files/compress.ts';
import { compressorsDuring } from '../../test/compressors.ts';
import { cacheResponses, responseCache } from './response-cache.ts';

const openAnswers = () => createCaches(() => new Date()).open(responseCache('pages', 1 << 20));
const text = `<p>${'Lisbon '.repeat(500)}</p>`;

/** A page behind compression and memory, as in the product; counts how often it is made. */
function openPages({ lifetimeSeconds = 60, status = 200 } = {}) {
  let made = 0;
  const app = new Hono();
  app.use(compress());
  app.use(
    cacheResponses({
      keyOf: (c) => c.req.path,
      lifetimeOf: (headers) => (headers.has('x-keep') ? lifetimeSeconds : null),
      answers: openAnswers(),
    }),
  );
  app.get('*', async (c) => {
    made += 1;
    await new Promise((resolve) => setTimeout(resolve, 10));
    const headers: Record<string, string> = {
      'content-type': 'text/html',
      'content-security-policy': 'x',
      'x-other': 'y',
    };
    if (c.req.path !== '/private') headers['x-keep'] = '1';
    return new Response(c.req.path === '/fails' ? 'no' : text, {
      status: c.req.path === '/fails' ? 500 : status,
      headers,
    });
  });
  const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
  return { get, app, made: () => made };
}

describe('answers in memory', () => {
  it('tell what is left of their lifetime, so that a cache on the way adds nothing to it', async () => {
    const app = new Hono();
    app.use(cacheResponses({ keyOf: (c) => c.req.path, lifetimeOf: () => 60, answers: openAnswers() }));
    app.get('/page', (c) => c.text('page', 200, { 'cache-control': 'public, max-age=0, s-maxage=60' }));
    app.get('/list', (c) => c.text('list', 200, { 'cache-control': 'private, max-age=60' }));
    const lifetimeOf = async (path: string) => (await app.request(path)).headers.get('cache-control');
    expect(await lifetimeOf('/page')).toBe('public, max-age=0, s-maxage=60');
    expect(await lifetimeOf('/list')).toBe('private, max-age=60');
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await lifetimeOf('/page')).toMatch(/^public, max-age=0, s-maxage=(?:\d|[1-4]\d|5[0-8])$/);
    expect(await lifetimeOf('/list')).toMatch(/^private, max-age=(?:\d|[1-4]\d|5[0-8])$/);
  });

  it('are made once, also when many ask at the same time', async () => {
    const pages = openPages();
    const answers = await Promise.all(Array.from({ length: 20 }, () => pages.get('/')));
    for (const answer of answers) expect(await answer.text()).toBe(text);
    expect(pages.made()).toBe(1);
  });

  it('are compressed once, also when many ask at the same time', async () => {
    const pages = openPages();
    await pages.get('/');
    const ask = async () => (await pages.get('/', { 'accept-encoding': 'br' })).arrayBuffer();
    const { made } = await compressorsDuring(() => Promise.all(Array.from({ length: 200 }, ask)));
    expect(made).toBe(1);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('decode as the page in %s, the first and the kept one', async (encoding, decode) => {
    const pages = openPages();
    for (const _ of [1, 2, 3]) {
      const answer = await pages.get('/', { 'accept-encoding': encoding });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
      expect(answer.headers.get('content-security-policy')).toBe('x');
      expect(decode(new Uint8Array(await answer.arrayBuffer())).toString()).toBe(text);
    }
    expect(pages.made()).toBe(1);
  });

  it('have an ETag for each encoding that saves the body', async () => {
    const pages = openPages();
    for (const encoding of ['br', 'identity']) {
      const etag = (await pages.get('/', { 'accept-encoding': encoding })).headers.get('etag')!;
      const again = await pages.get('/', { 'accept-encoding': encoding, 'if-none-match': etag });
      expect(again.status).toBe(304);
      expect(again.headers.get('etag')).toBe(etag);
    }
  });

  it('end with their lifetime', async () => {
    const pages = openPages({ lifetimeSeconds: 0.02 });
    await pages.get('/');
    await new Promise((resolve) => setTimeout(resolve, 40));
    await pages.get('/');
    expect(pages.made()).toBe(2);
  });

  it('are only those a handler marked, and only successes', async () => {
    const pages = openPages();
    for (const path of ['/private', '/private', '/fails', '/fails']) await pages.get(path);
    expect(pages.made()).toBe(4);
    expect((await pages.get('/fails')).status).toBe(500);
  });

  it('answer HEAD without a body, and never from a HEAD', async () => {
    const pages = openPages();
    const head = () => pages.app.request('/', { method: 'HEAD' });
    expect(await (await head()).text()).toBe('');
    expect(await (await pages.get('/')).text()).toBe(text);
    const kept = await head();
    expect(kept.headers.get('content-length')).toBe(String(text.length));
    expect(await kept.text()).toBe('');
  });
});
