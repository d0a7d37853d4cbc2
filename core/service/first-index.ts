/**
 * The first of many rows in order that does not come before what is looked for; `length` where all do.
 * @param isBefore true for rows up to some point, false from there on
 */
export function firstIndex(length: number, isBefore: (index: number) => boolean): number {
  let from = 0;
  let to = length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (isBefore(middle)) from = middle + 1;
    else to = middle;
  }
  return from;
}
