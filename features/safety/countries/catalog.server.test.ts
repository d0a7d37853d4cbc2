import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { listShipped, listSources } from './catalog.server.ts';

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
