import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const of = async (country: string) => (await test.request(`/v1/emergency?country=${country}`)).json();

it('answers with the numbers of a country and its other lines, each with how sure it is', async () => {
  expect(await of('th')).toMatchObject({
    country_code: 'TH',
    police: [{ text: '191', tel: '191' }],
    must_verify: false,
    warning: null,
    listed: [],
    lines: [
      {
        line: 'tourist_police',
        numbers: [{ text: '1155', tel: '1155' }],
        list: 'ITU',
        reported: '2012-04-03',
      },
    ],
    lines_warning: 'Only one list names 1155 (the ITU, 2012). Check on arrival.',
  });
});

it('shows every number of a conflict with the lists that name it', async () => {
  const afghanistan = await of('AF');
  expect(afghanistan.must_verify).toBe(true);
  expect(afghanistan.listed).toContainEqual({ service: 'police', number: '119', lists: ['Wikipedia'] });
  expect(afghanistan.listed).toContainEqual({ service: 'police', number: '100', lists: ['ITU'] });
  expect(afghanistan.warning).toContain('Police: 119 (lists based on Wikipedia), 100 (the ITU).');
});

it('has nothing to answer where no list has a number', async () => {
  expect((await test.request('/v1/emergency?country=AQ')).status).toBe(404);
  expect((await test.request('/v1/emergency?country=thai')).status).toBe(400);
});
