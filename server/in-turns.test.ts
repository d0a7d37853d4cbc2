import { expect, test } from 'vitest';
import { inTurns } from './in-turns.ts';

test('a long list is worked through in order, and others have their turn in between', async () => {
  let turns = 0;
  let isDone = false;
  const others = (async () => {
    while (!isDone) {
      await new Promise((done) => setImmediate(done));
      turns += 1;
    }
  })();
  const busy = (item: number) => {
    const until = performance.now() + 5;
    while (performance.now() < until);
    return item * 2;
  };
  expect(await inTurns([1, 2, 3, 4, 5, 6, 7, 8], busy)).toEqual([2, 4, 6, 8, 10, 12, 14, 16]);
  const turnsMeanwhile = turns;
  isDone = true;
  await others;
  expect(turnsMeanwhile).toBeGreaterThan(1);
});
