import fc from 'fast-check';
import { expect, it } from 'vitest';
import { finish, sortInSteps } from './steps.ts';

type Item = { weight: number; at: number };
const byWeight = (a: Item, b: Item) => a.weight - b.weight;

it('sorts as a sort without pauses does, and leaves equal items in their order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 3_000, size: 'max' }), (weights) => {
      const items = weights.map((weight, at) => ({ weight, at }));
      expect(finish(sortInSteps(items, byWeight))).toEqual(items.toSorted(byWeight));
    }),
  );
});

it('pauses in proportion to the length of the list', () => {
  const items = Array.from({ length: 10_000 }, (_, at) => ({ weight: (at * 7_919) % 10_007, at }));
  let pauses = 0;
  for (const steps = sortInSteps(items, byWeight); !steps.next().done; ) pauses += 1;
  expect(pauses).toBeGreaterThan(100);
});
