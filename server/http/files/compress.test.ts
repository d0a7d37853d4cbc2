import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { compressorsDuring } from '../../../test/compressors.ts';
import { compress, pickEncoding } from './compress.ts';

describe('the encoding', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br; q=0', undefined],
    ['identity', undefined],
    ['xbr, gzipped', undefined],
  ] as const)('for %j is %j', (accept, encoding) => expect(pickEncoding(accept)).toBe(encoding));
});

describe('compression', () => {
  const long = 'text '.repeat(1000);
  const app = new Hono();
  app.use(compress());
  app.get('/long', (c) => c.text(long, 200, { etag: '"a"' }));
  app.get('/short', (c) => c.text('short'));
  app.get('/image', () => new Response(new Uint8Array(5000), { headers: { 'content-type': 'image/png' } }));
  app.get('/as-it-is', (c) => c.text(long, 200, { 'cache-control': 'no-transform' }));
  app.get('/nothing', () => new Response(null, { status: 204 }));
  app.get('/stream', () => {
    const parts = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('data: first\n\n'));
      },
    });
    return new Response(parts, { headers: { 'content-type': 'text/event-stream' } });
  });
  const get = (path: string) => app.request(path, { headers: { 'accept-encoding': 'br, gzip' } });

  it('makes long texts short and says so', async () => {
    const answer = await get('/long');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(answer.headers.get('etag')).toBe('W/"a"');
    expect(brotliDecompressSync(new Uint8Array(await answer.arrayBuffer())).toString()).toBe(long);
  });

  it('of many answers at once works on a few of them', async () => {
    const bodies: ArrayBuffer[] = [];
    const ask = async () => bodies.push(await (await get('/long')).arrayBuffer());
    const { made, atOnce } = await compressorsDuring(() => Promise.all(Array.from({ length: 200 }, ask)));
    for (const body of bodies) expect(brotliDecompressSync(new Uint8Array(body)).toString()).toBe(long);
    expect(made).toBe(200);
    expect(atOnce).toBeLessThan(20);
  });

  it.each(['/short', '/image', '/as-it-is', '/nothing'])('leaves %s alone', async (path) => {
    expect((await get(path)).headers.has('content-encoding')).toBe(false);
  });

  it('does not hold a stream back', async () => {
    const reader = (await get('/stream')).body!.getReader();
    const { value } = await reader.read();
    expect(value!.length).toBeGreaterThan(0);
    await reader.cancel().catch(() => {});
  });
});
