import { possessive, withArticle } from '#core/place/names-in-sentences.ts';
import { borrowedNote, isOfCountry, lenderOf } from '#core/score/borrowed.ts';
import { shownRange, shownScore } from '#core/score/safety.ts';
import type { CategoryScore, OfCountry, Receipt } from '#core/score/score.ts';
import { monthText } from '#core/text/date-text.ts';
import { capitalized } from '#core/text/first-letter.ts';
import { receiptsText as text } from '#text/safety/receipts.ts';
import { receiptId } from './receipt-id.ts';
import { belowNext, categoryArithmetic, percent, receiptArithmetic, shownFigure } from './receipt-text.ts';

/** A row of the score card, worded on the server: a browser that only shows a profile needs none of this code. */
export function ledgerRow(category: CategoryScore, countryName: string) {
  const lender = lenderOf(category);
  return {
    category: category.category,
    score: shownScore(category.score),
    ...shownRange(category),
    grade: category.grade,
    /** Whose figures these are, in words. */
    whose: {
      country: text.baseline(lender?.name ?? countryName),
      city: text.local,
      region: text.regionReading,
    }[category.basis],
    /** Read for the place itself. */
    isOwn: category.basis === 'city',
    /** More than half of them are another territory's: no band is claimed. */
    isBorrowed: lender !== null,
  };
}

export type LedgerRow = ReturnType<typeof ledgerRow>;

/** The receipts of a category, worded, with the arithmetic behind them. @param isCountry of a country itself */
export function receiptDetailsOf(category: CategoryScore, isCountry: boolean) {
  const { receipts, context } = category;
  return {
    lines: [...receipts, ...context].map((receipt) => lineOf(category, receipt)),
    coverage: coverageText(category, isCountry),
    arithmetic: arithmeticOf(receipts),
    note: shownScore(category.score) === null ? text.notEnough : null,
  };
}

export type ReceiptDetails = ReturnType<typeof receiptDetailsOf>;

/** One figure as it is read: what it is, what it did to the score, where it came from. */
function lineOf({ category, basis }: CategoryScore, receipt: Receipt) {
  const { indicator, name, value, unit, points, weight, producer, url, local } = receipt;
  return {
    /** Figures in overviews lead to it. */
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

const shownPoints = (points: number): string => belowNext(points).replace(/\.0$/, '');

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
  if (local?.ofCountry) facts.unshift(ofCountryText(local.ofCountry), local.ofCountry.beside);
  else if (local)
    facts.unshift(
      local.cities !== null ? text.mean(local.cities) : local.area ? text.ofArea(local.area) : text.local,
    );
  else if (basis !== 'country' && isOfCountry(receipt)) facts.unshift(text.national);
  if (worldMedian !== null) facts.push(text.worldMedian(shownFigure(worldMedian)));
  if (inheritedFrom) facts.push(text.inherited(capitalized(possessive(withArticle(inheritedFrom)))));
  if (isFallback) facts.push(text.fallback);
  // "Figure of Bogotá D.C." brings a stop of its own.
  return `${shownYear}. ${facts.map((fact) => fact.replace(/\.$/, '')).join('. ')}`;
}

const ofCountryText = ({ share }: OfCountry): string =>
  share === 1 ? text.national : text.shareOfNational(percent(share));

function coverageText(category: CategoryScore, isCountry: boolean): string {
  const { receipts, grade } = category;
  const { low, high } = shownRange(category);
  const lender = lenderOf(category);
  if (lender) return text.borrowed(grade, borrowedNote(lender));
  const counted = receipts.filter(({ local }) => local?.added == null);
  const present = counted.filter(({ value }) => value !== null);
  const years = present.flatMap(({ year }) => year ?? []);
  const national = isCountry ? 0 : present.filter(isOfCountry).length;
  const isChecked = national === present.length && present.some(({ local }) => local);
  const whose = national > 0 && !isChecked ? text.ofCountry(national, present.length, counted.length) : '';
  const coverage = text.coverage(grade, present.length, counted.length) + whose;
  const range = high > low ? text.likely(low, high) : null;
  const dated = years.length > 0 ? text.years(Math.min(...years), Math.max(...years)) : '';
  const limits = category.category === 'weather' ? [text.notInWeather] : [];
  const worse = isChecked ? [text.worseOfCountry] : [];
  return [coverage + dated, ...worse, ...(range ? [range] : []), ...limits].join('. ');
}

/** Steps by figure, the category's own last; empty when nothing is known. */
function arithmeticOf(receipts: readonly Receipt[]): { name: string; steps: string[] }[] {
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
