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
  const spans = [...test.deps.scores.tables.countries.keys()].flatMap((code) =>
    seriesTrends(test.deps, code).flatMap(({ id, span }) => (id === 'PV.EST' ? [span] : [])),
  );
  expect(spans.length).toBeGreaterThan(150);
  for (const span of spans)
    expect(span).toMatch(/^(worse|better) in \d{4} than in \d{4}$|^much the same in \d{4} as in \d{4}$/);
});

it('goes back five years at most: who travels now was not here before', () => {
  for (const code of test.deps.scores.tables.countries.keys())
    for (const { span } of seriesTrends(test.deps, code)) {
      const [one, other] = [...span.matchAll(/\b(?:19|20)\d\d\b/g)].map(([year]) => Number(year));
      expect(Math.abs(one! - other!), `${code} ${span}`).toBeLessThanOrEqual(5);
    }
});
