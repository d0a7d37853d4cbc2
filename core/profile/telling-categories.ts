import type { CategoryId } from '#core/score/safety.ts';

/** What a place is told by: its two best categories and its weakest, best first; what has no score is left out. */
export function tellingCategories<One extends { category: CategoryId; score: number | null }>(
  categories: readonly One[],
): One[] {
  const scored = categories.filter(({ score }) => score !== null).sort((a, b) => b.score! - a.score!);
  return scored.filter((_, at) => at < 2 || at === scored.length - 1);
}
