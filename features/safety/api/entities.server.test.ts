import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireEntity } from '#core/place/entity-schema.ts';
import { METHOD } from '#core/score/method.ts';
import { recordCountryScores } from '#features/safety/history/history.server.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';

const LISBON = 2267057;
const PORTUGAL = 2264397;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ now: new Date('2026-11-20T12:00:00Z') });
});
afterAll(() => test.close());

const entities = async (query: string): Promise<WireEntity[]> => {
  const response = await test.request(`/v1/entities/get?${query}`);
  expect(response.status).toBe(200);
  return response.json();
};

describe('GET /v1/entities/get', () => {
  it('gives a list of one place for its id, with every field of the specification', async () => {
    const [lisbon, ...rest] = await entities(`id=${LISBON}`);
    expect(rest).toEqual([]);
    expect(lisbon).toMatchObject({
      id: LISBON,
      name: 'Lisbon',
      country: 'Portugal',
      country_code: 'PT',
      reference: `geonames:${LISBON}`,
      personal_safety_score: null,
      fromGoogle: { place_id: `geonames:${LISBON}`, name: 'Lisbon', photos: [] },
    });
    for (const { id } of METHOD.categories) {
      expect(lisbon?.[`${id}_score`]).toSatisfy(Number.isInteger);
      expect(lisbon?.[`${id}_score_overview`]).toMatch(/\.$/);
    }
    expect(lisbon?.overall_safety).toSatisfy(Number.isInteger);
    expect(lisbon?.overall_safety_overview).toContain('Lisbon scores');
  });

  it('answers 404 to an unknown id and 400 to one that is no number', async () => {
    expect((await test.request('/v1/entities/get?id=999999999')).status).toBe(404);
    const bad = await test.request('/v1/entities/get?id=lisbon');
    expect(bad.status).toBe(400);
    expect(bad.headers.get('content-type')).toContain('application/problem+json');
    expect((await bad.json()).errors[0].path).toBe('id');
  });

  it('answers 400 when neither id nor name is sent', async () => {
    expect((await test.request('/v1/entities/get')).status).toBe(400);
    expect((await test.request('/v1/entities/get?entities=%20')).status).toBe(400);
  });

  it('finds a place by name and country, one unless a limit is sent', async () => {
    const found = await entities('entities=Lisbon&country=Portugal');
    expect(found.map(({ id }) => id)).toEqual([LISBON]);
    expect((await entities('entities=Springfield&limit=3')).length).toBe(3);
  });

  it('reads USA as United States', async () => {
    const [springfield] = await entities('entities=Springfield&country=USA');
    expect(springfield?.country_code).toBe('US');
  });

  it('gives an empty list for a name that is no place', async () => {
    expect(await entities('entities=Nowhereville%20upon%20Nothing')).toEqual([]);
  });

  it('clamps a limit that is too large and refuses one that is none', async () => {
    expect((await entities('entities=San%20Jose&limit=1000')).length).toBeLessThanOrEqual(20);
    expect((await test.request('/v1/entities/get?entities=Lisbon&limit=0')).status).toBe(400);
    expect((await test.request('/v1/entities/get?entities=Lisbon&limit=x')).status).toBe(400);
  });

  it('never fails on NUL and half a surrogate', async () => {
    for (const text of ['%00', '%ED%A0%80', 'a'.repeat(5000)]) {
      const { status } = await test.request(`/v1/entities/get?entities=${text}`);
      expect(status).toBeLessThan(500);
    }
  });
});

describe('the other safety calls', () => {
  it('puts the same capitals forward all week when the operator names none', async () => {
    const names = async () =>
      ((await (await test.request('/v1/entities/get/spotlights')).json()) as WireEntity[]).map(
        ({ name }) => name,
      );
    const first = await names();
    expect(first).toHaveLength(5);
    expect(await names()).toEqual(first);
  });

  it('serves the method without a key and the countries only with one', async () => {
    const open = { headers: { authorization: '' } };
    const method = await test.request('/v1/method', open);
    expect(await method.json()).toEqual(JSON.parse(JSON.stringify(METHOD)));
    expect((await test.request('/v1/countries', open)).status).toBe(401);
    const countries = (await (await test.request('/v1/countries')).json()) as {
      code: string;
      overall: number | null;
    }[];
    expect(countries).toHaveLength(250);
    expect(countries.find(({ code }) => code === 'NO')?.overall).toBe(93);
  });

  it('names producer, licence and link of every series', async () => {
    const sources = (await (await test.request('/v1/sources')).json()) as Record<string, unknown>[];
    expect(sources.length).toBeGreaterThan(40);
    for (const source of sources) {
      expect(source).toMatchObject({
        producer: expect.stringMatching(/./),
        licence: expect.stringMatching(/./),
        url: expect.stringMatching(/^https:/),
      });
      expect(source.countries).toBeGreaterThan(0);
    }
  });

  it('gives receipts, advisories and history', async () => {
    const receipts = await (await test.request(`/v1/entities/receipts?id=${LISBON}`)).json();
    expect(receipts.score.categories).toHaveLength(9);
    const board = await (await test.request('/v1/advisories?country=th')).json();
    expect(board.advisories).toHaveLength(4);
    expect(await recordCountryScores(test.deps)).toBe(250);
    const history = await (await test.request(`/v1/entities/history?id=${PORTUGAL}`)).json();
    expect(history).toHaveLength(1);
    expect(history[0].at).toBe('2026-11-20');
  });

  it('documents its calls', async () => {
    const document = await (await test.request('/v1/openapi.json')).json();
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/v1/entities/get',
        '/v1/entities/get/spotlights',
        '/v1/method',
        '/v1/countries',
      ]),
    );
  });
});
