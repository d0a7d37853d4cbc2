import { type CategoryId, shownRange } from '../safety.ts';
import type { CategoryScore, Score } from '../score.ts';

/** Where war or collapse came, a figure older than this may be of another time. */
const HOLDS_YEARS = 3;
/** What people do to each other and build: climate and ground stay as they were. */
const OF_PEOPLE: readonly CategoryId[] = [
  'political_stability',
  'crime',
  'cultural_sensitivity',
  'medical_care',
  'transportation',
];

/** First and last year of figures that may no longer hold. */
export type DatedYears = { from: number; to: number };

/** Of which years the counted figures are that war or collapse may have overtaken; null where there are none. */
export function datedYears(
  categories: readonly Pick<CategoryScore, 'category' | 'receipts'>[],
  now: Date,
): DatedYears | null {
  const newest = now.getUTCFullYear() - HOLDS_YEARS - 1;
  const years = categories
    .filter(({ category }) => OF_PEOPLE.includes(category))
    .flatMap(({ receipts }) => receipts)
    .filter(({ value, weight, local }) => value !== null && weight > 0 && !local)
    .flatMap(({ year }) => (year !== null && year <= newest ? year : []));
  return years.length === 0 ? null : { from: Math.min(...years), to: Math.max(...years) };
}

/** "2019", "2012 to 2022". */
const yearsText = ({ from, to }: DatedYears): string => (from === to ? `${from}` : `${from} to ${to}`);

/** What that means, in a sentence. */
export const mayNotHold = (years: DatedYears): string =>
  `Figures from ${yearsText(years)} may no longer hold.`;

/** Stands where it is else said that no figure is missing: what is old is not complete. */
export const datedNote = (years: DatedYears): string => `Some figures are from ${yearsText(years)}`;

/** The same of a score that no range stands beside; null where one does, and where no figure is of another time. */
export function datedNoteOfExact(
  score: Pick<Score, 'low' | 'high'>,
  years: DatedYears | null,
): string | null {
  const { low, high } = shownRange(score);
  return years && low === high ? datedNote(years) : null;
}
