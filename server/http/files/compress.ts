import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { promisify } from 'node:util';
import zlib, { constants } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';
import pLimit from 'p-limit';

export type Encoding = 'br' | 'gzip';

const brotliBuffer = promisify<Uint8Array, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);
const gzipBuffer = promisify<Uint8Array, zlib.ZlibOptions, Buffer>(zlib.gzip);
const brotliOptions = (quality: number): zlib.BrotliOptions => ({
  flush: constants.BROTLI_OPERATION_FLUSH,
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
});

/** The best encoding that an `Accept-Encoding` header allows; `q=0` forbids one. */
export function pickEncoding(accept: string | undefined): Encoding | undefined {
  const accepted = new Set<string>();
  for (const part of (accept ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((token) => token.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    if (!quality || Number(quality.slice(2)) > 0) accepted.add(name);
  }
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : undefined;
}

/** How much time a body is worth: sent once, cached for a while, or built once for good. */
type Effort = 'once' | 'cached' | 'built';

const brotliQuality: Record<Effort, number> = { once: 5, cached: 8, built: 11 };
const gzipLevel: Record<Effort, number> = { once: 5, cached: 6, built: 9 };

/** A compressor takes up to two megabytes while it works, and there are four threads for all of them. */
const atOnce = pLimit(8);

/** Compresses a whole body, few at a time. */
export async function encodeBuffer(
  encoding: Encoding,
  bytes: Uint8Array,
  effort: Effort,
): Promise<Uint8Array<ArrayBuffer>> {
  const encoded = await atOnce(() =>
    encoding === 'br'
      ? brotliBuffer(bytes, { params: brotliOptions(brotliQuality[effort]).params })
      : gzipBuffer(bytes, { level: gzipLevel[effort] }),
  );
  return new Uint8Array(encoded);
}

/**
 * Compresses answers over 1 kB. Ours, since Hono's knows no brotli and holds streamed HTML back; this flushes each chunk.
 */
export const compress =
  (thresholdBytes = 1024): MiddlewareHandler =>
  async (c, next) => {
    await next();
    const { headers, status } = c.res;
    if (c.req.method === 'HEAD' || headers.has('content-encoding')) return;
    if (!COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('content-type') ?? '')) return;
    if (headers.get('cache-control')?.includes('no-transform')) return;
    const encoding = pickEncoding(c.req.header('accept-encoding'));
    if (!headers.get('vary')?.includes('Accept-Encoding')) headers.append('vary', 'Accept-Encoding');
    // Asked for last: the body of an answer that stays as it is must not be turned into a stream.
    const body = encoding ? c.res.body : null;
    if (!encoding || !body) return;
    const isStream = headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    const whole = isStream ? null : new Uint8Array(await c.res.arrayBuffer());
    const encodedHeaders = new Headers(headers);
    const replace = (content: BodyInit) => {
      // Hono merges headers into an answer it replaces, unless the old one is gone first.
      c.res = undefined;
      c.res = new Response(content, { status, headers: encodedHeaders });
    };
    if (whole && whole.length < thresholdBytes) return replace(whole);
    encodedHeaders.set('content-encoding', encoding);
    encodedHeaders.delete('content-length');
    const tag = encodedHeaders.get('etag');
    if (tag && !tag.startsWith('W/')) encodedHeaders.set('etag', `W/${tag}`);
    if (whole) return replace(await encodeBuffer(encoding, whole, 'once'));
    const encoder =
      encoding === 'br'
        ? zlib.createBrotliCompress(brotliOptions(brotliQuality.once))
        : zlib.createGzip({ level: 5, flush: constants.Z_SYNC_FLUSH });
    replace(Readable.toWeb(Readable.fromWeb(body as NodeReadableStream).pipe(encoder)) as ReadableStream);
  };
