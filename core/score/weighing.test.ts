import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METHOD } from './method.ts';
import {
  PRESETS,
  PUBLISHED_WEIGHING,
  parseWeighing,
  WEIGHED_CATEGORIES,
  WEIGHT_STEPS,
  type WeighedScores,
  type Weighing,
  weighedScore,
} from './weighing.ts';

const of = (value: number | null, changes: Partial<WeighedScores['scores']> = {}): WeighedScores => ({
  scores: {
    ...(Object.fromEntries(WEIGHED_CATEGORIES.map((id) => [id, value])) as WeighedScores['scores']),
    ...changes,
  },
  ranges: {},
  isCapped: false,
});
const anyWeighing = fc
  .tuple(...WEIGHED_CATEGORIES.map(() => fc.nat(WEIGHT_STEPS.length - 1)))
  .map((steps) => Object.fromEntries(WEIGHED_CATEGORIES.map((id, index) => [id, steps[index]])) as Weighing);

describe('a score under one’s own weights', () => {
  it('is the published one while nothing is changed', () => {
    const scores = of(70, { crime: 40, weather: 90 });
    const byHand = Math.exp(
      METHOD.categories.reduce(
        (sum, { id, weight }) => sum + (weight / 100) * Math.log(scores.scores[id] ?? 1),
        0,
      ),
    );
    expect(weighedScore(scores, PUBLISHED_WEIGHING)).toBeCloseTo(byHand, 9);
  });

  it('lies between the lowest and the highest category that counts', () => {
    fc.assert(
      fc.property(
        anyWeighing,
        fc.array(fc.integer({ min: 5, max: 100 }), { minLength: 8, maxLength: 8 }),
        (weighing, values) => {
          const scores = Object.fromEntries(WEIGHED_CATEGORIES.map((id, i) => [id, values[i] ?? null]));
          const counted = WEIGHED_CATEGORIES.flatMap((id, i) => (weighing[id] === 0 ? [] : [values[i] ?? 0]));
          const mine = weighedScore(
            { scores: scores as WeighedScores['scores'], ranges: {}, isCapped: false },
            weighing,
          );
          if (counted.length === 0) {
            expect(mine).toBeNull();
            return;
          }
          expect(mine).toBeGreaterThanOrEqual(Math.min(...counted) - 1e-6);
          expect(mine).toBeLessThanOrEqual(Math.max(...counted) + 1e-6);
        },
      ),
    );
  });

  it('falls when a weak category counts more, and rises when it counts less', () => {
    const scores = of(80, { air_quality: 20 });
    const at = (step: number) => weighedScore(scores, { ...PUBLISHED_WEIGHING, air_quality: step }) ?? 0;
    for (let step = 1; step < WEIGHT_STEPS.length; step += 1) expect(at(step)).toBeLessThan(at(step - 1));
    expect(at(0)).toBeCloseTo(80, 9);
  });

  it('is unknown when what counts most is not known', () => {
    const scores = of(80, { air_quality: null });
    expect(weighedScore(scores, PUBLISHED_WEIGHING)).not.toBeNull();
    const onlyAir = Object.fromEntries(WEIGHED_CATEGORIES.map((id) => [id, id === 'air_quality' ? 4 : 0]));
    expect(weighedScore(scores, onlyAir as Weighing)).toBeNull();
  });

  it('stays under the limit where most governments advise against going', () => {
    expect(weighedScore({ ...of(95), isCapped: true }, PUBLISHED_WEIGHING)).toBe(METHOD.advisoryCap.limit);
  });
});

describe('presets', () => {
  it('raise only categories that hold figures about what they are for', () => {
    for (const { weighing, carriedBy } of PRESETS) {
      const raised = weighing ? WEIGHED_CATEGORIES.filter((id) => weighing[id] > PUBLISHED_WEIGHING[id]) : [];
      expect(Object.keys(carriedBy).sort()).toEqual([...raised].sort());
      for (const [category, figures] of Object.entries(carriedBy)) {
        const own = METHOD.categories.find(({ id }) => id === category)?.indicators.map(({ id }) => id) ?? [];
        expect(own).toEqual(expect.arrayContaining([...figures]));
      }
    }
  });
});

describe('a kept weighing', () => {
  it('reads back, and anything else is as good as not there', () => {
    fc.assert(
      fc.property(anyWeighing, (weighing) => {
        expect(parseWeighing(JSON.parse(JSON.stringify(weighing)))).toEqual(weighing);
      }),
    );
    fc.assert(fc.property(fc.jsonValue(), (value) => void parseWeighing(value)));
    expect(parseWeighing({ ...PUBLISHED_WEIGHING, crime: 9 })).toBeNull();
    expect(parseWeighing({ ...PUBLISHED_WEIGHING, crime: '2' })).toBeNull();
  });
});
