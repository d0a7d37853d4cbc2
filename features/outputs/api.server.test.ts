import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInBox } from '#core/outputs/bounding-box.ts';
import type { ScoreFeatures } from '#core/outputs/scored-place-schema.ts';
import { reports as reportRows } from '#server/db/schema/reports.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { brokenGeoJsonRules } from '../../test/outputs/geojson-rules.ts';
import { hostileWords } from '../../test/outputs/hostile-words.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ environment: { CHAPERON_PUBLIC_URL: 'https://chaperon.example' } });
});
afterAll(() => test?.close());

const elsewhere = { headers: { authorization: '', origin: 'https://elsewhere.example' } };
const read = async (query: string): Promise<ScoreFeatures> => {
  const answer = await test.request(`/v1/scores/geojson?${query}`, elsewhere);
  expect(answer.status, query).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/geo+json');
  const text = await answer.text();
  expect(brokenGeoJsonRules(text), query).toEqual([]);
  return JSON.parse(text);
};

describe('GET /v1/scores/geojson', () => {
  it('says what the API says of a place, to pages of others and without a key', async () => {
    // A city, a country, a territory that borrows, and a place below a city.
    const below = test.deps.gazetteer.findBelow('Alfama', 'Portugal', 1)[0]?.id ?? 0;
    for (const id of [2267057, 2264397, 3579143, below]) {
      const [first] = (await read(`place=${id}&limit=1`)).features;
      const [entity] = await (await test.request(`/v1/entities/get?id=${id}`)).json();
      for (const name of [
        'id',
        'name',
        'overall_safety',
        'score_range',
        'score_of',
        'borrowed_from',
        'updated_at',
      ])
        expect(first?.properties[name as 'id'], `${id} ${name}`).toEqual(entity[name]);
      expect(first?.properties.link).toMatch(new RegExp(`^https://chaperon\\.example/safety/${id}/`));
    }
    const answer = await test.request('/v1/scores/geojson?place=2267057', elsewhere);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('gives the largest cities of a country behind it', async () => {
    const { features } = await read('place=2264397&limit=5');
    expect(features.map(({ properties }) => properties.kind)).toEqual(['country', ...Array(4).fill('city')]);
    expect(features[1]?.properties.name).toBe('Lisbon');
  });

  it('keeps the rules of RFC 7946 for any box, also over the antimeridian', async () => {
    const degrees = (most: number) =>
      fc.integer({ min: -most * 10, max: most * 10 }).map((tenth) => tenth / 10);
    await fc.assert(
      fc.asyncProperty(degrees(180), degrees(90), degrees(180), degrees(90), async (west, a, east, b) => {
        const box = { west, south: Math.min(a, b), east, north: Math.max(a, b) };
        const { features, bbox } = await read(`bbox=${Object.values(box).join()}&limit=50`);
        expect(bbox === undefined).toBe(features.length === 0);
        for (const { geometry, properties, id } of features) {
          const [longitude, latitude] = geometry.coordinates;
          expect(isInBox(box, latitude, longitude)).toBe(true);
          for (const degree of geometry.coordinates) expect(String(degree)).toMatch(/^-?\d+(\.\d{1,6})?$/);
          expect(id).toBe(properties.id);
        }
      }),
      { numRuns: 60 },
    );
    const { features } = await read('bbox=176,-20,-170,-10');
    expect(features.map(({ properties }) => properties.country_code)).toContain('FJ');
    expect(features.map(({ properties }) => properties.country_code)).toContain('WS');
  });

  it.each([
    ['', 400],
    ['place=2267057&bbox=0,0,1,1', 400],
    ['bbox=0,0,1', 400],
    ['bbox=0,1,1,0', 400],
    ['place=x', 400],
    ['place=4', 404],
  ])('answers %j with %d', async (query, status) => {
    expect((await test.request(`/v1/scores/geojson?${query}`)).status).toBe(status);
  });
});

describe('GET /v1/reports/geojson', () => {
  const reports = async (query: string) => {
    const answer = await test.request(`/v1/reports/geojson?${query}`);
    expect(answer.status, query).toBe(200);
    const text = await answer.text();
    expect(brokenGeoJsonRules(text), query).toEqual([]);
    return { link: answer.headers.get('link'), features: JSON.parse(text).features };
  };

  it('gives what everybody may read, at the points of its places, by place and by box', async () => {
    for (const [entity_id, report_title] of [
      [2267057, 'Tram 28'],
      [2735943, 'Quiet by the river'],
    ])
      expect((await test.post('/v1/reports/new', { entity_id, report_score: 14, report_title })).status).toBe(
        201,
      );
    await test.deps.db.execute("update reports set is_released = true where status = 'published'");
    const listed = await (await test.request('/v1/reports/get')).json();
    const { features } = await reports('');
    expect(features.map(({ properties }: { properties: unknown }) => properties)).toEqual(listed);
    expect(listed).toHaveLength(2);
    const titles = async (query: string) =>
      (await reports(query)).features.map(
        ({ properties }: { properties: { title: string } }) => properties.title,
      );
    expect(await titles('entity_id=2267057')).toEqual(['Tram 28']);
    expect(await titles('bbox=-9.5,38,-9,39')).toEqual(['Tram 28']);
    expect(await titles('bbox=170,38,-9.1,39')).toEqual(['Tram 28']);
    expect(await titles('bbox=0,0,1,1')).toEqual([]);
    expect(features[1].geometry.coordinates.map(Math.round)).toEqual([-9, 39]);
    const { link } = await reports('limit=1&bbox=-10,38,-8,42');
    expect(link).toContain('rel="next"');
    const next = new URL(/<(.*)>/.exec(link ?? '')?.[1] ?? '', 'http://x').searchParams;
    expect(await titles(String(next))).toEqual(['Tram 28']);
  });

  it('leaves out what is held or hidden', async () => {
    await test.deps.db.execute("update reports set status = 'held' where title = 'Tram 28'");
    expect((await reports('')).features).toHaveLength(1);
  });

  it('keeps the rules, and says what the API says, whatever visitors write', async () => {
    const { db } = test.deps;
    await fc.assert(
      fc.asyncProperty(hostileWords, hostileWords, async (title, review) => {
        await db.update(reportRows).set({ title, review, status: 'published', isReleased: true });
        const listed = await (await test.request('/v1/reports/get')).json();
        const { features } = await reports('');
        expect(features.map(({ properties }: { properties: unknown }) => properties)).toEqual(listed);
        expect(features).toHaveLength(2);
      }),
      { numRuns: 40 },
    );
  });
});
