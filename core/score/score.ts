import type { AdviceReason, AdvisoryIssuer, AdvisoryScope } from './figures/figures.ts';
import type { Scale } from './goalposts.ts';
import type { CategoryId, Grade, ScoredCategoryId } from './safety.ts';

/** A figure that went into a receipt's value: deaths and people of a rate, the levels of a mean. */
export type ReceiptInput = {
  indicator: string;
  name: string;
  value: number;
  unit: string;
  year: number | null;
  /** Own points and goalposts where the worse of two figures counts, else null. */
  points: number | null;
  /** What it counts in a mean: 1, less for a level that is about parts of a country. */
  share: number;
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

/** How much of the country's figure counts for a place, 0-1, and what the place's own record says beside it. */
export type OfCountry = { share: number; beside: string };

/** Where a reading belongs and how it was worked out. */
export type LocalReading = {
  place: string;
  /** Whose figure it is where it was counted over a wider area, such as a province. */
  area?: string | null;
  steps: readonly string[];
  /** Points it adds to the category, where it is no figure of the weighted mean. */
  added: number | null;
  /** Set where the country's figure is the one that counts. */
  ofCountry?: OfCountry | null;
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
  /** Share of its weight that has no figure, 0-1. */
  missing: number;
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
  /** Set where so much is unknown that the score was held down to a share of its range; `mean` is what is known. */
  unknown: { share: number; mean: number; low: number; high: number } | null;
  /** Set when more than half of the governments read say level 4: overall was scaled down, to `limit` at most. */
  advisoryCap: { limit: number; uncapped: number } | null;
  /** Set where more than half of the known weight is another territory's: shown, but not ranked. */
  borrowedFrom: Borrowed | null;
  /** All nine in the specification's order; Personal is always unknown. */
  categories: CategoryScore[];
};

/** `indicator` opens that receipt of its category; `celsius`: the text is this temperature, which may be shown in °F. */
export type OverviewPart = { text: string; indicator?: string; celsius?: number };

export type Overview = {
  category: ScoredCategoryId;
  /** All of it: what to do, then one or two sentences of what is known. */
  parts: OverviewPart[];
  /** What to do; null: nothing is asked of a traveler. */
  advice: string | null;
  /** What is known of the place itself: sentences that stand on no other page. */
  own: OverviewPart[];
  /** What is known of its country, to be said once under the country's name. */
  ofCountry: OverviewPart[];
  /** Whose figures all of these are, where none is the country's own: to be said once, however many categories. */
  lender: string | null;
};

/** What one government says of a country. `level` 1-4; null: no reading, or no warning of one that gives no levels. */
export type Advisory = {
  issuer: AdvisoryIssuer;
  government: string;
  countryCode: string;
  level: 1 | 2 | 3 | 4 | null;
  /** True when parts of the country are rated differently. */
  isRegional: boolean;
  /** Where `level` applies; null without a reading. */
  scope: AdvisoryScope | null;
  /** What holds where parts of the country are worse; null: none is, or not told how much. Of a warning for parts `level` is one less. */
  partsLevel: 1 | 2 | 3 | 4 | null;
  /** Their own wording for the level, in `language`. */
  wording: string | null;
  language: string;
  /** ISO date of the reading. */
  asOf: string | null;
  /** Why it says so of the country; empty where we have read no reason. */
  because: AdviceReason[];
  url: string;
};

export type AdvisoryBoard = {
  advisories: Advisory[];
  median: number | null;
  lowest: number | null;
  highest: number | null;
  read: number;
};

/** Mean temperature of one month, 1-12. */
export type MonthlyTemperature = { month: number; celsius: number };

/** Means of one month, 1-12: daily maximum and minimum, rain, and days with a millimeter of rain or more. */
export type MonthlyWeather = {
  month: number;
  highCelsius: number;
  lowCelsius: number;
  rainMillimeters: number;
  wetDays: number;
};
