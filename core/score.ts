import { borrowedOf } from './borrowed.ts';
import type { AdvisoryIssuer, AdvisoryScope, Figures } from './figures.ts';
import { METHOD, type Method, type MethodCategory, type Scale } from './method.ts';
import { contextReceipt, receiptOf } from './receipt.ts';
import type { CategoryId } from './safety.ts';

export type Grade = 'A' | 'B' | 'C' | 'D';

/** A figure that went into a receipt's value: deaths and people of a rate, the levels of a mean. */
export type ReceiptInput = {
  indicator: string;
  name: string;
  value: number;
  unit: string;
  year: number | null;
  /** Own points and goalposts where the worse of two figures counts, else null. */
  points: number | null;
  goalposts: { worst: number; best: number; scale: Scale } | null;
  producer: string;
  licence: string;
  url: string | null;
  retrieved: string;
};

/** The receipt of one figure: what it is, where it came from, and what it did to its category. */
export type Receipt = {
  /** The series that answered, or the method's id of a value that was worked out. */
  indicator: string;
  name: string;
  /** Share of its category, 0-1; 0 for a figure shown beside the score that does not count. */
  weight: number;
  /** Null: no figure is known; the weight stays and widens the range. */
  value: number | null;
  unit: string;
  /** Year the figure describes. */
  year: number | null;
  /** 0-100 after the goalposts; null when there is no value. */
  points: number | null;
  worst: number;
  best: number;
  scale: Scale;
  /** 0-1: how much a figure of this age counts for coverage. */
  certainty: number;
  producer: string;
  licence: string;
  url: string | null;
  /** When it was fetched, as the producer's table says (`2026-07`). */
  retrieved: string;
  /** Name of the country whose figure stands in, for territories. */
  inheritedFrom: string | null;
  /** True when a stand-in series was used because the first one has no figure here. */
  isFallback: boolean;
  /** Median of all countries' newest figures. */
  worldMedian: number | null;
  /** How `value` follows from `inputs`; null when it is a published figure as it stands. */
  derivation: 'rate' | 'mean' | 'worse' | null;
  inputs: ReceiptInput[];
  /** Set for what was read for the place itself, or for the cities of a region. */
  local?: LocalReading;
};

/** Where a reading belongs and how it was worked out. */
export type LocalReading = {
  place: string;
  steps: readonly string[];
  /** Points it adds to the category, where it is no figure of the weighted mean. */
  added: number | null;
  /** Set for the mean of so many cities: its points are the mean of theirs. */
  cities: number | null;
};

export type CategoryScore = {
  category: CategoryId;
  /** 0-100, exact; null when coverage is below 0.5. */
  score: number | null;
  /** The range the true value lies in, with missing parts at 0 and at 100. */
  low: number;
  high: number;
  /** 0-1. */
  coverage: number;
  grade: Grade;
  /** Whose figures these are. */
  basis: 'country' | 'city' | 'region';
  receipts: Receipt[];
  /** Figures shown beside the category that do not count. */
  context: Receipt[];
};

/** Whose figures a score is made of where they are not its own. `share`: of the score's known weight, 0-1. */
export type Borrowed = { name: string; share: number };

export type Score = {
  methodVersion: number;
  /** 0-100, exact; null when the known categories carry less than 60 of 100 weight points. */
  overall: number | null;
  low: number;
  high: number;
  coverage: number;
  grade: Grade;
  /** Weight points of the categories that have a score, of 100. */
  knownWeight: number;
  /** Set when more than half of the governments read say level 4: overall was lowered to `limit`. */
  advisoryCap: { limit: number; uncapped: number } | null;
  /** Set where more than half of the known weight is another territory's: shown, but not ranked. */
  borrowedFrom: Borrowed | null;
  /** All nine in the specification's order; Personal is always unknown. */
  categories: CategoryScore[];
};

/**
 * A piece of an overview; with `indicator` it is a figure that opens that receipt of its category.
 * `celsius`: the text is this temperature, so that the page can show it in °F.
 */
export type OverviewPart = { text: string; indicator?: string; celsius?: number };

export type Overview = { category: CategoryId; parts: OverviewPart[] };

export type { AdvisoryIssuer, AdvisoryScope };

/** What one government says of a country. `level` 1-4; null: we have no reading. */
export type Advisory = {
  issuer: AdvisoryIssuer;
  government: string;
  countryCode: string;
  level: 1 | 2 | 3 | 4 | null;
  /** True when parts of the country are rated differently. */
  isRegional: boolean;
  /** Where `level` applies; null without a reading. */
  scope: AdvisoryScope | null;
  /** Their own wording for the level, in `language`. */
  wording: string | null;
  language: string;
  /** ISO date of the reading. */
  asOf: string | null;
  url: string;
};

export type AdvisoryBoard = {
  advisories: Advisory[];
  median: number | null;
  lowest: number | null;
  highest: number | null;
  read: number;
};

/** Numbers to call; several that all work are separated by `/`, and some are words (`depends on town/city`). */
export type EmergencyNumbers = {
  police: string | null;
  ambulance: string | null;
  fire: string | null;
  /** True: fewer than two independent lists agree, so the numbers are never shown as certain. */
  mustVerify: boolean;
  /** What other lists name instead, separated by `/`; null where none does or the numbers are certain. */
  others: { police: string | null; ambulance: string | null; fire: string | null };
};

