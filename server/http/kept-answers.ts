import { crc32 } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { type Encoding, encodeBuffer, pickEncoding } from './compress.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Kept = { headers: Record<string, string>; etag: string; plain: Bytes; encoded: Map<Encoding, Bytes> };

export type KeepOptions = {
  /** Name under which an answer is kept; null: not asked and not kept. */
  keyOf: (c: Context) => string | null;
  /** How long the answer may be kept, in seconds; null: not at all. */
  lifetimeOf: (headers: Headers) => number | null;
  /** Of all kept answers together, with their compressed forms. */
  maximumBytes: number;
};

const keptHeaders = ['content-type', 'cache-control', 'content-security-policy', 'link'];
const worthEncodingBytes = 1024;

/**
 * Answers GET and HEAD from memory where a handler allowed it, compressed once and with an ETag. Stands inside
 * compression (it must never store compressed bytes as the text) and before all other work. While an answer is
 * being made, the same question waits for it instead of being worked out again. Its lifetime is told as what is left
 * of it, so that caches on the way add nothing to it.
 */
export function keepAnswers({ keyOf, lifetimeOf, maximumBytes }: KeepOptions): MiddlewareHandler {
  const answers = new LRUCache<string, Kept>({
    maxSize: maximumBytes,
    // Twice: room for the compressed forms that come later.
    sizeCalculation: (kept, key) => kept.plain.length * 2 + key.length + 500,
  });
  const inTheMaking = new Map<string, { by: Context; promise: Promise<unknown> }>();
  const secondsLeft = (key: string) => Math.floor(answers.getRemainingTTL(key) / 1000);

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
      const kept = await take(c.res);
      answers.set(key, kept, { ttl: lifetime * 1000 });
      const replacement = await answer(kept, c, lifetime);
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
const wholeBodies = new WeakMap<Response, Bytes>();

/** An answer whose whole body is at hand. @param headers become those of the answer */
export function wholeResponse(
  plain: Bytes,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
): Response {
  const response = new Response(plain, { status, headers });
  wholeBodies.set(response, plain);
  return response;
}

/** Tells two states of one address apart; it keeps nothing secret. */
export const tagOf = (bytes: Bytes): string => `${crc32(bytes).toString(36)}-${bytes.length.toString(36)}`;

async function take(response: Response): Promise<Kept> {
  const headers: Record<string, string> = { vary: 'Accept-Encoding' };
  for (const name of keptHeaders) {
    const value = response.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  const plain = wholeBodies.get(response) ?? new Uint8Array(await response.arrayBuffer());
  return { headers, plain, etag: tagOf(plain), encoded: new Map() };
}

/** `s-maxage=60`, or the `max-age=60` of an answer that is for one visitor only. */
const lifetimes = /\bs-maxage=\d+|(?<=^private, )max-age=\d+/;

async function answer(kept: Kept, c: Context, secondsLeft: number): Promise<Response> {
  const accepted = c.req.header('accept-encoding');
  const encoding = accepted && kept.plain.length > worthEncodingBytes ? pickEncoding(accepted) : undefined;
  const headers: Record<string, string> = {
    ...kept.headers,
    etag: encoding ? `"${kept.etag}-${encoding}"` : `"${kept.etag}"`,
  };
  if (headers['cache-control'])
    headers['cache-control'] = headers['cache-control'].replace(
      lifetimes,
      (found) => `${found.split('=')[0]}=${secondsLeft}`,
    );
  if (c.req.header('if-none-match')?.includes(headers.etag!))
    return new Response(null, { status: 304, headers });
  let body = kept.plain;
  if (encoding) {
    body = kept.encoded.get(encoding) ?? (await encodeBuffer(encoding, kept.plain, 'kept'));
    kept.encoded.set(encoding, body);
    headers['content-encoding'] = encoding;
  }
  headers['content-length'] = String(body.length);
  return new Response(c.req.method === 'HEAD' ? null : body, { headers });
}
