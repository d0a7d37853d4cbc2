import { METHOD, type Method } from './method.ts';
import { CATEGORIES } from './safety.ts';
import type { Score } from './score.ts';

/**
 * The arithmetic from the categories to the overall score, line by line: what is raised to the floor, the
 * weighted geometric mean over the known categories, and the advisory cap.
 * @returns one line of text per step; a single line that says why where there is no overall score
 */
export function overallArithmetic(score: Score, method: Method = METHOD): string[] {
  const known = method.categories.flatMap(({ id, weight }) => {
    const value = score.categories.find(({ category }) => category === id)?.score ?? null;
    return value === null
      ? []
      : [{ name: nameOf(id), weight, value, counted: Math.max(value, method.categoryFloor) }];
  });
  const weight = known.reduce((sum, item) => sum + item.weight, 0);
  const uncapped = score.advisoryCap?.uncapped ?? score.overall;
  if (uncapped === null) {
    return [
      `The known categories carry ${weight} of 100 weight points; ${method.minimumOverallWeight} are needed.`,
    ];
  }
  const raised = known.filter(({ value, counted }) => counted > value);
  const logarithms = known.map(({ counted, weight }) => `${weight} × ln ${counted.toFixed(1)}`);
  return [
    ...raised.map(
      ({ name, value, counted }) => `${name}: ${value.toFixed(1)} counts as ${counted}, the floor`,
    ),
    `exp((${logarithms.join(' + ')}) ÷ ${weight}) = ${uncapped.toFixed(1)}`,
    ...(score.advisoryCap ? [`at most ${score.advisoryCap.limit}, because of government advice`] : []),
    `shown rounded down: ${Math.floor((score.overall ?? 0) + 1e-9)}`,
  ];
}

const nameOf = (id: Score['categories'][number]['category']): string =>
  CATEGORIES.find((category) => category.id === id)?.name ?? id;
