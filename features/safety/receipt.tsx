import { monthText } from '#core/date-text.ts';
import { shownScore } from '#core/safety.ts';
import type { CategoryScore, Receipt } from '#core/score.ts';
import { Sign } from '#ui/sign.tsx';
import { safetyText } from '../../app/text/safety.ts';
import styles from './receipt.module.css';
import { categoryArithmetic, percent, receiptArithmetic, shownFigure } from './receipt-text.ts';

const text = safetyText.ledger;

/** Where a figure in an overview leads: the id of its receipt on the page. */
export const receiptId = (category: string, indicator: string): string => `receipt-${category}-${indicator}`;

/** Every figure of a category with its source and what it did to the score, and the arithmetic behind it. */
export function ReceiptList({ category }: { category: CategoryScore }) {
  const { receipts, context } = category;
  return (
    <div className={styles.receipt}>
      {receipts.map((receipt) => (
        <ReceiptLine key={receipt.indicator} category={category.category} receipt={receipt} />
      ))}
      {context.map((receipt) => (
        <ReceiptLine key={receipt.indicator} category={category.category} receipt={receipt} />
      ))}
      <p className={styles.foot}>{coverageText(category)}</p>
      <Recompute category={category} />
    </div>
  );
}

function ReceiptLine({ category, receipt }: { category: string; receipt: Receipt }) {
  const { indicator, name, value, unit, points, weight, url } = receipt;
  return (
    <div className={styles.line} id={receiptId(category, indicator)} tabIndex={-1}>
      <span className={styles.figure}>
        {value === null ? text.missing(name) : `${name}: ${shownFigure(value)} ${unit}`}
      </span>
      <span className={styles.points}>{pointsText(points, weight)}</span>
      <span className={styles.source}>
        {url ? <a href={url}>{receipt.producer}</a> : receipt.producer}
        {sourceText(receipt)}
      </span>
    </div>
  );
}

function pointsText(points: number | null, weight: number): string {
  if (weight === 0) return text.beside;
  return points === null
    ? text.missingPoints(percent(weight))
    : text.points(points.toFixed(1).replace(/\.0$/, ''), percent(weight));
}

function sourceText({ value, year, licence, retrieved, worldMedian, inheritedFrom, isFallback }: Receipt) {
  const year_ = value === null ? null : (year?.toString() ?? text.yearUnknown);
  const facts = [licence, text.fetched(monthText(retrieved))];
  if (value === null) facts.unshift(text.nothingPublished);
  if (worldMedian !== null) facts.push(text.worldMedian(shownFigure(worldMedian)));
  if (inheritedFrom) facts.push(text.inherited(inheritedFrom));
  if (isFallback) facts.push(text.fallback);
  return `${year_ ? `, ${year_}` : ''}. ${facts.join('. ')}`;
}

function coverageText({ receipts, grade, low, high }: CategoryScore): string {
  const present = receipts.filter(({ value }) => value !== null);
  const newest = Math.max(...present.map(({ year }) => year ?? 0));
  const from = Math.floor(low);
  const to = Math.floor(high);
  const sentences = [
    text.coverage(grade, present.length, receipts.length) + (newest > 0 ? text.newest(newest) : ''),
  ];
  if (to > from) sentences.push(text.trueValue(from, to));
  return sentences.join('. ');
}

function Recompute({ category: { receipts, score } }: { category: CategoryScore }) {
  const total = categoryArithmetic(receipts);
  if (total === null) return null;
  return (
    <details className={styles.recompute}>
      <summary>
        <Sign name="calculator" size={16} />
        {text.recompute}
      </summary>
      <dl>
        {receipts.map((receipt) => (
          <ArithmeticLines key={receipt.indicator} name={receipt.name} lines={receiptArithmetic(receipt)} />
        ))}
        <ArithmeticLines name={text.recomputeScore} lines={[total]} />
      </dl>
      <p>{shownScore(score) === null ? text.notEnough : text.recomputeNote}</p>
    </details>
  );
}

function ArithmeticLines({ name, lines }: { name: string; lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <dt>{name}</dt>
      {lines.map((line) => (
        <dd key={line}>{line}</dd>
      ))}
    </div>
  );
}
