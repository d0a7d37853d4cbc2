/** A pure work that pauses after each step, so that whoever runs it can let others go first. */
export type Steps<Result> = Generator<undefined, Result>;

/** Runs a work to its end without a pause. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** So many items are sorted or merged between two pauses. */
const itemsAtOnce = 250;

/** A sorted copy, for lists that others decide the length of. Equal items stay in their order. */
export function* sortInSteps<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Steps<Item[]> {
  let runs: Item[][] = [];
  for (let at = 0; at < items.length; at += itemsAtOnce) {
    runs.push(items.slice(at, at + itemsAtOnce).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(yield* mergeInSteps(runs[at]!, runs[at + 1] ?? [], compare));
    runs = merged;
  }
  return runs[0] ?? [];
}

function* mergeInSteps<Item>(
  one: readonly Item[],
  other: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Steps<Item[]> {
  const merged: Item[] = [];
  let taken = 0;
  for (const item of one) {
    while (taken < other.length && compare(other[taken]!, item) < 0) merged.push(other[taken++]!);
    merged.push(item);
    if (merged.length % itemsAtOnce === 0) yield;
  }
  return merged.concat(other.slice(taken));
}
