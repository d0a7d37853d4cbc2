import { crc32 } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import type { Cache, CacheDefinition } from '#server/cache.ts';
import { type Encoding, encodeBuffer, pickEncoding } from '#server/http/files/compress.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type CachedResponse = {
  lifetimeMs: number;
  headers: Record<string, string>;
  etag: string;
  plain: Bytes;
  /** Under way or ready, so that many who ask at once wait for one. */
  encoded: Map<Encoding, Promise<Bytes>>;
};

type ResponseCacheOptions = {
  /** Its key in the cache; null: not looked up and not stored. */
  keyOf: (c: Context) => string | null;
  /** How long the answer may be cached, in seconds; null: not at all. */
  lifetimeOf: (headers: Headers) => number | null;
  answers: Cache<string, CachedResponse>;
};

/** Answers of one kind in memory; the bytes are of them all together, with room for the compressed forms that come later. */
export const responseCache = (name: string, maxBytes: number): CacheDefinition<string, CachedResponse> => ({
  name,
  maxBytes,
  bytesOf: ({ plain }, key) => plain.length * 2 + key.length + 500,
  ttlMs: ({ lifetimeMs }) => lifetimeMs,
});

const cachedHeaders = ['content-type', 'cache-control', 'content-security-policy', 'link'];
const worthEncodingBytes = 1024;

/**
 * Answers GET and HEAD from memory where a handler allowed it, compressed once and with an ETag; the same question waits
 * for an answer that is being made. It stands inside compression, since it must never store compressed bytes as the text.
 * The lifetime that is sent is what is left of it, so that caches on the way add nothing to it.
 */
export function cacheResponses({ keyOf, lifetimeOf, answers }: ResponseCacheOptions): MiddlewareHandler {
  const inTheMaking = new Map<string, { by: Context; promise: Promise<unknown> }>();
  const secondsLeft = (key: string) => Math.floor(answers.remainingMs(key) / 1000);

  return async (c, next) => {
    const { method } = c.req;
    const key = method === 'GET' || method === 'HEAD' ? keyOf(c) : null;
    if (key === null) return next();
    const hit = answers.get(key);
    if (hit) return answer(hit, c, secondsLeft(key));
    const making = inTheMaking.get(key);
    // The router runs a middleware twice for a path spelled like its pattern ("/v1/*"): it must not wait for itself.
    if (making?.by === c) return next();
    if (making) {
      await making.promise;
      const made = answers.get(key);
      return made ? answer(made, c, secondsLeft(key)) : next();
    }

    const { promise, resolve } = Promise.withResolvers<void>();
    inTheMaking.set(key, { by: c, promise });
    try {
      await next();
      const lifetime = method === 'GET' && c.res.status === 200 ? lifetimeOf(c.res.headers) : null;
      if (lifetime === null) return;
      const stored = await read(c.res, lifetime * 1000);
      answers.set(key, stored);
      const replacement = await answer(stored, c, lifetime);
      // Hono merges headers into an answer it replaces, unless the old one is gone first.
      c.res = undefined;
      c.res = replacement;
    } finally {
      inTheMaking.delete(key);
      resolve();
    }
  };
}

/** The bytes of answers made in one piece: reading them back out of an answer costs more than drawing a part of it. */
const bytesOfBody = Symbol('bytes');
type WithBytes = { [bytesOfBody]?: Bytes };

/** An answer whose whole body is at hand. @param headers become those of the answer */
export function wholeResponse(
  plain: Bytes,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
): Response {
  return Object.assign(new Response(plain, { status, headers }), { [bytesOfBody]: plain });
}

/** Tells two states of one address apart; no secret. */
export const tagOf = (bytes: Bytes): string => `${crc32(bytes).toString(36)}-${bytes.length.toString(36)}`;

async function read(response: Response & WithBytes, lifetimeMs: number): Promise<CachedResponse> {
  const headers: Record<string, string> = { vary: 'Accept-Encoding' };
  for (const name of cachedHeaders) {
    const value = response.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  const plain = response[bytesOfBody] ?? new Uint8Array(await response.arrayBuffer());
  return { lifetimeMs, headers, plain, etag: tagOf(plain), encoded: new Map() };
}

/** `s-maxage=60`, or the `max-age=60` of an answer that is for one visitor only. */
const lifetimes = /\bs-maxage=\d+|(?<=^private, )max-age=\d+/;

async function answer(stored: CachedResponse, c: Context, secondsLeft: number): Promise<Response> {
  const accepted = c.req.header('accept-encoding');
  const encoding = accepted && stored.plain.length > worthEncodingBytes ? pickEncoding(accepted) : undefined;
  const headers: Record<string, string> = {
    ...stored.headers,
    etag: encoding ? `"${stored.etag}-${encoding}"` : `"${stored.etag}"`,
  };
  if (headers['cache-control'])
    headers['cache-control'] = headers['cache-control'].replace(
      lifetimes,
      (found) => `${found.split('=')[0]}=${secondsLeft}`,
    );
  if (c.req.header('if-none-match')?.includes(headers.etag!))
    return new Response(null, { status: 304, headers });
  let body = stored.plain;
  if (encoding) {
    const encoded = stored.encoded.get(encoding) ?? encodeBuffer(encoding, stored.plain, 'cached');
    stored.encoded.set(encoding, encoded);
    encoded.catch(() => stored.encoded.delete(encoding));
    body = await encoded;
    headers['content-encoding'] = encoding;
  }
  headers['content-length'] = String(body.length);
  return new Response(c.req.method === 'HEAD' ? null : body, { headers });
}
