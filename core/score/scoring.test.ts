import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AdvisoryReading,
  type CountryFigures,
  certaintyOf as certaintyOfSeries,
  type Figure,
  type Figures,
} from './figures/figures.ts';
import type { Goalposts } from './goalposts.ts';
import { METHOD, type MethodIndicator } from './method.ts';
import { CATEGORIES } from './safety.ts';
import type { CategoryScore, Score } from './score.ts';
import { score } from './scoring.ts';

const NOW = new Date('2026-11-20');
const YEAR = NOW.getUTCFullYear();

const INDICATORS = METHOD.categories.flatMap(({ indicators }) => indicators);
const seriesIn = (indicator: MethodIndicator): string[] => {
  if (indicator.kind === 'series') return [...indicator.series];
  if (indicator.kind === 'rate') return [indicator.numerator, ...indicator.denominators];
  return indicator.kind === 'worse-of' ? indicator.options.map(({ series }) => series) : [];
};
const SERIES = [...new Set(INDICATORS.flatMap(seriesIn))];

const GOALPOSTS = new Map<string, Goalposts>(
  INDICATORS.flatMap((indicator): [string, Goalposts][] => {
    if (indicator.kind === 'series') return indicator.series.map((series) => [series, indicator]);
    return indicator.kind === 'worse-of' ? indicator.options.map((option) => [option.series, option]) : [];
  }),
);

/** Plausible values of a series: between its goalposts and a little beyond. */
const plausible = (series: string): fc.Arbitrary<number> => {
  const goalposts = GOALPOSTS.get(series);
  if (!goalposts) return fc.integer({ min: series === 'UCDP.DEATHS.BEST' ? 0 : 1000, max: 100_000_000 });
  const { worst, best, scale } = goalposts;
  const [low, high] = [Math.min(worst, best), Math.max(worst, best)];
  return fc.double({ min: scale === 'linear' ? low - 1 : 0, max: high * 1.2 + 1, noNaN: true });
};

const figure = (series: string): fc.Arbitrary<Figure> =>
  fc.record({ value: plausible(series), year: fc.integer({ min: YEAR - 20, max: YEAR }) });

const reading = (issuer: AdvisoryReading['issuer']): fc.Arbitrary<AdvisoryReading> =>
  fc.record({
    issuer: fc.constant(issuer),
    level: fc.constantFrom(1, 2, 3, 4),
    scope: fc.constantFrom('whole', 'higher-in-parts', 'parts'),
    asOf: fc.constant('2026-05-03'),
  });

const someFigures = (share: number): fc.Arbitrary<Map<string, Figure>> =>
  fc
    .tuple(...SERIES.map((series) => fc.option(figure(series), { freq: share, nil: null })))
    .map((values) => new Map(values.flatMap((value, index) => (value ? [[SERIES[index]!, value]] : []))));

const country = (name: string, share = 5): fc.Arbitrary<CountryFigures> =>
  fc
    .tuple(
      someFigures(share),
      ...(['AU', 'CA', 'DE', 'UK'] as const).map((issuer) => fc.option(reading(issuer), { nil: null })),
    )
    .map(([figures, ...readings]) => ({
      code: 'XX',
      name,
      figures,
      advisories: readings.filter((item) => item !== null),
    }));

const alone = (of: CountryFigures): Figures => ({
  country: of,
  standIn: null,
  indicators: new Map(),
  worldMedians: new Map(),
});

const scored = (of: CountryFigures): Score => score(alone(of), NOW);
const without = (of: CountryFigures, series: string): CountryFigures => {
  const figures = new Map(of.figures);
  figures.delete(series);
  return { ...of, figures };
};
const category = (of: Score, id: CategoryScore['category']): CategoryScore =>
  of.categories.find((item) => item.category === id)!;

