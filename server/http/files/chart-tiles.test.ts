import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { openChart } from '#server/cartography/chart.ts';
import { openTestMaps } from '../../../test/maps.ts';
import { createChartTiles } from './chart-tiles.ts';

let app: ReturnType<typeof createChartTiles>;
beforeAll(() => {
  openTestMaps();
  app = createChartTiles({ chart: openChart('build/cartography') });
});

describe('the chart', () => {
  test('holds the names of towns and countries, packed for whoever takes it so', async () => {
    const plain = await app.request('/chart/6/30/24.pbf');
    expect(plain.headers.get('content-type')).toBe('application/vnd.mapbox-vector-tile');
    const bytes = Buffer.from(await plain.arrayBuffer());
    expect(bytes.toString()).toContain('Lisbon');
    const packed = await app.request('/chart/6/30/24.pbf', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(Buffer.from(await packed.arrayBuffer()))).toEqual(bytes);
  });

  test('is kept by browsers and not sent again', async () => {
    const first = await app.request('/chart/0/0/0.pbf');
    expect(first.headers.get('cache-control')).toContain('max-age=86400');
    const again = await app.request('/chart/0/0/0.pbf', {
      headers: { 'if-none-match': first.headers.get('etag')! },
    });
    expect(again.status).toBe(304);
  });

  test('has tiles of a size worth sending', async () => {
    for (const path of ['/chart/0/0/0.pbf', '/chart/3/4/2.pbf', '/chart/6/34/21.pbf']) {
      const answer = await app.request(path, { headers: { 'accept-encoding': 'gzip' } });
      expect((await answer.arrayBuffer()).byteLength, path).toBeLessThan(60_000);
    }
  });

  test('answers open sea with nothing, and what is no tile not at all', async () => {
    expect((await app.request('/chart/6/10/40.pbf')).status).toBe(204);
    for (const path of ['/chart/7/0/0.pbf', '/chart/6/99/0.pbf'])
      expect((await app.request(path)).status).toBe(204);
    for (const path of ['/chart/x/0/0.pbf', '/chart/0/0/0.json'])
      expect((await app.request(path)).status).toBe(404);
  });
});
