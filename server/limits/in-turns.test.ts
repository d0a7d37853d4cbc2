import { expect, test } from 'vitest';
import { turnsDuring } from '../../test/turns.ts';
import { finishInTurns, inBackground, inPages, inPortions, inTurns, untilDone } from './in-turns.ts';

const hold = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

test('a long list is worked through in order, and others have their turn in between', async () => {
  const busy = (item: number) => {
    hold(5);
    return item * 2;
  };
  let doubled: number[] = [];
  const turns = await turnsDuring(async () => {
    doubled = await inTurns(numbers(8), busy);
  });
  expect(doubled).toEqual([2, 4, 6, 8, 10, 12, 14, 16]);
  expect(turns).toBeGreaterThan(1);
});

test('many long lists at once go on one in each round', async () => {
  const lists = () => Promise.all(numbers(10).map(() => inTurns(numbers(4), () => hold(6))));
  expect(await turnsDuring(lists)).toBeGreaterThan(9);
});

test('a visitor waits for a turn behind visitors only, not behind work in the background', async () => {
  const ended: string[] = [];
  const feeds = numbers(10).map((name) =>
    inBackground(() => inTurns(numbers(8), () => hold(5))).then(() => ended.push(`feed ${name}`)),
  );
  const page = inTurns(numbers(8), () => hold(5)).then(() => ended.push('page'));
  await Promise.all([...feeds, page]);
  expect(ended[0]).toBe('page');
});

test('a work that waits is waited for, and one that fails ends the list', async () => {
  const later = async (item: number) => {
    await new Promise((done) => setTimeout(done, 5 - item));
    return item;
  };
  expect(await inTurns(numbers(4), later)).toEqual([1, 2, 3, 4]);
  await expect(inTurns(numbers(4), async () => Promise.reject(new Error('odd')))).rejects.toThrow('odd');
});

test('a work in steps comes to its end, and others have their turn in between', async () => {
  const turns = await turnsDuring(async () => {
    const steps = (function* () {
      for (let step = 0; step < 8; step += 1) {
        hold(5);
        yield;
      }
      return 'done';
    })();
    expect(await finishInTurns(steps)).toBe('done');
  });
  expect(turns).toBeGreaterThan(1);
});

test('portions hold no more than they may, by number or weight, and none is empty', async () => {
  const portions: number[][] = [];
  const note = async (portion: number[]) => {
    portions.push(portion);
    return portion.map((item) => -item);
  };
  expect(await inPortions(numbers(5), 2, note)).toEqual([-1, -2, -3, -4, -5]);
  expect(await inPortions([3, 1, 9, 2, 2], 4, note, (item) => item)).toEqual([-3, -1, -9, -2, -2]);
  expect(await inPortions([], 4, note)).toEqual([]);
  expect(portions).toEqual([[1, 2], [3, 4], [5], [3, 1], [9], [2, 2]]);
});

test('pages are read until one is not full, and work is done until nothing is left', async () => {
  const all = numbers(7);
  const read = async (last: number | null, size: number) => all.filter((n) => n > (last ?? 0)).slice(0, size);
  for (const size of [1, 3, 7, 10]) expect(await inPages(size, read)).toEqual(all);
  let left = 6;
  const work = async (size: number) => {
    const done = Math.min(size, left);
    left -= done;
    return done;
  };
  expect(await untilDone(3, work)).toBe(6);
  expect(left).toBe(0);
});
