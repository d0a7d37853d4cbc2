/** How many places the carousel of Home shows. */
export const SPOTLIGHT_COUNT = 3;

/** ISO 8601 week in UTC: weeks begin on Monday, week 1 holds the year's first Thursday. */
export function isoWeek(date: Date): { year: number; week: number } {
  const dayMs = 86_400_000;
  const midnight = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
  const weekday = (date.getUTCDay() + 6) % 7;
  const thursday = new Date(midnight + (3 - weekday) * dayMs);
  const year = thursday.getUTCFullYear();
  return { year, week: 1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * dayMs)) };
}

/**
 * The week's places: the same for everybody in one ISO week, none of a group twice before each group had its turn.
 * @param candidates in a stable order
 */
export function weeklyChoice<Candidate>(
  candidates: readonly Candidate[],
  date: Date,
  count: number,
  groupOf: (candidate: Candidate) => unknown,
): Candidate[] {
  const { year, week } = isoWeek(date);
  const random = seededRandom(year * 100 + week);
  const chosen = new Set<Candidate>();
  let open: readonly Candidate[] = [];
  while (chosen.size < Math.min(count, candidates.length)) {
    if (open.length === 0) open = candidates.filter((candidate) => !chosen.has(candidate));
    const next = open[Math.floor(random() * open.length)] as Candidate;
    chosen.add(next);
    open = open.filter((candidate) => groupOf(candidate) !== groupOf(next));
  }
  return [...chosen];
}

/** Numbers in [0, 1) that repeat for the same seed (mulberry32, public domain). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
