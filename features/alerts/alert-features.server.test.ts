import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Alert } from '#core/alert/alert-schema.ts';
import type { AlertNotice } from '#core/alert/standing-alert.ts';
import { isInBox } from '#core/outputs/bounding-box.ts';
import { circleAround, type Outline } from '#core/place/outline.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { findEngines } from '../../test/databases/engines.ts';
import { brokenGeoJsonRules } from '../../test/outputs/geojson-rules.ts';
import { hostileWords } from '../../test/outputs/hostile-words.ts';
import { storeAlerts } from './store.server.ts';

const engines = await findEngines();

type Position = [number, number];
type Feature = {
  id: string;
  geometry:
    | { type: 'Point'; coordinates: Position }
    | { type: 'Polygon'; coordinates: Position[][] }
    | { type: 'MultiPolygon'; coordinates: Position[][][] }
    | null;
  properties: Alert;
};
type Collection = { type: string; bbox?: number[]; features: Feature[] };

const boxRing = (west: number, south: number, east: number, north: number): Outline[number] => [
  [west, south],
  [west, north],
  [east, north],
  [east, south],
  [west, south],
];
const notice = (id: string, more: Partial<AlertNotice>): AlertNotice => ({
  id,
  hazard: 'flood',
  type: 'warning',
  title: `Flood ${id}`,
  areas: [],
  link: 'https://example.org/flood',
  start: new Date('2026-11-20T11:00:00Z'),
  end: new Date('2026-11-21T00:00:00Z'),
  countryCodes: [],
  center: null,
  outline: null,
  zones: [],
  regions: [],
  ...more,
});
const within = (id: string, outline: Outline, codes: string[]) =>
  notice(id, { outline, center: circleAround(outline), countryCodes: codes });

/** Clockwise, as no polygon is sent; one crosses the antimeridian. */
const notices = [
  within('lisbon', [boxRing(-9.5, 38.4, -8.8, 39)], ['PT']),
  within('two-parts', [boxRing(-9, 41, -8.5, 41.5), boxRing(-8, 40, -7.5, 40.5)], ['PT']),
  within('fiji', [boxRing(177, -19, -179, -16)], ['FJ']),
  notice('point', { center: { latitude: 35.6, longitude: 139.7, reachKm: 50 }, countryCodes: ['JP'] }),
  notice('country', { countryCodes: ['AT'] }),
];

