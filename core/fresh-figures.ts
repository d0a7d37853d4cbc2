/** One figure as a source tells it. `country` is ISO 3166-1 alpha-2. */
export type FreshFigure = { indicator: string; country: string; year: number; value: number };

/** Limits of what is taken without asking the operator. */
export const REFRESH_LIMITS = {
  /** Countries an indicator may lose. */
  lostShare: 0.05,
  /** Scores that may move by more than `movedPoints`. */
  movedShare: 0.05,
  movedPoints: 10,
} as const;

/** What a refresh would do: countries with a figure before and after, and the overall scores of all countries. */
export type RefreshEffect = {
  countriesBefore: number;
  countriesAfter: number;
  scoresBefore: ReadonlyMap<string, number | null>;
  scoresAfter: ReadonlyMap<string, number | null>;
};

/**
 * Whether a refresh may be taken as it is.
 * @returns null when it may; else why it is held for the operator, in one sentence
 */
export function whyHeld(effect: RefreshEffect): string | null {
  const { countriesBefore, countriesAfter, scoresBefore, scoresAfter } = effect;
  const { lostShare, movedShare, movedPoints } = REFRESH_LIMITS;
  if (countriesAfter < (1 - lostShare) * countriesBefore)
    return `It tells of ${countriesAfter} countries; the last good one told of ${countriesBefore}.`;
  const moved = [...scoresBefore].filter(([code, before]) => {
    const after = scoresAfter.get(code) ?? null;
    return (before === null) !== (after === null) || Math.abs((after ?? 0) - (before ?? 0)) > movedPoints;
  });
  if (moved.length > movedShare * scoresBefore.size)
    return `It would move the scores of ${moved.length} of ${scoresBefore.size} countries by more than ${movedPoints} points.`;
  return null;
}
