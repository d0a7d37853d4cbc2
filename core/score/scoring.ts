import { borrowedOf, lenderOf } from './borrowed.ts';
import { type AdvisoryScope, countedAdvice, type Figures } from './figures/figures.ts';
import { METHOD, type Method, type MethodCategory } from './method.ts';
import { contextReceipt, receiptOf } from './receipt.ts';
import type { CategoryId, Grade } from './safety.ts';
import type { CategoryScore, Receipt, Score } from './score.ts';

const EPSILON = 1e-9;

/** The safety score of a country or territory. @param now decides the age of figures, nothing else */
export function score(figures: Figures, now: Date): Score {
  const scored = METHOD.categories.map((category) => scoreCategory(category, figures, now));
  return wholeOf([...scored, personalCategory()], isCapped(figures.country), null);
}

/** A whole score from its categories. @param country of a city or region: its loans and version stand here, too */
export function wholeOf(
  categories: CategoryScore[],
  capped: boolean,
  country: Pick<Score, 'methodVersion' | 'borrowedFrom'> | null,
): Score {
  const whole = overallOf(categories, capped);
  const borrowedFrom = borrowedOf(categories, country?.borrowedFrom ?? null);
  return {
    methodVersion: country?.methodVersion ?? METHOD.version,
    ...whole,
    grade: borrowedFrom ? 'D' : whole.grade,
    borrowedFrom,
    categories,
  };
}

/** What the overall score needs of a category. */
type WeighableCategory = Pick<CategoryScore, 'category' | 'score' | 'low' | 'high' | 'missing' | 'coverage'>;

/** Weighted geometric mean with its range, coverage and cap; unscored categories widen the range. @param method of a trial */
export function overallOf(
  categories: readonly WeighableCategory[],
  capped: boolean,
  method: Method = METHOD,
): Omit<Score, 'methodVersion' | 'borrowedFrom' | 'categories'> {
  const weighted = method.categories.map(({ id, weight }) => ({
    weight,
    category: categories.find(({ category }) => category === id)!,
  }));
  const total = sum(weighted, ({ weight }) => weight);
  const known = weighted.filter(({ category }) => category.score !== null);
  const knownWeight = (100 * sum(known, ({ weight }) => weight)) / total;
  const mean = (of: typeof weighted, read: (category: WeighableCategory) => number): number =>
    geometricMean(
      of.map(({ weight, category }) => ({
        weight,
        value: Math.max(read(category), method.categoryFloor),
      })),
    );

  const pointValue =
    knownWeight + EPSILON >= method.minimumOverallWeight
      ? mean(known, (category) => category.score ?? 0)
      : null;
  const lowest = mean(weighted, (category) => category.low);
  const highest = mean(weighted, (category) => category.high);
  const missing = sum(weighted, ({ weight, category }) => weight * category.missing) / total;
  const held = lowest + (highest - lowest) * method.unknown.rangeShare;
  const isHeld = pointValue !== null && missing > method.unknown.shareMoreThan + EPSILON && held < pointValue;
  const uncapped = isHeld ? held : pointValue;
  const { limit, fullAt } = method.advisoryCap;
  const cap = (value: number): number => (capped ? Math.min(limit, (limit * value) / fullAt) : value);
  const overall = uncapped === null ? null : cap(uncapped);
  const low = cap(lowest);
  const high = cap(highest);
  const coverage = sum(weighted, ({ weight, category }) => weight * category.coverage) / total;
  return {
    overall,
    low: Math.min(low, overall ?? low),
    high: Math.max(high, overall ?? high),
    coverage,
    grade: gradeOf(coverage),
    knownWeight,
    unknown: isHeld ? { share: missing, mean: pointValue, low: lowest, high: highest } : null,
    advisoryCap: capped && uncapped !== null ? { limit, uncapped } : null,
  };
}

/** Weighted mean of a category's indicators; what is missing keeps its weight and widens the range. */
function scoreCategory(category: MethodCategory, figures: Figures, now: Date): CategoryScore {
  const receipts = category.indicators.map((indicator) => receiptOf(indicator, figures, now));
  const context = category.context.flatMap((series) => contextReceipt(series, figures, now));
  return categoryOf(category.id, receipts, context, 'country');
}

/** A category from its receipts: weighted mean and the points that surroundings add. @param basis whose figures */
export function categoryOf(
  category: CategoryId,
  receipts: Receipt[],
  context: Receipt[],
  basis: CategoryScore['basis'],
): CategoryScore {
  const total = sum(receipts, ({ weight }) => weight);
  const missing = sum(receipts, ({ points, weight }) => (points === null ? weight : 0));
  const earned = sum(receipts, ({ points, weight }) => weight * (points ?? 0));
  const added = sum(receipts, ({ local }) => local?.added ?? 0);
  const coverage = sum(receipts, ({ certainty, weight }) => weight * certainty) / total;
  const isKnown = coverage + EPSILON >= METHOD.minimumCategoryCoverage;
  const withinScale = (value: number): number => Math.min(100, Math.max(0, value + added));
  return {
    category,
    score: isKnown ? withinScale(earned / (total - missing)) : null,
    low: withinScale(earned / total),
    high: withinScale((earned + 100 * missing) / total),
    missing: missing / total,
    coverage,
    grade: lenderOf({ category, receipts }) ? 'D' : gradeOf(coverage),
    basis,
    receipts,
    context,
  };
}

/** Whether the method limits the score: more than half of the governments read say their highest level for all of it. */
export function isCapped({
  advisories,
}: {
  advisories: readonly { issuer: string; level: number; scope: AdvisoryScope | null }[];
}): boolean {
  const { level: least, shareMoreThan } = METHOD.advisoryCap;
  const read = countedAdvice(advisories);
  const highest = read.filter(({ level, scope }) => level >= least && scope !== 'parts');
  return highest.length > read.length * shareMoreThan;
}

const personalCategory = (): CategoryScore => ({
  category: 'personal',
  score: null,
  low: 0,
  high: 100,
  missing: 1,
  coverage: 0,
  grade: 'D',
  basis: 'country',
  receipts: [],
  context: [],
});

/** Grade of a coverage. */
export const gradeOf = (coverage: number): Grade =>
  METHOD.grades.find(({ minimumCoverage }) => coverage + EPSILON >= minimumCoverage)?.grade ?? 'D';

const sum = <Item>(items: readonly Item[], read: (item: Item) => number): number =>
  items.reduce((total, item) => total + read(item), 0);

function geometricMean(values: readonly { weight: number; value: number }[]): number {
  const weight = sum(values, (item) => item.weight);
  return weight === 0 ? 0 : Math.exp(sum(values, (item) => item.weight * Math.log(item.value)) / weight);
}
