import type { CategoryId } from './safety.ts';

export type Grade = 'A' | 'B' | 'C' | 'D';

/** The receipt of one figure: what it is, where it came from, and what it did to its category. */
export type Receipt = {
  indicator: string;
  name: string;
  /** Share of its category, 0-1. */
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
  scale: 'linear' | 'log' | 'log1p10';
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
};

export type Score = {
  methodVersion: number;
  /** 0-100, exact; null when the known categories carry less than 60 of 100 weight points. */
  overall: number | null;
  low: number;
  high: number;
  coverage: number;
  grade: Grade;
  /** Set when more than half of the governments read say level 4: overall was lowered to `limit`. */
  advisoryCap: { limit: number; uncapped: number } | null;
  /** All nine in the specification's order; Personal is always unknown. */
  categories: CategoryScore[];
};

/** A piece of an overview; with `indicator` it is a figure that opens that receipt. */
export type OverviewPart = { text: string; indicator?: string };

export type Overview = { category: CategoryId; parts: OverviewPart[] };

export type AdvisoryIssuer = 'AU' | 'CA' | 'DE' | 'UK';

/** What one government says of a country. `level` 1-4; null: we have no reading. */
export type Advisory = {
  issuer: AdvisoryIssuer;
  government: string;
  countryCode: string;
  level: 1 | 2 | 3 | 4 | null;
  /** True when parts of the country are rated differently. */
  isRegional: boolean;
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

export type EmergencyNumbers = {
  police: string;
  ambulance: string;
  fire: string /** True: show with "verify locally". */;
  mustVerify: boolean;
};
