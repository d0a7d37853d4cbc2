import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import type { StyleSheets } from '#server/rendering/document.ts';
import { pickEncoding } from './compress.ts';

type Bytes = Uint8Array<ArrayBuffer>;
export type Asset = {
  type: string;
  etag: string;
  cacheControl: string;
  /** A worker lives by its own file's policy: the map's may fetch tiles from us. Null: the policy of every answer. */
  policy: string | null;
  /** Pages of others load it. */
  isForOthers: boolean;
  /** Where this very content stays, for who wants no other. Null: nowhere. */
  lastingPath: string | null;
  raw: Bytes;
  br: Bytes | null;
  gzip: Bytes | null;
};

const WORKER_POLICY =
  "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The elements for pages of others. */
const ELEMENT = 'embed.js';
const LASTING_SECONDS = 31_536_000;

/** Names with a hash stand for their content; the service worker decides over all others and is never an old one. */
function cacheControlOf(name: string): string {
  if (name.startsWith('assets/')) return 'public, max-age=31536000, immutable';
  return name === 'service-worker.js' ? 'no-cache' : 'public, max-age=3600';
}

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
    const etag = createHash('sha256').update(raw).digest('base64url').slice(0, 16);
    const isForOthers = name === ELEMENT;
    const asset: Asset = {
      type: getMimeType(name) ?? 'application/octet-stream',
      etag,
      isForOthers,
      lastingPath: isForOthers ? `/embed/${etag}.js` : null,
      cacheControl: cacheControlOf(name),
      policy: /^(assets\/[\w-]*worker[\w-]*|service-worker)\.m?js$/.test(name) ? WORKER_POLICY : null,
      raw,
      br: present.has(`${name}.br`) ? read(`${path}.br`) : null,
      gzip: present.has(`${name}.gz`) ? read(`${path}.gz`) : null,
    };
    assets.set(`/${name}`, asset);
    if (asset.lastingPath)
      assets.set(asset.lastingPath, {
        ...asset,
        cacheControl: `public, max-age=${LASTING_SECONDS}, immutable`,
        lastingPath: null,
      });
  }
  return assets;
}

/** The texts of the built style sheets, decoded once. */
export function styleSheetsOf(assets: ReadonlyMap<string, Asset>): StyleSheets {
  const sheets = new Map<string, string>();
  for (const [path, { raw }] of assets)
    if (path.endsWith('.css')) sheets.set(path, new TextDecoder().decode(raw));
  return sheets;
}

type Range = { from: number; to: number };

/**
 * The one part of a file that a `Range` header asks for: some browsers play no video without.
 * @returns inclusive bounds; `from` past the end where there is no such part; null: the whole file
 */
function rangeOf(header: string | undefined, length: number): Range | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const last = length - 1;
  if (from === '')
    return to === '0' ? { from: length, to: last } : { from: Math.max(0, length - Number(to)), to: last };
  if (to !== '' && Number(to) < Number(from)) return null;
  return { from: Number(from), to: to === '' ? last : Math.min(Number(to), last) };
}

function partOf(body: Bytes, { from, to }: Range, headers: Headers): Response {
  if (from > to) {
    headers.set('content-range', `bytes */${body.length}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('content-range', `bytes ${from}-${to}/${body.length}`);
  headers.set('content-length', String(to - from + 1));
  return new Response(body.subarray(from, to + 1), { status: 206, headers });
}

/** Answers requests for built files; anything else goes on. */
export const serveAssets =
  (assets: Map<string, Asset>): MiddlewareHandler =>
  async (c, next) => {
    const asset = c.req.method === 'GET' || c.req.method === 'HEAD' ? assets.get(c.req.path) : undefined;
    if (!asset) {
      // A version that is gone gives way to the one there is: pages of others go on.
      if (/^\/embed\/[\w-]{16}\.js$/.test(c.req.path) && assets.has(`/${ELEMENT}`))
        return c.redirect(`/${ELEMENT}`, 302);
      return c.req.path.startsWith('/assets/') ? c.text('Not found', 404) : next();
    }
    const wanted = pickEncoding(c.req.header('accept-encoding'));
    const encoding = wanted && asset[wanted] ? wanted : undefined;
    const body = (encoding && asset[encoding]) || asset.raw;
    const etag = `"${asset.etag}${encoding ? `-${encoding}` : ''}"`;
    const headers = new Headers({
      etag,
      'cache-control': asset.cacheControl,
      'x-content-type-options': 'nosniff',
    });
    if (asset.isForOthers) {
      headers.set('access-control-allow-origin', '*');
      headers.set('cross-origin-resource-policy', 'cross-origin');
    }
    if (asset.lastingPath) headers.set('content-location', asset.lastingPath);
    if (asset.policy) headers.set('content-security-policy', asset.policy);
    if (asset.br) headers.set('vary', 'Accept-Encoding');
    if (c.req.header('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
    headers.set('content-type', asset.type);
    if (!encoding) headers.set('accept-ranges', 'bytes');
    const range = encoding || c.req.method === 'HEAD' ? null : rangeOf(c.req.header('range'), body.length);
    if (range) return partOf(body, range, headers);
    headers.set('content-length', String(body.length));
    if (encoding) headers.set('content-encoding', encoding);
    return new Response(c.req.method === 'HEAD' ? null : body, { headers });
  };