/** Mean temperature of one month, 1-12. */
export type MonthlyTemperature = { month: number; celsius: number };

const EPSILON = 1e-9;

/**
 * The safety score of a country or territory: version and constants as in `method`.
 * @param figures what is known of it, and of the country it inherits missing figures from
 * @param now decides the age of figures, nothing else
 */
export function score(figures: Figures, now: Date, method: Method = METHOD): Score {
  const scored = method.categories.map((category) => scoreCategory(category, figures, now, method));
  return wholeOf([...scored, personalCategory()], isCapped(figures.country, method), null, method);
}

/**
 * A whole score from its categories.
 * @param country of a city or region: what is borrowed there is borrowed here, and its version of the method stands
 */
export function wholeOf(
  categories: CategoryScore[],
  capped: boolean,
  country: Pick<Score, 'methodVersion' | 'borrowedFrom'> | null,
  method: Method = METHOD,
): Score {
  const whole = overallOf(categories, capped, method);
  const borrowedFrom = borrowedOf(categories, country?.borrowedFrom ?? null, method);
  return {
    methodVersion: country?.methodVersion ?? method.version,
    ...whole,
    grade: borrowedFrom ? 'D' : whole.grade,
    borrowedFrom,
    categories,
  };
}

/** What the overall score needs of a category. */
export type WeighableCategory = Pick<CategoryScore, 'category' | 'score' | 'low' | 'high' | 'coverage'>;

/**
 * Weighted geometric mean of the categories, with its range, coverage and cap.
 * The range also takes in categories without a score, from their lowest to their highest possible value.
 */
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

  const uncapped =
    knownWeight + EPSILON >= method.minimumOverallWeight
      ? mean(known, (category) => category.score ?? 0)
      : null;
  const { limit } = method.advisoryCap;
  const cap = (value: number): number => (capped ? Math.min(value, limit) : value);
  const overall = uncapped === null ? null : cap(uncapped);
  const low = cap(mean(weighted, (category) => category.low));
  const high = cap(mean(weighted, (category) => category.high));
  const coverage = sum(weighted, ({ weight, category }) => weight * category.coverage) / total;
  return {
    overall,
    low: Math.min(low, overall ?? low),
    high: Math.max(high, overall ?? high),
    coverage,
    grade: gradeOf(coverage, method),
    knownWeight,
    advisoryCap: capped && uncapped !== null && uncapped > limit ? { limit, uncapped } : null,
  };
}

/** Weighted mean of a category's indicators; what is missing keeps its weight and widens the range. */
function scoreCategory(category: MethodCategory, figures: Figures, now: Date, method: Method): CategoryScore {
  const receipts = category.indicators.map((indicator) => receiptOf(indicator, figures, now, method));
  const context = category.context.flatMap((series) => contextReceipt(series, figures, now, method));
  return categoryOf(category.id, receipts, context, 'country', method);
}

/**
 * A category from its receipts: the weighted mean of what is known, and the points that a place's surroundings add.
 * @param basis whose figures these are
 */
export function categoryOf(
  category: CategoryId,
  receipts: Receipt[],
  context: Receipt[],
  basis: CategoryScore['basis'],
  method: Method = METHOD,
): CategoryScore {
  const total = sum(receipts, ({ weight }) => weight);
  const missing = sum(receipts, ({ points, weight }) => (points === null ? weight : 0));
  const earned = sum(receipts, ({ points, weight }) => weight * (points ?? 0));
  const added = sum(receipts, ({ local }) => local?.added ?? 0);
  const coverage = sum(receipts, ({ certainty, weight }) => weight * certainty) / total;
  const isKnown = coverage + EPSILON >= method.minimumCategoryCoverage;
  const kept = (value: number): number => Math.min(100, Math.max(0, value + added));
  return {
    category,
    score: isKnown ? kept(earned / (total - missing)) : null,
    low: kept(earned / total),
    high: kept((earned + 100 * missing) / total),
    coverage,
    grade: gradeOf(coverage, method),
    basis,
    receipts,
    context,
  };
}

/** More than half of the governments read say their highest level for the whole country. */
export function isCapped(
  { advisories }: { advisories: readonly { level: number; scope: AdvisoryScope | null }[] },
  { advisoryCap }: Method = METHOD,
): boolean {
  const highest = advisories.filter(({ level, scope }) => level >= advisoryCap.level && scope !== 'parts');
  return highest.length > advisories.length * advisoryCap.shareMoreThan;
}

const personalCategory = (): CategoryScore => ({
  category: 'personal',
  score: null,
  low: 0,
  high: 100,
  coverage: 0,
  grade: 'D',
  basis: 'country',
  receipts: [],
  context: [],
});

const gradeOf = (coverage: number, { grades }: Method): Grade =>
  grades.find(({ minimumCoverage }) => coverage + EPSILON >= minimumCoverage)?.grade ?? 'D';

const sum = <Item>(items: readonly Item[], read: (item: Item) => number): number =>
  items.reduce((total, item) => total + read(item), 0);

function geometricMean(values: readonly { weight: number; value: number }[]): number {
  const weight = sum(values, (item) => item.weight);
  return weight === 0 ? 0 : Math.exp(sum(values, (item) => item.weight * Math.log(item.value)) / weight);
}
