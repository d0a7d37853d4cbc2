import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import type { Chart } from '#server/cartography/chart.ts';

const HOUR_SECONDS = 3600;

/**
 * `GET /chart/{z}/{x}/{y}.pbf`: the dashboard's chart as vector tiles, open to all, straight from memory. Open sea is
 * an empty answer, so that a map does not take it for a failure.
 */
export function createChartTiles({ chart }: { chart: Chart }): Hono {
  const app = new Hono();
  app.get('/chart/:z{\\d}/:x{\\d{1,2}}/:file{\\d{1,2}\\.pbf}', (c) => {
    const { z, x, file } = c.req.param();
    const packed = chart.tile(Number(z), Number(x), Number.parseInt(file, 10));
    const headers: Record<string, string> = {
      'cache-control': `public, max-age=${24 * HOUR_SECONDS}`,
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    };
    if (!packed) return new Response(null, { status: 204, headers });
    headers.etag = `"${createHash('sha256').update(packed).digest('base64url').slice(0, 16)}"`;
    if (c.req.header('if-none-match')?.includes(headers.etag))
      return new Response(null, { status: 304, headers });
    const isPacked = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '');
    headers['content-type'] = 'application/vnd.mapbox-vector-tile';
    if (isPacked) headers['content-encoding'] = 'gzip';
    return new Response(isPacked ? packed : new Uint8Array(gunzipSync(packed)), { headers });
  });
  return app;
}
