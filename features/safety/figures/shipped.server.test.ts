import { afterAll, beforeAll, expect, it } from 'vitest';
import { SCORED_CATEGORIES } from '#core/score/safety.ts';
import { listSources } from '#features/safety/countries/catalog.server.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { listShipped, youngFrom } from './shipped.server.ts';

const now = new Date('2026-11-27T12:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('tells of every series that counts under its categories, by producer, with its oldest and newest year', () => {
  const sources = listSources(test.deps.scores).filter(({ use }) => use !== 'context');
  const shipped = listShipped(test.deps.scores, now);
  expect(shipped.map(({ category }) => category)).toEqual([...SCORED_CATEGORIES.map(({ id }) => id), null]);
  for (const { category, producers } of shipped) {
    const rows = sources.filter(({ indicator, categories }) =>
      indicator.startsWith('ADVISORY.') ? category === null : category && categories.includes(category),
    );
    expect(new Set(producers.map(({ producer }) => producer))).toEqual(
      new Set(rows.map(({ producer }) => producer)),
    );
    for (const { producer, years, retrieved } of producers) {
      const own = rows.filter((row) => row.producer === producer);
      const known = own.flatMap((row) => row.years ?? []);
      expect(years).toEqual(known.length > 0 ? [Math.min(...known), Math.max(...known)] : null);
      expect(own.every((row) => row.retrieved <= retrieved)).toBe(true);
    }
  }
});

it('calls old what has nothing young enough to count in full, and nothing whose year nobody states', () => {
  const producers = listShipped(test.deps.scores, now).flatMap(({ producers }) => producers);
  expect(youngFrom(now)).toBe(2021);
  for (const { years, isOld } of producers) expect(isOld).toBe(years !== null && years[1] < 2021);
});
