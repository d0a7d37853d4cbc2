import type { Method } from '#core/score/method.ts';
import { shownScore } from '#core/score/safety.ts';
import type { Score } from '#core/score/score.ts';

/** The arithmetic of the overall score: a weighted geometric mean over the known categories; null without a score. */
export function overallArithmetic(
  { categories, overall, unknown, advisoryCap }: Score,
  method: Method,
): string | null {
  if (overall === null) return null;
  const known = method.categories.flatMap(({ id, weight }) => {
    const score = categories.find(({ category }) => category === id)?.score ?? null;
    return score === null ? [] : [{ weight, value: Math.max(score, method.categoryFloor) }];
  });
  const weights = known.reduce((sum, { weight }) => sum + weight, 0);
  const factors = known.map(({ value, weight }) => `${value.toFixed(1)}^${weight}`).join(' × ');
  const uncapped = advisoryCap?.uncapped ?? overall;
  const mean = unknown?.mean ?? uncapped;
  const held = unknown
    ? `; ${Math.round(100 * unknown.share)}% is unknown, so a third up from ${unknown.low.toFixed(1)} to ${unknown.high.toFixed(1)} = ${uncapped.toFixed(2)}`
    : '';
  const { limit, fullAt } = method.advisoryCap;
  const capped = advisoryCap
    ? `; governments advise against going, so × ${limit} ÷ ${fullAt}, at most ${limit} = ${overall.toFixed(2)}`
    : '';
  return `(${factors})^(1 ÷ ${weights}) = ${mean.toFixed(2)}${held}${capped}, shown as ${shownScore(overall)}`;
}
