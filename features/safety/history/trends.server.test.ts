import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { seriesTrends } from './trends.server.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('draws the homicides of a country once, whoever publishes them', () => {
  const { tables } = test.deps.scores;
  const drawn = [...tables.countries.keys()].map((code) =>
    seriesTrends(test.deps, code).filter(({ name }) => name.startsWith('Homicides')),
  );
  expect(Math.max(...drawn.map(({ length }) => length))).toBe(1);
  expect(drawn.filter(({ length }) => length === 1).length).toBeGreaterThan(100);
});

it('says of a rating which way it went, and never its numbers', () => {
  const spanOf = (code: string) => seriesTrends(test.deps, code).find(({ id }) => id === 'PV.EST')!.span;
  expect(spanOf('UA')).toMatch(/^worse in \d{4} than in 2000$/);
  expect(spanOf('CO')).toMatch(/^better in \d{4} than in 2000$/);
  expect(spanOf('AT')).toMatch(/^much the same in \d{4} as in 2000$/);
});
