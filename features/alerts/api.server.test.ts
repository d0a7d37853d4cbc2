import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Alert, PlacesAlerts } from '#core/alert/alert-schema.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';

const now = new Date('2026-11-20T12:00:00Z');
const lisbon = 2267057;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now });
});
afterAll(() => app?.close());

describe('without a source of hazards', () => {
  const get = async <Body>(path: string) => (await (await app.request(path)).json()) as Body;

  test('nothing is answered that nobody told: no samples, and a header that says alerts are off', async () => {
    const answer = await app.request('/v1/alerts/get');
    expect(await answer.json()).toEqual([]);
    expect(answer.headers.get('alert-status')).toBe(
      'Live alerts are not connected here yet: no warning is sent.',
    );
  });

  test('no place has any', async () => {
    for (const query of [`place=${lisbon}`, 'point=19.1,98.9&radius=100', 'country=th'])
      expect(await get<Alert[]>(`/v1/alerts/get?${query}`)).toEqual([]);
  });

  test('many places at once get none, and the status says that nobody was asked', async () => {
    const places = [{ place: lisbon }, { latitude: 18.79, longitude: 98.98 }];
    const answer = (await (await app.post('/v1/alerts/places', { places })).json()) as PlacesAlerts;
    expect(answer.status).toMatchObject({
      is_live: false,
      coverage: 'off',
      sources: [],
      text: 'Live alerts are not connected here yet: no warning is sent.',
    });
    expect(answer.alerts).toEqual([]);
    expect(answer.places).toEqual([{ alerts: [] }, { alerts: [] }]);
  });
});

describe('what is asked wrongly is named', () => {
  test.each([
    ['place=x', 'place'],
    ['place=1&country=PT', 'place'],
    ['point=91,0', 'point'],
    ['point=1', 'point'],
    ['country=Portugal', 'country'],
    ['place=2267057&radius=-1', 'radius'],
    ['limit=0', 'limit'],
  ])('%s', async (query, path) => {
    const answer = await app.request(`/v1/alerts/get?${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ path }] });
  });

  test('a place that is not known is a 404', async () => {
    expect((await app.request('/v1/alerts/get?place=1')).status).toBe(404);
  });

  test('limits above their maximum count as the maximum', async () => {
    expect((await app.request('/v1/alerts/get?limit=9999')).status).toBe(200);
    expect((await app.request(`/v1/alerts/get?place=${lisbon}&radius=99999`)).status).toBe(200);
  });

  test.each([
    [{ places: [{ place: 'x' }] }],
    [{ places: [{ latitude: 91, longitude: 0 }] }],
    [{ places: Array.from({ length: 1001 }, () => ({ place: 1 })) }],
    [{}],
  ])('a batch %#', async (body) => {
    const answer = await app.post('/v1/alerts/places', body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ path: expect.stringContaining('places') }] });
  });
});
