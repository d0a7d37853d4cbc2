import { PARTS_RULE } from '#core/score/figures/figures.ts';
import { shownScore } from '#core/score/safety.ts';
import type { Receipt } from '#core/score/score.ts';

type Goalposts = Pick<Receipt, 'worst' | 'best' | 'scale'>;

const threeDigits = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 });
const fiveDigits = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 5 });

const wholeNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

const format = (digits: Intl.NumberFormat, value: number): string => digits.format(value).replace('-', '−');

/** A figure as people read it: three digits that matter (all before the point), a real minus, thousands grouped. */
export const shownFigure = (value: number): string =>
  format(Math.abs(value) >= 100 ? wholeNumber : threeDigits, value);

/** A figure as it enters the arithmetic: enough digits that anyone comes to the same points. */
const exactFigure = (value: number): string =>
  format(Math.abs(value) >= 10_000 ? wholeNumber : fiveDigits, value);

/** A share of 0-1 as whole percent. */
export const percent = (share: number): string => `${Math.round(share * 100)}%`;

const onScale: Record<Receipt['scale'], (figure: string) => string> = {
  linear: (figure) => figure,
  log: (figure) => `ln ${figure}`,
  log1p10: (figure) => `ln(1 + 10 × ${figure})`,
};

/** The arithmetic from a figure between its goalposts to its points, in one line. */
function pointsArithmetic(value: number, points: number, { worst, best, scale }: Goalposts): string {
  const on = (figure: number) => onScale[scale](exactFigure(figure));
  const less = (figure: number) => (figure < 0 && scale === 'linear' ? `(${on(figure)})` : on(figure));
  const formula = `100 × (${on(value)} − ${less(worst)}) ÷ (${on(best)} − ${less(worst)})`;
  if (points > 0 && points < 100) return `${formula} = ${belowNext(points)}`;
  return `${formula}: ${points === 0 ? 'at or beyond the worst goalpost' : 'at or beyond the best goalpost'}, so ${points}`;
}

/** How a receipt's value follows from the figures it was worked out from; null for a published figure. */
function derivationArithmetic({ derivation, value, unit, inputs }: Receipt): string | null {
  if (value === null) return null;
  const figures = inputs.map((input) => exactFigure(input.value));
  if (derivation === 'mean') return meanArithmetic(inputs, value);
  const per = /[\d,]+/.exec(unit)?.[0] ?? '1';
  if (derivation === 'rate') return `${figures.join(' ÷ ')} × ${per} = ${exactFigure(value)}`;
  return null;
}

/** A mean in which some count in part: what they count stands beside them. */
function meanArithmetic(inputs: Receipt['inputs'], value: number): string {
  const parts = inputs.map(({ value, share }) =>
    share === 1 ? exactFigure(value) : `${share} × ${exactFigure(value)}`,
  );
  const weights = inputs.reduce((sum, { share }) => sum + share, 0);
  return `(${parts.join(' + ')}) ÷ ${weights} = ${exactFigure(value)}`;
}

/** Every line of arithmetic from a receipt's figures to its points; empty when no figure is known. */
export function receiptArithmetic(receipt: Receipt): string[] {
  const { value, points, derivation, inputs, local } = receipt;
  if (local && (local.added !== null || local.cities !== null)) return [...local.steps];
  if (value === null || points === null) return [];
  if (derivation === 'worse')
    return inputs.flatMap(({ value, points, goalposts }) =>
      goalposts && points !== null ? [pointsArithmetic(value, points, goalposts)] : [],
    );
  const derived = derivationArithmetic(receipt);
  const counted = pointsArithmetic(value, points, receipt);
  if (local) return [...local.steps, counted];
  const rule = derivation === 'mean' && inputs.some(({ share }) => share < 1) ? [PARTS_RULE] : [];
  return derived ? [...rule, derived, counted] : [counted];
}

/** The arithmetic from receipts to a category's score, over the figures that are present; null when there is none. */
export function categoryArithmetic(receipts: readonly Receipt[]): string | null {
  const known = receipts.flatMap(({ points, weight }) => (points === null ? [] : [{ points, weight }]));
  const weights = known.reduce((sum, { weight }) => sum + weight, 0);
  if (weights === 0) return null;
  const added = receipts.flatMap(({ local }) => local?.added ?? []);
  const scoreOf = (asPrinted: (points: number) => number) => {
    const mean = known.reduce((sum, { points, weight }) => sum + asPrinted(points) * weight, 0) / weights;
    return added.reduce((sum, points) => sum + asPrinted(points), mean);
  };
  const kept = (score: number) => Math.min(100, Math.max(0, score));
  const score = kept(scoreOf((points) => points));
  const addedUp = (print: Print) => kept(scoreOf((points) => Number(print(points))));
  // As many places after the point as it takes for who adds up what is printed to come to what is printed.
  const exact = PRINTED.find((print) => belowNext(addedUp(print)) === belowNext(score));
  // Between two tenths no printed points come to either: the sum has a second place, too.
  const printed = exact ?? PRINTED.find((print) => Math.abs(addedUp(print) - score) < NEAR)!;
  const come = exact ? belowNext(score) : belowNext(score, 2);
  const more = added.map((points) => ` ${points < 0 ? '−' : '+'} ${printed(Math.abs(points))}`).join('');
  const limited = added.length > 0 && (score === 0 || score === 100) ? ', kept from 0 to 100' : '';
  const parts = known.map(({ points, weight }) => `${printed(points)} × ${percent(weight)}`).join(' + ');
  return weights > 0.999
    ? `${parts}${more}${limited} = ${come}`
    : `(${parts}) ÷ ${percent(weights)}${more}${limited} = ${come}`;
}

/** One place after the point, a second where one would make the next whole number of it: 39.96 is shown as 39. */
export const belowNext = (score: number, places = 1): string => {
  const next = shownScore(score)! + 1;
  const shown = score.toFixed(places);
  return Number(shown) < next ? shown : Math.min(score, next - 0.01).toFixed(2);
};

type Print = (points: number) => string;
/** Points with one place after the point, then with more. */
const PRINTED: readonly Print[] = [
  (points) => belowNext(points),
  ...[2, 3, 4, 5].map(
    (places): Print =>
      (points) =>
        points.toFixed(places),
  ),
];
/** Five places after the point always come nearer. */
const NEAR = 0.002;
