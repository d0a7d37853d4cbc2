import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFreshFigures } from '#features/safety/figures/fresh-figures.data.server.ts';
import { FeedError } from '#server/ingest/feeds/feed.ts';
import { inform } from '#server/ingest/sources/figures/inform.ts';
import { who } from '#server/ingest/sources/figures/who.ts';
import { worldBank } from '#server/ingest/sources/figures/world-bank.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { isPlausible } from './figure-ranges.ts';
import { type FigureSource, pulledFigures } from './figure-source.ts';

const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../fixtures', name), 'utf8');

const values = fc.oneof(
  fc.constantFrom(null, 1e308, -1e9, '7', '', '__proto__', '2024', [], {}),
  fc.double({ noNaN: true }),
  fc.integer({ min: 1800, max: 2200 }),
  fc.jsonValue(),
);
const countries = fc.constantFrom('JPN', 'KOR', 'WLD', 'XKX', 'ZZZ', '', 'JP', 7, null);

const worldBankRow = fc
  .tuple(countries, values, values)
  .map(([countryiso3code, date, value]) => ({ country: { id: 'JP' }, countryiso3code, date, value }));
const whoRow = fc.tuple(countries, values, values).map(([SpatialDim, TimeDim, NumericValue]) => ({
  SpatialDimType: 'COUNTRY',
  SpatialDim,
  TimeDim,
  NumericValue,
}));
const informRow = fc
  .tuple(countries, values)
  .map(([Iso3, IndicatorScore]) => ({ Iso3, IndicatorId: 'HA.NAT.EQ', IndicatorScore }));

/** What a source might send: rows of its form with anything in them, its own answer cut off, or any text. */
const answers = (whole: string, rows: fc.Arbitrary<object>, wrap: (rows: object[]) => unknown) =>
  fc.oneof(
    fc.array(rows, { maxLength: 8 }).map((list) => JSON.stringify(wrap(list))),
    fc.nat(whole.length).map((length) => whole.slice(0, length)),
    fc.json(),
    fc.string(),
  );

const sources: [name: string, FigureSource, fc.Arbitrary<string>][] = [
  [
    'the World Bank',
    worldBank(),
    answers(fixture('world-bank.json'), worldBankRow, (rows) => [{ page: 1, pages: 1, total: 2 }, rows]),
  ],
  ['WHO', who(), answers(fixture('who.json'), whoRow, (value) => ({ value }))],
  ['INFORM', inform(), answers('[]', informRow, (rows) => rows)],
];

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ now: new Date('2026-11-22T12:00:00Z') });
});
afterAll(() => test.close());

describe.each(sources)('%s, whatever it sends', (_, source, bodies) => {
  const feeds = source.feeds();

  it('is read as codes, years and numbers, or refused in words', () => {
    fc.assert(
      fc.property(bodies, fc.constantFrom(...feeds), (body, feed) => {
        try {
          for (const { code, year, value } of source.parse(body, feed)) {
            expect(code).toHaveLength(3);
            expect(Number.isInteger(year)).toBe(true);
            expect(Number.isFinite(value)).toBe(true);
          }
        } catch (error) {
          if (!(error instanceof FeedError)) throw error;
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('what is kept of it', () => {
  const feeds = worldBank().feeds();
  const feed = feeds.find(({ indicator }) => indicator === 'SH.DYN.MORT')!;

  it('is of countries we have, of years and sizes that can be', async () => {
    const { countries } = test.deps.scores.tables;
    const asShipped = [...countries.values()].flatMap(({ code3, figures }) => {
      const figure = figures.get(feed.indicator);
      return figure
        ? [{ country: { id: '' }, countryiso3code: code3, date: '2025', value: figure.value * 1.01 }]
        : [];
    });
    await fc.assert(
      fc.asyncProperty(fc.array(worldBankRow, { maxLength: 8 }), async (odd) => {
        const body = JSON.stringify([{ page: 1, pages: 1, total: 1 }, [...odd, ...asShipped]]);
        const source = pulledFigures(worldBank());
        await source.keep(test.deps, feed, source.read(body, feed, test.deps.clock()).items);
      }),
      { numRuns: 8 },
    );
    const kept = await listFreshFigures(test.deps.db);
    expect(kept.length).toBeGreaterThan(180);
    for (const figure of kept) {
      expect(countries.has(figure.country)).toBe(true);
      expect(isPlausible(figure.indicator, figure)).toBe(true);
    }
  });
});

it('every series that is pulled has a range', () => {
  for (const [, source] of sources)
    for (const { indicator } of source.feeds()) {
      expect(isPlausible(indicator, { year: 2024, value: 1 }), indicator).toBe(true);
      expect(isPlausible(indicator, { year: 2024, value: 1e308 }), indicator).toBe(false);
      expect(isPlausible(indicator, { year: 30_000, value: 1 }), indicator).toBe(false);
    }
});
