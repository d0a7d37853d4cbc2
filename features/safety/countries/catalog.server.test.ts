import { afterAll, beforeAll, expect, it } from 'vitest';
import { SCORED_CATEGORIES } from '#core/score/safety.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { borrowedCategories, listCountries, listShipped, listSources } from './catalog.server.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('tells of every series in use once, by producer, with its oldest and newest year', () => {
  const sources = listSources(test.deps.scores);
  const shipped = listShipped(test.deps.scores);
  expect(new Set(shipped.map(({ producer }) => producer))).toEqual(
    new Set(sources.map(({ producer }) => producer)),
  );
  expect(shipped.filter(({ isAdvice }) => isAdvice).length).toBeGreaterThan(0);
  for (const { producer, isAdvice, years, retrieved } of shipped) {
    const rows = sources.filter(
      (row) => row.producer === producer && row.indicator.startsWith('ADVISORY.') === isAdvice,
    );
    const known = rows.flatMap((row) => row.years ?? []);
    expect(years).toEqual(known.length > 0 ? [Math.min(...known), Math.max(...known)] : null);
    expect(rows.every((row) => row.retrieved <= retrieved)).toBe(true);
  }
});

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

it('names a category in one run of producers, in the order of the categories, and advice last', () => {
  const shipped = listShipped(test.deps.scores);
  const scored = shipped.filter(({ isAdvice }) => !isAdvice);
  expect(shipped.slice(0, scored.length)).toEqual(scored);
  const firsts = scored.map(({ categories }) =>
    SCORED_CATEGORIES.findIndex(({ id }) => id === categories[0]),
  );
  expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
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
