import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { reportPlaceSchema } from './report-place.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('what a form for a report needs', () => {
  it('is the city, its country and the numbers to call there', async () => {
    const answer = await app.request('/v1/reports/place?entity_id=2267057');
    expect(answer.status).toBe(200);
    expect(reportPlaceSchema.parse(await answer.json())).toMatchObject({
      name: 'Lisbon',
      country: { name: 'Portugal' },
      numbers: { police: [{ text: '112', tel: '112' }] },
    });
  });

  it('has no other choice for a country', async () => {
    const answer = await app.request('/v1/reports/place?entity_id=2264397');
    expect(reportPlaceSchema.parse(await answer.json())).toMatchObject({ name: 'Portugal', country: null });
  });

  it('is not there for what is no place', async () => {
    expect((await app.request('/v1/reports/place?entity_id=1')).status).toBe(404);
  });
});
