import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('an id that no place has', () => {
  it.each([
    '/v1/entities/get?id=999999999999',
    '/v1/entities/get?id=4',
    '/v1/entities/receipts?id=999999999999',
    '/v1/entities/history?id=999999999999',
    '/v1/entities/conditions?id=999999999999',
    '/v1/reports/get?entity_id=999999999999',
    '/v1/reports/get?entity_id=4',
    '/v1/reports/similar?entity_id=999999999999&text=a',
    '/v1/reports/place?entity_id=999999999999',
  ])('is not found: %s', async (path) => {
    const answer = await test.request(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ title: 'Not found' });
  });
});

describe('what is missing or of the wrong kind', () => {
  it.each<[string, unknown, string]>([
    ['/v1/places/autocomplete', {}, 'The field "input" is missing.'],
    ['/v1/places/autocomplete', { input: 7 }, 'The field "input" is not usable: is not text.'],
    ['/v1/places/details', {}, 'The field "placeId" is missing.'],
    ['/v1/places/get/photoref', null, 'The field "placeId" is missing.'],
    ['/v1/places/reviews/summary', null, 'The field "placeId" is missing.'],
    ['/v1/places/news/summary', null, 'The field "placeId" is missing.'],
    ['/v1/entities/receipts', null, 'The field "id" is missing.'],
    ['/v1/reports/place', null, 'The field "entity_id" is missing.'],
    ['/v1/reports/new', {}, 'The field "entity_id" is missing.'],
  ])('is named in plain words: %s %j', async (path, body, detail) => {
    const answer = await (body === null ? test.request(path) : test.post(path, body));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ detail });
  });

  it('is said nowhere in the words of a program', async () => {
    const paths = Object.entries(
      ((await (await test.request('/v1/openapi.json')).json()) as { paths: Record<string, object> }).paths,
    );
    for (const [path, methods] of paths)
      for (const method of Object.keys(methods)) {
        const init = method === 'get' || method === 'delete' ? {} : { body: '{}' };
        const headers = { 'content-type': 'application/json' };
        const answer = await test.request(path.replace(/\{\w+\}/g, '1'), {
          method: method.toUpperCase(),
          headers,
          ...init,
        });
        await expect(answer.text(), `${method} ${path}`).resolves.not.toMatch(
          /received|undefined|Invalid input/,
        );
      }
  });
});

describe('answers to reads', () => {
  it.each([
    '/v1/reports/get?limit=20',
    '/v1/reports/get?entity_id=2267057',
    '/v1/entities/get?id=2267057',
    '/v1/countries',
    '/v1/alerts/get',
    '/v1/news/get?country=PT',
    '/v1/places/reviews/summary?placeId=geonames:2267057',
  ])('have an ETag and say how long they hold; who has them gets 304: %s', async (path) => {
    const answer = await test.request(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toMatch(/^private, (no-cache|max-age=\d+)$/);
    const etag = answer.headers.get('etag')!;
    expect(etag).toMatch(/^(W\/)?"[^"]+"$/);
    const again = await test.request(path, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('of reports are never old: a new one changes the tag at once', async () => {
    const before = (await test.request('/v1/reports/get')).headers.get('etag')!;
    await test.post('/v1/reports/new', { entity_id: 2267057, report_score: 12, report_title: 'Quiet night' });
    const after = await test.request('/v1/reports/get', { headers: { 'if-none-match': before } });
    expect(after.status).toBe(200);
    expect(await after.text()).toContain('Quiet night');
  });
});
