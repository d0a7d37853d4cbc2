import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import type { WatchedPlace } from './watched-place.ts';

const lisbon = 2267057;
const portugal = 2264397;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-20T12:00:00Z') });
});
afterAll(() => app.close());

const ask = async (ids: unknown) => app.post('/v1/watch/places', { ids });

describe('POST /v1/watch/places', () => {
  test('gives score and reports of places in the order asked; what is no place is left out', async () => {
    const sent = await app.post('/v1/reports/new', {
      entity_id: lisbon,
      report_type: 'user',
      report_title: 'Calm evening by the river',
      report_review: 'Walked home late, many people out, well lit.',
      report_score: 18,
    });
    expect(sent.status).toBe(201);
    const places = (await (await ask([portugal, 1, lisbon, lisbon])).json()) as WatchedPlace[];
    expect(places.map(({ id, kind }) => [id, kind])).toEqual([
      [portugal, 'country'],
      [lisbon, 'city'],
    ]);
    expect(places[1]).toMatchObject({
      name: 'Lisbon',
      country_code: 'PT',
      path: '/safety/2267057/lisbon-lisbon-portugal',
      reports_count: 1,
      newest_report_at: '2026-11-20T12:00:00.000Z',
    });
    expect(places[1]?.overall_safety).toSatisfy(Number.isInteger);
    expect(places[0]?.reports_count).toBe(0);
  });

  test('answers a full list, and refuses a longer one', async () => {
    const ids = app.deps.gazetteer.cities({ limit: 1000 }).map(({ id }) => id);
    expect(await (await ask(ids)).json()).toHaveLength(1000);
    const answer = await ask([...ids, 1]);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ path: 'ids' }] });
    expect((await ask(['x'])).status).toBe(400);
    expect((await ask(undefined)).status).toBe(400);
  });
});
