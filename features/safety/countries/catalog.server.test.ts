import { afterAll, beforeAll, expect, it } from 'vitest';
import { SCORED_CATEGORIES } from '#core/score/safety.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { borrowedCategories, listCountries, listSources } from './catalog.server.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('says of a government’s advice the newest month in which any of its levels was read', () => {
  const { countries } = test.deps.scores.tables;
  const readings = [...countries.values()].flatMap(({ advisories }) => advisories);
  for (const { indicator, retrieved } of listSources(test.deps.scores).filter((row) =>
    row.indicator.startsWith('ADVISORY.'),
  )) {
    const days = readings.filter(({ issuer }) => `ADVISORY.${issuer}` === indicator).map(({ asOf }) => asOf);
    expect(retrieved, indicator).toBe(days.toSorted().at(-1)!.slice(0, 7));
  }
  for (const { indicator, retrieved } of listSources(test.deps.scores))
    expect(retrieved, indicator).toMatch(/^\d{4}-\d{2}$/);
});

it('tells category by category what a country borrows', async () => {
  const borrowed = borrowedCategories(test.deps);
  const rows = await listCountries(test.deps);
  const of = (code: string) => borrowed.get(rows.find((row) => row.code === code)!.id);
  expect(of('NO')).toBeUndefined();
  expect(of('PN')).toHaveLength(SCORED_CATEGORIES.length);
  expect(of('HK'), 'its crime was measured there').not.toContain('crime');
  expect(of('HK')).toContain('cultural_sensitivity');
});
