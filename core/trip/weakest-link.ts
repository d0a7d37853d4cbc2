/** A stop's score as it is shown; `isBorrowed`: it is another territory's and ranks nowhere. */
type ScoredStop = { id: number; score: number | null; isBorrowed: boolean };

/** Places in the list of the stops with the lowest score; empty where fewer than two places have one to compare. */
export function weakestLinks(stops: readonly ScoredStop[]): number[] {
  const known = stops.flatMap(({ id, score, isBorrowed }, at) =>
    score === null || isBorrowed ? [] : [{ id, score, at }],
  );
  if (new Set(known.map(({ id }) => id)).size < 2) return [];
  const lowest = Math.min(...known.map(({ score }) => score));
  const seen = new Set<number>();
  return known.flatMap(({ id, score, at }) => {
    if (score > lowest || seen.has(id)) return [];
    seen.add(id);
    return [at];
  });
}
