import type { MiddlewareHandler } from 'hono';
import { tagOf } from '#server/rendering/response-cache.ts';

/**
 * Gives answers to reads that come without an `ETag` one, and 304 to whoever has them already. Where nothing is said of
 * how long they hold, they are asked for again each time: a report that was deleted is gone at once.
 */
export const tagAnswers: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers, status } = c.res;
  if ((c.req.method !== 'GET' && c.req.method !== 'HEAD') || status !== 200) return;
  if (headers.get('cache-control')?.includes('no-store')) return;
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache');
  if (headers.has('etag')) return;
  const body = new Uint8Array(await c.res.arrayBuffer());
  const etag = `"${tagOf(body)}"`;
  const tagged = new Headers(headers);
  tagged.set('etag', etag);
  const isKnown = c.req.header('if-none-match')?.includes(etag) ?? false;
  if (isKnown) for (const name of ['content-type', 'content-length']) tagged.delete(name);
  // Hono merges headers into an answer it replaces, unless the old one is gone first.
  c.res = undefined;
  c.res = new Response(isKnown ? null : body, { status: isKnown ? 304 : 200, headers: tagged });
};
