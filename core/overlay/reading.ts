import type { Goalposts } from '../method.ts';
import type { OverlayMethod, OverlaySource } from '../overlay-method.ts';
import type { ScoredCategoryId } from '../safety.ts';
import type { Receipt, Score } from '../score.ts';
import type { PlaceFacts } from './facts.ts';

/** A reading of a place: its value, and either the country's figure it replaces or the points it adds. */
export type PlaceReading = {
  category: ScoredCategoryId;
  indicator: string;
  name: string;
  unit: string;
  value: number;
  year: number;
  source: OverlaySource;
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
  month: number | null;
  method: OverlayMethod;
};

/** The country's receipt a reading takes the seat of. */
export function seatOf(
  { country }: ReadingContext,
  category: ScoredCategoryId,
  indicator: string,
): Receipt | undefined {
  const found = country.categories.find((item) => item.category === category);
  return found?.receipts.find((receipt) => receipt.indicator === indicator);
}

type Kind = keyof OverlayMethod['certainty'];

/** A reading that takes the seat of its country's figure. */
export function replacing(
  { method }: ReadingContext,
  kind: Exclude<Kind, 'climate'>,
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

/** A number in a line of arithmetic: one decimal unless told, no trailing zero, a real minus. */
export const text = (value: number, digits = 1): string =>
  String(Number(value.toFixed(digits))).replace('-', '−');