describe.each(engines)('GET /v1/alerts/geojson on $name', ({ open }) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({
      database: await open(),
      now: new Date('2026-11-20T12:00:00Z'),
      environment: { CHAPERON_LIVE: '1' },
    });
    await storeAlerts(test.deps, { source: 'gdacs', sourceName: 'GDACS', feed: 'gdacs' }, notices);
  });
  afterAll(() => test?.close());

  const read = async (query: string): Promise<Collection> => {
    const answer = await test.request(`/v1/alerts/geojson?${query}`);
    expect(answer.status, query).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/geo+json');
    expect(answer.headers.get('alert-status')).toBeTruthy();
    const text = await answer.text();
    expect(brokenGeoJsonRules(text), query).toEqual([]);
    return JSON.parse(text);
  };
  const ids = async (query: string) => (await read(query)).features.map(({ id }) => id.slice(6)).toSorted();
  const ringsOf = ({ geometry }: Feature): Position[][] => {
    if (geometry?.type === 'Polygon') return geometry.coordinates;
    return geometry?.type === 'MultiPolygon' ? geometry.coordinates.flat() : [];
  };

  it('says what /v1/alerts/get says, with points or with areas', async () => {
    const list = (await (await test.request('/v1/alerts/get')).json()) as Alert[];
    expect(list).toHaveLength(notices.length);
    for (const shape of ['point', 'outline']) {
      const { features } = await read(`shape=${shape}`);
      expect(features.map(({ properties }) => properties)).toEqual(list);
      expect(features.map(({ id }) => id)).toEqual(list.map(({ id }) => id));
    }
    const types = (features: Feature[]) =>
      Object.fromEntries(features.map(({ id, geometry }) => [id.slice(6), geometry?.type ?? null]));
    expect(types((await read('shape=outline')).features)).toEqual({
      lisbon: 'Polygon',
      'two-parts': 'MultiPolygon',
      fiji: 'MultiPolygon',
      point: 'Point',
      country: null,
    });
    expect(types((await read('')).features)).toMatchObject({ lisbon: 'Point', country: null });
  });

  it('keeps the rules of RFC 7946 for any outline, over the antimeridian and around a pole too', async () => {
    expect((await read('place=2205218&shape=outline')).bbox).toEqual([177, -19, -179, -16]);
    const corner = fc.tuple(fc.integer({ min: -180, max: 180 }), fc.integer({ min: -90, max: 90 }));
    const outline = fc
      .array(corner, { minLength: 1, maxLength: 9 })
      .map((corners): Outline[number] => [...corners, corners[0]!]);
    await fc.assert(
      fc.asyncProperty(
        fc.array(outline, { minLength: 1, maxLength: 3 }),
        hostileWords,
        async (rings, title) => {
          // A feed may name a mere point as its area.
          const other = { ...within('other', rings, ['PT']), title };
          await storeAlerts(test.deps, { source: 'usgs', sourceName: 'USGS', feed: 'usgs' }, [other]);
          for (const shape of ['point', 'outline'])
            expect((await read(`shape=${shape}`)).features).toHaveLength(notices.length + 1);
        },
      ),
      { numRuns: 60 },
    );
    await storeAlerts(test.deps, { source: 'usgs', sourceName: 'USGS', feed: 'usgs' }, []);
  });

  it('finds by box what reaches into it, over the antimeridian too, and nothing without an area', async () => {
    expect(await ids('bbox=-9.2,38.6,-9.1,38.7')).toEqual(['lisbon']);
    expect(await ids('bbox=-10,36,-6,43')).toEqual(['lisbon', 'two-parts']);
    // Between both parts of one, within the box around them.
    expect(await ids('bbox=-8.4,40.6,-8.1,40.9')).toEqual([]);
    expect(await ids('bbox=-179.9,-18,-179.5,-17')).toEqual(['fiji']);
    expect(await ids('bbox=179,-20,-179.5,-10')).toEqual(['fiji']);
    expect(await ids('bbox=140,35,141,36')).toEqual(['point']);
    expect(await ids('bbox=9,46,17,49')).toEqual([]);
    expect(await ids('bbox=-180,-90,180,90')).toEqual(['fiji', 'lisbon', 'point', 'two-parts']);
    expect((await read('bbox=9,46,17,49')).bbox).toBeUndefined();
  });

  it('finds in any box whatever has a corner in it', async () => {
    const degree = (most: number) => fc.integer({ min: -most, max: most });
    const { features } = await read('shape=outline&bbox=-180,-90,180,90');
    await fc.assert(
      fc.asyncProperty(degree(180), degree(90), degree(180), degree(90), async (west, a, east, b) => {
        const box = { west, south: Math.min(a, b), east, north: Math.max(a, b) };
        const found = await ids(`bbox=${Object.values(box).join()}`);
        for (const feature of features) {
          const corners = ringsOf(feature).flat();
          if (corners.some(([longitude, latitude]) => isInBox(box, latitude, longitude)))
            expect(found).toContain(feature.id.slice(6));
        }
      }),
      { numRuns: 60 },
    );
  });

  it.each(['bbox=0,0,1', 'bbox=0,1,1,0', 'bbox=0,0,1,1&country=PT', 'shape=line'])(
    'refuses %j',
    async (query) => {
      expect((await test.request(`/v1/alerts/geojson?${query}`)).status).toBe(400);
    },
  );
});
