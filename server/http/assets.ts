import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { pickEncoding } from './compress.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Asset = {
  type: string;
  etag: string;
  cacheControl: string;
  raw: Bytes;
  br: Bytes | null;
  gzip: Bytes | null;
};

const read = (path: string): Bytes => new Uint8Array(readFileSync(path));

/**
 * Reads the built client files into memory (a few MB): no file system work per request and no path to traverse.
 * @param directory holds each file and, where precompressed, `.br` and `.gz` beside it
 */
export function loadAssets(directory: string): Map<string, Asset> {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(directory, name)).isFile(),
  );
  const present = new Set(names);
  const assets = new Map<string, Asset>();
  for (const name of names) {
    if (/\.(br|gz)$/.test(name) || name.startsWith('.')) continue;
    const path = join(directory, name);
    const raw = read(path);
    assets.set(`/${name}`, {
      type: getMimeType(name) ?? 'application/octet-stream',
      etag: createHash('sha256').update(raw).digest('base64url').slice(0, 16),
      cacheControl: name.startsWith('assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
      raw,
      br: present.has(`${name}.br`) ? read(`${path}.br`) : null,
      gzip: present.has(`${name}.gz`) ? read(`${path}.gz`) : null,
    });
  }
  return assets;
}

/** Answers requests for built files; anything else goes on. */
export const serveAssets =
  (assets: Map<string, Asset>): MiddlewareHandler =>
  async (c, next) => {
    const asset = c.req.method === 'GET' || c.req.method === 'HEAD' ? assets.get(c.req.path) : undefined;
    if (!asset) return c.req.path.startsWith('/assets/') ? c.text('Not found', 404) : next();
    const wanted = pickEncoding(c.req.header('accept-encoding'));
    const encoding = wanted && asset[wanted] ? wanted : undefined;
    const body = (encoding && asset[encoding]) || asset.raw;
    const etag = `"${asset.etag}${encoding ? `-${encoding}` : ''}"`;
    const headers = new Headers({
      etag,
      'cache-control': asset.cacheControl,
      'x-content-type-options': 'nosniff',
    });
    if (asset.br) headers.set('vary', 'Accept-Encoding');
    if (c.req.header('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
    headers.set('content-type', asset.type);
    headers.set('content-length', String(body.length));
    if (encoding) headers.set('content-encoding', encoding);
    return new Response(c.req.method === 'HEAD' ? null : body, { headers });
  };
