import { setImmediate as turn } from 'node:timers/promises';

/** For so long a list is worked through before others have their turn. */
const holdMs = 8;

/**
 * Does a work for each item of a list that others decide the length of, and in between lets whatever waits go first.
 * @returns the results in the order of the items
 */
export async function inTurns<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began > holdMs) {
      await turn();
      began = performance.now();
    }
    results.push(work(item));
  }
  return results;
}
