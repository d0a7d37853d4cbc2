import type { Method } from '#core/method.ts';
import { shownScore } from '#core/safety.ts';
import type { Score } from '#core/score.ts';

/**
 * The arithmetic from category scores to the overall score: a weighted geometric mean over the known categories.
 * Null when there is no overall score.
 */
export function overallArithmetic(
  { categories, overall, advisoryCap }: Score,
  method: Method,
): string | null {
  if (overall === null) return null;
  const known = method.categories.flatMap(({ id, weight }) => {
    const score = categories.find(({ category }) => category === id)?.score ?? null;
    return score === null ? [] : [{ weight, value: Math.max(score, method.categoryFloor) }];
  });
  const weights = known.reduce((sum, { weight }) => sum + weight, 0);
  const factors = known.map(({ value, weight }) => `${value.toFixed(1)}^${weight}`).join(' × ');
  const mean = advisoryCap?.uncapped ?? overall;
  const capped = advisoryCap ? `, held at ${advisoryCap.limit}` : '';
  return `(${factors})^(1 ÷ ${weights}) = ${mean.toFixed(2)}${capped}, shown as ${shownScore(overall)}`;
}
