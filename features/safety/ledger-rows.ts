import { monthText } from '#core/date-text.ts';
import { type CategoryId, shownScore } from '#core/safety.ts';
import type { CategoryScore, Grade, Receipt } from '#core/score.ts';
import { receiptsText as text } from '../../app/text/receipts.ts';
import { receiptId } from './receipt-id.ts';
import { categoryArithmetic, percent, receiptArithmetic, shownFigure } from './receipt-text.ts';

/** One figure as it is read: what it is, what it did to the score, where it came from. */
export type ReceiptLine = {
  /** Id on the page; figures in overviews lead to it. */
  id: string;
  figure: string;
  points: string;
  producer: string;
  url: string | null;
  source: string;
};

/** The receipts of one category, worded, with the arithmetic behind them. */
export type ReceiptSheet = {
  lines: ReceiptLine[];
  coverage: string;
  /** Steps of the arithmetic by figure, the category's own last; empty when nothing is known. */
  arithmetic: { name: string; steps: string[] }[];
  note: string;
};

/** One row of the ledger: numbers as they are shown. `sheet` is null for Personal. */
export type LedgerRow = {
  category: CategoryId;
  score: number | null;
  low: number;
  high: number;
  grade: Grade;
  basis: CategoryScore['basis'];
  sheet: ReceiptSheet | null;
};

/**
 * The nine rows of a score card. Worded here and not in the components: a browser that only shows a profile needs
 * none of this code, and places of one country share their sheets.
 */
export const ledgerRows = (categories: readonly CategoryScore[]): LedgerRow[] =>
  categories.map((category) => ({
    category: category.category,
    score: shownScore(category.score),
    low: Math.floor(category.low),
    high: Math.floor(category.high),
    grade: category.grade,
    basis: category.basis,
    sheet: category.category === 'personal' ? null : sheetOf(category),
  }));

const sheets = new WeakMap<readonly Receipt[], ReceiptSheet>();

function sheetOf(category: CategoryScore): ReceiptSheet {
  const kept = sheets.get(category.receipts);
  if (kept) return kept;
  const { receipts, context } = category;
  const sheet = {
    lines: [...receipts, ...context].map((receipt) => lineOf(category, receipt)),
    coverage: coverageText(category),
    arithmetic: arithmeticOf(receipts),
    note: shownScore(category.score) === null ? text.notEnough : text.recomputeNote,
  };
  sheets.set(receipts, sheet);
  return sheet;
}

function lineOf({ category, basis }: CategoryScore, receipt: Receipt): ReceiptLine {
  const { indicator, name, value, unit, points, weight, producer, url, local } = receipt;
  return {
    id: receiptId(category, indicator),
    figure: value === null ? text.missing(name) : text.figure(name, shownFigure(value), unit),
    points: local?.added != null ? addedText(local.added) : pointsText(points, weight),
    producer,
    url,
    source: sourceText(receipt, basis),
  };
}

const addedText = (added: number): string =>
  text.added(`${added < 0 ? '−' : '+'}${shownPoints(Math.abs(added))}`);

const shownPoints = (points: number): string => points.toFixed(1).replace(/\.0$/, '');

function pointsText(points: number | null, weight: number): string {
  if (weight === 0) return text.beside;
  return points === null
    ? text.missingPoints(percent(weight))
    : text.points(shownPoints(points), percent(weight));
}

/** @param basis of its category: among readings of the place, a figure of the whole country says that it is one */
function sourceText(receipt: Receipt, basis: CategoryScore['basis']): string {
  const { value, year, licence, retrieved, worldMedian, inheritedFrom, isFallback, local } = receipt;
  const shownYear = value === null ? '' : `, ${year ?? text.yearUnknown}`;
  const facts = [licence, text.fetched(monthText(retrieved))];
  if (value === null) facts.unshift(text.nothingPublished);
  if (local) facts.unshift(local.cities === null ? text.local : text.mean(local.cities));
  else if (basis !== 'country' && value !== null && !inheritedFrom) facts.unshift(text.national);
  if (worldMedian !== null) facts.push(text.worldMedian(shownFigure(worldMedian)));
  if (inheritedFrom) facts.push(text.inherited(inheritedFrom));
  if (isFallback) facts.push(text.fallback);
  return `${shownYear}. ${facts.join('. ')}`;
}

function coverageText({ receipts, grade, low, high }: CategoryScore): string {
  const counted = receipts.filter(({ local }) => local?.added == null);
  const present = counted.filter(({ value }) => value !== null);
  const newest = Math.max(...present.map(({ year }) => year ?? 0));
  const coverage = text.coverage(grade, present.length, counted.length);
  const range = Math.floor(high) > Math.floor(low) ? text.trueValue(Math.floor(low), Math.floor(high)) : null;
  return [newest > 0 ? coverage + text.newest(newest) : coverage, ...(range ? [range] : [])].join('. ');
}

function arithmeticOf(receipts: readonly Receipt[]): ReceiptSheet['arithmetic'] {
  const total = categoryArithmetic(receipts);
  if (total === null) return [];
  return [
    ...receipts.flatMap((receipt) => {
      const steps = receiptArithmetic(receipt);
      return steps.length ? [{ name: receipt.name, steps }] : [];
    }),
    { name: text.score, steps: [total] },
  ];
}
