import type { CategoryScore } from '#core/score/score.ts';
import { type Known, known } from './sentence.ts';

/** INFORM's own classes of a hazard, 0-10: below the first it is very low. */
export const LOW_RISK = 1.5;
export const MODERATE_RISK = 2.7;
export const HIGH_RISK = 4.1;

/** "a moderate risk". @param hazard 0-10, by the classes of INFORM */
export function riskOf(hazard: number): string {
  if (hazard < LOW_RISK) return 'hardly a risk';
  if (hazard < MODERATE_RISK) return 'a low risk';
  if (hazard < HIGH_RISK) return 'a moderate risk';
  return hazard < 6.1 ? 'a high risk' : 'a very high risk';
}

/** The highest rated hazard among the indicators named. */
export function worstOf(category: CategoryScore, ids: readonly string[]): Known | null {
  const found = ids.flatMap((id) => known(category, id) ?? []);
  return found.length ? found.reduce((a, b) => (b.value > a.value ? b : a)) : null;
}
