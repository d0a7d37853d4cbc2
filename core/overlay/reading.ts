import type { AdvisoryReading } from '#core/score/figures/figures.ts';
import type { Goalposts } from '#core/score/goalposts.ts';
import type { ScoredCategoryId } from '#core/score/safety.ts';
import type { OfCountry, Receipt, Score } from '#core/score/score.ts';
import type { PlaceFacts } from './facts.ts';
import type { OverlayMethod, OverlaySource } from './overlay-method.ts';

/** A reading of a place: its value, and either the country's figure it replaces or the points it adds. */
export type PlaceReading = {
  category: ScoredCategoryId;
  indicator: string;
  name: string;
  unit: string;
  value: number;
  year: number;
  source: OverlaySource;
  /** Whose figure it is where it was counted over a wider area; else null or left out. */
  area?: string | null;
  /** Set where the country's figure is the one that counts: whoever made that made this. */
  ofCountry?: OfCountry | null;
  /** The arithmetic in words; written only when it is read. */
  steps: () => string[];
} & (
  | { replaces: string; goalposts: Goalposts; certainty: number; added: null }
  | { replaces: null; added: number }
);

/** What readings are made from. `month` of travel is 1-12, null for the whole year. */
export type ReadingContext = {
  country: Score;
  facts: PlaceFacts;
  /** Governments' levels for the place itself; null where they name no area that it lies in. */
  advice: readonly AdvisoryReading[] | null;
  month: number | null;
  method: OverlayMethod;
};

/** The country's receipt that a reading replaces. */
export function replacedReceipt(
  { country }: ReadingContext,
  category: ScoredCategoryId,
  indicator: string,
): Receipt | undefined {
  const found = country.categories.find((item) => item.category === category);
  return found?.receipts.find((receipt) => receipt.indicator === indicator);
}

/** The country's own value that a reading stands on; null where it has none or only another country's, which is no fact of the place. */
export function ownValue(
  context: ReadingContext,
  category: ScoredCategoryId,
  indicator: string,
): number | null {
  const receipt = replacedReceipt(context, category, indicator);
  return receipt?.inheritedFrom === null ? receipt.value : null;
}

/** What another country lends a territory in its place; 0 where nothing is lent. */
export function lentValue(context: ReadingContext, category: ScoredCategoryId, indicator: string): number {
  const receipt = replacedReceipt(context, category, indicator);
  return receipt && receipt.inheritedFrom !== null ? (receipt.value ?? 0) : 0;
}

type Kind = keyof OverlayMethod['certainty'];

/** A reading that replaces its country's figure. */
export function replacing(
  { method }: ReadingContext,
  kind: Exclude<Kind, 'climate' | 'advice'>,
  category: ScoredCategoryId,
  value: number,
  steps: () => string[],
): PlaceReading {
  const { id, replaces, name, unit, worst, best, scale } = method[kind];
  const source = method.sources[kind]!;
  return {
    category,
    indicator: id,
    replaces,
    name,
    unit,
    value,
    year: source.year,
    source,
    goalposts: { worst, best, scale },
    certainty: method.certainty[kind],
    added: null,
    steps,
  };
}

/** A number in a line of arithmetic: one decimal by default, no trailing zero, a real minus. */
export const text = (value: number, digits = 1): string =>
  String(Number(value.toFixed(digits))).replace('-', '−');

const sixDigits = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 6, useGrouping: false });
const fourDigits = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 4, useGrouping: false });

/** The result of a line of arithmetic that may be very small: four digits that matter. */
export const precise = (value: number): string =>
  Math.abs(value) >= 100 ? text(value) : fourDigits.format(value).replace('-', '−');

/** A number that a line of arithmetic goes on from: two digits more than its result, so that anyone comes to the same. */
export const exact = (value: number): string => sixDigits.format(value).replace('-', '−');