describe('score', () => {
  it('keeps every number within 0 and 100 and every score within its range', () => {
    fc.assert(
      fc.property(country('A'), (of) => {
        const result = scored(of);
        for (const { score, low, high } of [{ ...result, score: result.overall }, ...result.categories]) {
          expect(low).toBeGreaterThanOrEqual(0);
          expect(high).toBeLessThanOrEqual(100 + 1e-9);
          expect(low).toBeLessThanOrEqual((score ?? high) + 1e-9);
          expect(score ?? low).toBeLessThanOrEqual(high + 1e-9);
        }
        for (const { points } of result.categories.flatMap(({ receipts }) => receipts)) {
          if (points !== null) expect(points).toSatisfy((value: number) => value >= 0 && value <= 100);
        }
      }),
    );
  });

  it('never falls when one figure becomes better', () => {
    const better = INDICATORS.filter((indicator) => indicator.kind === 'series');
    fc.assert(
      fc.property(
        country('A'),
        fc.constantFrom(...better),
        fc.double({ min: 0.01, max: 20, noNaN: true }),
        (of, indicator, step) => {
          const series = indicator.series.find((id) => of.figures.has(id));
          if (!series) return;
          const direction = Math.sign(indicator.best - indicator.worst);
          const old = of.figures.get(series)!;
          const figures = new Map(of.figures).set(series, { ...old, value: old.value + direction * step });
          const [before, after] = [scored(of), scored({ ...of, figures })];
          expect(after.overall ?? 0).toBeGreaterThanOrEqual((before.overall ?? 0) - 1e-9);
          for (const { category: id, score } of before.categories) {
            expect(category(after, id).score ?? 0).toBeGreaterThanOrEqual((score ?? 0) - 1e-9);
          }
        },
      ),
    );
  });

  it('never rises when more people die in conflict or a government raises its level', () => {
    fc.assert(
      fc.property(country('A'), fc.integer({ min: 1, max: 10_000 }), (of, more) => {
        const deaths = of.figures.get('UCDP.DEATHS.BEST');
        const figures = new Map(of.figures);
        if (deaths) figures.set('UCDP.DEATHS.BEST', { ...deaths, value: deaths.value + more });
        const advisories = of.advisories.map((item) => ({
          ...item,
          // Who publishes warnings only and has none says no level that could rise.
          level: (METHOD.advice.silence[item.issuer] === item.level
            ? item.level
            : Math.min(4, item.level + 1)) as 1 | 2 | 3 | 4,
        }));
        expect(scored({ ...of, figures, advisories }).overall ?? 0).toBeLessThanOrEqual(
          (scored(of).overall ?? 0) + 1e-9,
        );
      }),
    );
  });

  it('widens the range and lowers coverage when a figure goes missing', () => {
    fc.assert(
      fc.property(country('A', 9), fc.constantFrom(...SERIES), (of, series) => {
        const [before, after] = [scored(of), scored(without(of, series))];
        for (const { category: id, low, high, coverage } of before.categories) {
          const now = category(after, id);
          if (now.receipts.some(({ isFallback }) => isFallback)) continue;
          expect(now.low).toBeLessThanOrEqual(low + 1e-9);
          expect(now.high).toBeGreaterThanOrEqual(high - 1e-9);
          expect(now.coverage).toBeLessThanOrEqual(coverage + 1e-9);
        }
      }),
    );
  });

  it('can be worked out again from its receipts alone', () => {
    fc.assert(
      fc.property(country('A'), (of) => {
        const result = scored(of);
        for (const { score, receipts, coverage } of result.categories) {
          const known = receipts.filter(({ points }) => points !== null);
          const weight = known.reduce((sum, item) => sum + item.weight, 0);
          const mean = known.reduce((sum, item) => sum + item.weight * item.points!, 0) / weight;
          expect(coverage).toBeCloseTo(
            receipts.reduce((sum, item) => sum + item.weight * item.certainty, 0),
            9,
          );
          if (score !== null) expect(score).toBeCloseTo(mean, 9);
        }
        const known = METHOD.categories.flatMap(({ id, weight }) => {
          const { score } = category(result, id);
          return score === null ? [] : [{ weight, value: Math.max(score, METHOD.categoryFloor) }];
        });
        const weight = known.reduce((sum, item) => sum + item.weight, 0);
        const mean = known.reduce((product, item) => product * item.value ** (item.weight / weight), 1);
        if (result.overall === null) expect(weight).toBeLessThan(METHOD.minimumOverallWeight);
        const uncapped = result.advisoryCap?.uncapped ?? result.overall;
        if (result.overall === null) return;
        expect(result.unknown?.mean ?? uncapped).toBeCloseTo(mean, 6);
        if (result.unknown) {
          const { low, high, share } = result.unknown;
          expect(share).toBeGreaterThan(METHOD.unknown.shareMoreThan);
          expect(uncapped).toBeCloseTo(low + (high - low) / 3, 6);
        }
        const { limit, fullAt } = METHOD.advisoryCap;
        if (result.advisoryCap)
          expect(result.overall).toBeCloseTo(Math.min(limit, (limit * uncapped!) / fullAt), 6);
      }),
    );
  });

  it('scales the score to 30 at most when more than half of the governments say level 4 for the whole country', () => {
    fc.assert(
      fc.property(country('A', 50), (of) => {
        const read = of.advisories.filter(({ issuer, level }) => issuer !== 'DE' || level > 1);
        const highest = read.filter(({ level, scope }) => level === 4 && scope !== 'parts').length;
        const { overall, advisoryCap } = scored(of);
        if (highest * 2 > read.length) expect(overall ?? 0).toBeLessThanOrEqual(30);
        else expect(advisoryCap).toBeNull();
      }),
    );
  });

  it('gives a territory its own figures first, and labels what it inherits', () => {
    fc.assert(
      fc.property(country('Territory', 1), country('Sovereign', 9), (own, standIn) => {
        const result = score({ ...alone(own), standIn }, NOW);
        const ownResult = scored(own);
        for (const { category: id, receipts } of result.categories) {
          for (const [index, receipt] of receipts.entries()) {
            const ownReceipt = category(ownResult, id).receipts[index]!;
            if (ownReceipt.value !== null) expect(receipt).toEqual(ownReceipt);
            else expect(receipt.inheritedFrom).toBe(receipt.value === null ? null : 'Sovereign');
          }
        }
      }),
    );
  });

  it('does not mix the deaths of one country with the people of another', () => {
    const own = {
      code: 'XX',
      name: 'Territory',
      advisories: [],
      figures: new Map([['SP.POP.TOTL', { value: 1000, year: 2024 }]]),
    };
    const standIn = {
      ...own,
      name: 'Sovereign',
      figures: new Map([
        ['UCDP.DEATHS.BEST', { value: 10, year: 2025 }],
        ['SP.POP.TOTL', { value: 1_000_000, year: 2024 }],
      ]),
    };
    const { receipts } = category(score({ ...alone(own), standIn }, NOW), 'political_stability');
    expect(receipts.find(({ indicator }) => indicator === 'UCDP.RATE')).toMatchObject({
      value: 1,
      inheritedFrom: 'Sovereign',
    });
  });

  it('knows nothing of a place without figures and says so', () => {
    const result = scored({ code: 'XX', name: 'Nowhere', advisories: [], figures: new Map() });
    expect(result).toMatchObject({ overall: null, coverage: 0, grade: 'D', knownWeight: 0 });
    expect(result.categories.map(({ category }) => category)).toEqual(CATEGORIES.map(({ id }) => id));
    for (const { score, low, high } of result.categories) expect([score, low, high]).toEqual([null, 0, 100]);
  });

  it('counts an older figure less, and a stand-in series by its fixed certainty', () => {
    const certaintyOf = (series: string, year: number): number | undefined =>
      category(
        scored({ code: 'XX', name: 'A', advisories: [], figures: new Map([[series, { value: 20, year }]]) }),
        'transportation',
      ).receipts[0]?.certainty;
    expect(certaintyOf('SH.STA.TRAF.P5', YEAR - 5)).toBe(1);
    expect(certaintyOf('SH.STA.TRAF.P5', YEAR - 6)).toBe(0.8);
    expect(certaintyOf('SH.STA.TRAF.P5', YEAR - 10)).toBe(0.8);
    expect(certaintyOf('SH.STA.TRAF.P5', YEAR - 11)).toBe(0.6);
    expect(certaintyOfSeries('GEONAMES.POPULATION', YEAR, NOW)).toBe(0.6);
  });

  it('has weights that add up to the whole', () => {
    expect(METHOD.categories.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
    for (const { indicators } of METHOD.categories) {
      expect(indicators.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12);
    }
  });
});
