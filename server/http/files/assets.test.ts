import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadAssets, serveAssets } from './assets.ts';

const script = 'export const a = 1;\n'.repeat(200);
let directory: string;
let app: Hono;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'chaperon-assets-'));
  mkdirSync(join(directory, 'assets'));
  writeFileSync(join(directory, 'assets/a-1234.js'), script);
  writeFileSync(join(directory, 'assets/a-1234.js.br'), brotliCompressSync(script));
  writeFileSync(join(directory, 'assets/a-1234.js.gz'), gzipSync(script));
  writeFileSync(join(directory, 'assets/map-worker-1234.mjs'), script);
  writeFileSync(join(directory, 'service-worker.js'), script);
  writeFileSync(join(directory, 'embed.js'), script);
  writeFileSync(join(directory, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  app = new Hono();
  app.use(serveAssets(loadAssets(directory)));
  app.all('*', (c) => c.text('page'));
});
afterAll(() => rmSync(directory, { recursive: true }));

describe('built files', () => {
  it('for pages of others may be loaded by any, and each version stays at an address of its own', async () => {
    const newest = await app.request('/embed.js');
    const lasting = newest.headers.get('content-location') ?? '';
    expect(lasting).toMatch(/^\/embed\/[\w-]{16}\.js$/);
    for (const answer of [newest, await app.request(lasting)]) {
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(await answer.text()).toBe(script);
    }
    expect((await app.request(lasting)).headers.get('cache-control')).toContain('immutable');
    expect(newest.headers.get('cache-control')).toBe('public, max-age=3600');
    const gone = await app.request('/embed/AAAAAAAAAAAAAAAA.js');
    expect([gone.status, gone.headers.get('location')]).toEqual([302, '/embed.js']);
    expect((await app.request('/service-worker.js')).headers.has('access-control-allow-origin')).toBe(false);
  });

  it('are sent in the form built for the visitor, for good', async () => {
    const answer = await app.request('/assets/a-1234.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toContain('text/javascript');
    expect(brotliDecompressSync(new Uint8Array(await answer.arrayBuffer())).toString()).toBe(script);
    expect(await (await app.request('/assets/a-1234.js')).text()).toBe(script);
  });

  it('that are workers may fetch from us, since a worker lives by its own policy', async () => {
    const answer = await app.request('/assets/map-worker-1234.mjs');
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(answer.headers.get('content-type')).toContain('text/javascript');
    expect((await app.request('/assets/a-1234.js')).headers.has('content-security-policy')).toBe(false);
  });

  it('decide over offline pages from the root, asked for anew each time', async () => {
    const { headers } = await app.request('/service-worker.js');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-type')).toContain('text/javascript');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
  });

  it('without a hash in the name are kept for an hour', async () => {
    const answer = await app.request('/favicon.svg');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(answer.headers.get('content-type')).toContain('image/svg+xml');
  });

  it('that did not change are not sent again', async () => {
    const headers = { 'accept-encoding': 'br' };
    const etag = (await app.request('/assets/a-1234.js', { headers })).headers.get('etag')!;
    expect(
      (await app.request('/assets/a-1234.js', { headers: { ...headers, 'if-none-match': etag } })).status,
    ).toBe(304);
  });

  it.each([
    '/assets/none.js',
    '/assets/a-1234.js.br',
    '/assets/../favicon.svg%00',
    '/assets/%2e%2e/%2e%2e/package.json',
  ])('do not include %s', async (path) => {
    expect(await (await app.request(path)).text()).not.toMatch(/dependencies|<svg/);
  });

  it('answer reading only', async () => {
    expect(await (await app.request('/favicon.svg', { method: 'POST' })).text()).toBe('page');
  });

  it('are sent in parts to those who ask for one, as players of video do', async () => {
    const part = async (range: string) => {
      const answer = await app.request('/assets/a-1234.js', { headers: { range } });
      return [answer.status, answer.headers.get('content-range'), await answer.text()];
    };
    const length = script.length;
    expect(await part('bytes=0-5')).toEqual([206, `bytes 0-5/${length}`, 'export']);
    expect(await part('bytes=7-11')).toEqual([206, `bytes 7-11/${length}`, 'const']);
    expect(await part('bytes=-3')).toEqual([206, `bytes ${length - 3}-${length - 1}/${length}`, '1;\n']);
    expect(await part(`bytes=${length - 3}-`)).toEqual([
      206,
      `bytes ${length - 3}-${length - 1}/${length}`,
      '1;\n',
    ]);
    expect(await part(`bytes=${length}-`)).toEqual([416, `bytes */${length}`, '']);
    expect(await part('bytes=-0')).toEqual([416, `bytes */${length}`, '']);
    for (const whole of ['bytes=5-1', 'bytes=0-1,3-4', 'bytes=-', 'lines=1-2'])
      expect(await part(whole)).toEqual([200, null, script]);
  });

  it('give the part asked for, whatever it is, and never more', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(500), fc.nat(500), fc.integer({ min: 1, max: 400 }), async (from, to, size) => {
        const raw = Uint8Array.from({ length: size }, (_, index) => index);
        const file = { ...loadAssets(directory).get('/favicon.svg')!, raw };
        const one = new Hono().use(serveAssets(new Map([['/file', file]])));
        const answer = await one.request('/file', { headers: { range: `bytes=${from}-${to}` } });
        const part = new Uint8Array(await answer.arrayBuffer());
        if (to < from) return answer.status === 200 && part.length === size;
        return (
          answer.status === (from < size ? 206 : 416) &&
          part.every((value, index) => value === (from + index) % 256) &&
          part.length === Math.max(0, Math.min(to + 1, size) - from)
        );
      }),
    );
  });
});
