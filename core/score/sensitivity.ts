import { seededRandom } from '#core/profile/spotlight.ts';
import { median } from './figures/figures.ts';
import { METHOD } from './method.ts';
import type { ScoredCategoryId } from './safety.ts';
import type { Score } from './score.ts';
import { overallOf } from './scoring.ts';

type RankedScore = { code: string; score: Score };

type RankRange = {
  code: string;
  /** 1 is safest. */
  rank: number;
  /** Best and worst rank over all weights tried. */
  best: number;
  worst: number;
};

export type RankSensitivity = {
  /** Each weight was tried between 1 − this and 1 + this times its value. */
  share: number;
  /** Sets of weights tried. */
  trials: number;
  countries: RankRange[];
  /** Over all countries and trials: how far a rank moves. */
  medianShift: number;
  shiftOf95Percent: number;
  largestShift: number;
  /** Lowest rank correlation (Spearman) between any trial and the published order. */
  lowestCorrelation: number;
  /** Largest shift when this weight alone is raised or lowered. */
  byCategory: { category: ScoredCategoryId; largestShift: number }[];
};

const JOINT_TRIALS = 200;
const SEED = 20_261_120;

/** How ranks move when each weight, then all at once by repeatable draws, change by ± share; the advisory cap stays. */
export function rankSensitivity(scores: readonly RankedScore[], share = 0.25): RankSensitivity {
  const ranked = scores.filter(({ score }) => score.overall !== null);
  const base = ranksOf(ranked.map(({ score }) => score.overall ?? 0));
  const withWeights = (factorOf: (category: ScoredCategoryId) => number): number[] => {
    const categories = METHOD.categories.map((category) => ({
      ...category,
      weight: category.weight * factorOf(category.id),
    }));
    const trial = { ...METHOD, categories, minimumOverallWeight: 0 };
    return ranksOf(
      ranked.map(({ score }) => overallOf(score.categories, score.advisoryCap !== null, trial).overall ?? 0),
    );
  };

  const alone = METHOD.categories.map(({ id }) => ({
    category: id,
    trials: [1 - share, 1 + share].map((factor) => withWeights((category) => (category === id ? factor : 1))),
  }));
  const random = seededRandom(SEED);
  const joint = Array.from({ length: JOINT_TRIALS }, () => {
    const factors = new Map(METHOD.categories.map(({ id }) => [id, 1 - share + 2 * share * random()]));
    return withWeights((category) => factors.get(category) ?? 1);
  });
  const trials = [...alone.flatMap((item) => item.trials), ...joint];
  const shiftsOf = (ranks: readonly number[]): number[] =>
    ranks.map((rank, index) => Math.abs(rank - base[index]!));
  const shifts = trials.flatMap(shiftsOf).sort((a, b) => a - b);
  return {
    share,
    trials: trials.length,
    countries: ranked.map(({ code }, index) => {
      const own = trials.map((ranks) => ranks[index]!);
      return { code, rank: base[index]!, best: Math.min(...own), worst: Math.max(...own) };
    }),
    medianShift: median(shifts) ?? 0,
    shiftOf95Percent: shifts[Math.floor(shifts.length * 0.95)] ?? 0,
    largestShift: shifts.at(-1) ?? 0,
    lowestCorrelation: Math.min(1, ...trials.map((ranks) => correlation(base, ranks))),
    byCategory: alone.map(({ category, trials }) => ({
      category,
      largestShift: Math.max(0, ...trials.flatMap(shiftsOf)),
    })),
  };
}

/** Rank of each value, 1 the highest; equal values share the better rank. */
function ranksOf(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => b - a);
  const first = new Map<number, number>();
  for (const [index, value] of sorted.entries()) if (!first.has(value)) first.set(value, index + 1);
  return values.map((value) => first.get(value)!);
}

/** Pearson's correlation of two lists of ranks: Spearman's rank correlation. */
function correlation(a: readonly number[], b: readonly number[]): number {
  const meanOf = (list: readonly number[]): number =>
    list.reduce((sum, value) => sum + value, 0) / list.length;
  const [meanA, meanB] = [meanOf(a), meanOf(b)];
  let [together, squaresA, squaresB] = [0, 0, 0];
  for (const [index, value] of a.entries()) {
    const [fromA, fromB] = [value - meanA, b[index]! - meanB];
    together += fromA * fromB;
    squaresA += fromA * fromA;
    squaresB += fromB * fromB;
  }
  return squaresA && squaresB ? together / Math.sqrt(squaresA * squaresB) : 1;
}
