import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
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
  writeFileSync(join(directory, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  app = new Hono();
  app.use(serveAssets(loadAssets(directory)));
  app.all('*', (c) => c.text('page'));
});
afterAll(() => rmSync(directory, { recursive: true }));

describe('built files', () => {
  it('are sent in the form built for the visitor, for good', async () => {
    const answer = await app.request('/assets/a-1234.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toContain('text/javascript');
    expect(brotliDecompressSync(new Uint8Array(await answer.arrayBuffer())).toString()).toBe(script);
    expect(await (await app.request('/assets/a-1234.js')).text()).toBe(script);
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
});
