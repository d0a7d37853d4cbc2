import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { encodeBuffer, pickEncoding } from './compress.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Page = { headers: Record<string, string>; etag: string; html: Bytes; br: Bytes; gzip: Bytes };

const keptHeaders = ['content-type', 'cache-control', 'content-security-policy', 'link'];

function answer(page: Page, request: Request): Response {
  const encoding = pickEncoding(request.headers.get('accept-encoding') ?? undefined);
  const body = encoding ? page[encoding] : page.html;
  const headers: Record<string, string> = {
    ...page.headers,
    etag: `"${page.etag}${encoding ? `-${encoding}` : ''}"`,
  };
  if (request.headers.get('if-none-match')?.includes(headers.etag ?? ''))
    return new Response(null, { status: 304, headers });
  headers['content-length'] = String(body.length);
  if (encoding) headers['content-encoding'] = encoding;
  return new Response(request.method === 'HEAD' ? null : body, { headers });
}

/**
 * Keeps documents whose route sets `s-maxage`: they hold nothing of the visitor. Stored plain, with both encodings.
 * @param maximumBytes of all pages together
 */
export function pageCache(maximumBytes = 64 << 20): MiddlewareHandler {
  const pages = new LRUCache<string, Page>({
    maxSize: maximumBytes,
    sizeCalculation: (page) => page.html.length + page.br.length + page.gzip.length,
  });
  return async (c, next) => {
    const { method } = c.req;
    if (method !== 'GET' && method !== 'HEAD') return next();
    const key = c.req.url.slice(c.req.url.indexOf('/', 8));
    const hit = pages.get(key);
    if (hit) return answer(hit, c.req.raw);
    await next();
    const lifetime = /\bs-maxage=(\d+)/.exec(c.res.headers.get('cache-control') ?? '')?.[1];
    const isPage = c.res.headers.get('content-type')?.startsWith('text/html');
    if (method !== 'GET' || c.res.status !== 200 || !lifetime || !isPage) return;
    const headers: Record<string, string> = { vary: 'Accept-Encoding' };
    for (const name of keptHeaders) {
      const value = c.res.headers.get(name);
      if (value) headers[name] = value;
    }
    const html = new Uint8Array(await c.res.arrayBuffer());
    const [br, gzip] = await Promise.all([encodeBuffer('br', html, true), encodeBuffer('gzip', html, true)]);
    const page: Page = {
      headers,
      html,
      br,
      gzip,
      etag: createHash('sha256').update(html).digest('base64url').slice(0, 16),
    };
    pages.set(key, page, { ttl: Number(lifetime) * 1000 });
    c.res = undefined;
    c.res = answer(page, c.req.raw);
  };
}
