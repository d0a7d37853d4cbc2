import { AsyncLocalStorage } from 'node:async_hooks';
import type { Steps } from '#core/service/steps.ts';

/** For so long a work goes on before others have their turn: what is short, as a visitor's page asks it, never waits. */
const holdMs = 8;

/** Who waits for a turn. One of each goes on in a round of the event loop, or many works would hold it together. */
type Line = (() => void)[];
const visitors: Line = [];
const background: Line = [];
const isBackground = new AsyncLocalStorage<true>();

/** What a work does in turns waits behind other background work only, and no visitor's page waits behind it. */
export const inBackground = <Result>(work: () => Result): Result => isBackground.run(true, work);

/** Lets whatever waits go first. */
function turn(): Promise<void> {
  const line = isBackground.getStore() ? background : visitors;
  const giveTurn = () => {
    line.shift()?.();
    if (line.length > 0) setImmediate(giveTurn);
  };
  return new Promise((resolve) => {
    if (line.push(resolve) === 1) setImmediate(giveTurn);
  });
}

/** The time a work has before others have their turn; for works that are no list: who asks renews it when it is spent. */
export function openBudget() {
  let began = performance.now();
  return {
    isSpent: () => performance.now() - began > holdMs,
    renew: async () => {
      await turn();
      began = performance.now();
    },
  };
}

/**
 * Does a work for each item of a list that others decide the length of, and in between lets whatever waits go first.
 * @returns the results in the order of the items
 */
export async function inTurns<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item, at: number) => Result | Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const budget = openBudget();
  for (const item of items) {
    if (budget.isSpent()) await budget.renew();
    const result = work(item, results.length);
    results.push(result instanceof Promise ? await result : result);
  }
  return results;
}

/** Runs a work to its end, and between its steps lets whatever waits go first. */
export async function finishInTurns<Result>(steps: Steps<Result>): Promise<Result> {
  const budget = openBudget();
  for (;;) {
    if (budget.isSpent()) await budget.renew();
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * Does a work for portions of a list, one after the other, and before each lets whatever waits go first.
 * @param most in one portion: items, or of what `weigh` says of them
 * @returns the results in the order of the items
 */
export async function inPortions<Item, Result>(
  items: readonly Item[],
  most: number,
  work: (portion: Item[]) => Promise<Result[]>,
  weigh: (item: Item) => number = () => 1,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < items.length; ) {
    const portion: Item[] = [];
    for (let weight = 0; at < items.length; at += 1) {
      weight += weigh(items[at]!);
      if (weight > most && portion.length > 0) break;
      portion.push(items[at]!);
    }
    await turn();
    for (const result of await work(portion)) results.push(result);
  }
  return results;
}

/**
 * Reads a list of any length page by page, and before each lets whatever waits go first.
 * @param size rows on a full page
 * @param read the page behind a row, in an order that does not change
 */
export async function inPages<Row>(
  size: number,
  read: (last: Row | null, size: number) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let isMore = true; isMore; ) {
    await turn();
    const page = await read(rows.at(-1) ?? null, size);
    for (const row of page) rows.push(row);
    isMore = page.length === size;
  }
  return rows;
}

/** Does a work again and again until a portion is not full. @returns how much was done in all */
export async function untilDone(size: number, work: (size: number) => Promise<number>): Promise<number> {
  let total = 0;
  for (let done = size; done >= size; total += done) {
    await turn();
    done = await work(size);
  }
  return total;
}
