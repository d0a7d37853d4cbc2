import { borrowedNote } from './borrowed.ts';
import { type LiveBesideBaseline, type RightNow, rightNowOf } from './right-now.ts';
import { shownScore } from './safety.ts';
import type { Borrowed, Score } from './score.ts';

/** The territory most of whose figures are shown. `id` is its GeoNames id, `share` of the score's weight, 0-1. */
export type BorrowedFrom = Borrowed & { id: number; note: string };

/** The score shown beside a place's name, everywhere the same. */
export type Headline = {
  /** The baseline as shown, rounded down; null: not enough data. */
  score: number | null;
  /** Set where the number was not measured for the place: it is drawn hatched, and ranks nowhere. */
  borrowedFrom: BorrowedFrom | null;
  /** Null while nothing takes a whole point or more. */
  rightNow: RightNow | null;
};

/**
 * The one number that stands beside a place's name: its baseline. What happens now never replaces it.
 * @param lenderId GeoNames id of the territory it borrows from; null where there is none
 * @param live null where no live source is on
 */
export function headlineOf(
  { overall, borrowedFrom }: Pick<Score, 'overall' | 'borrowedFrom'>,
  lenderId: number | null,
  live: LiveBesideBaseline | null,
): Headline {
  const score = shownScore(overall);
  return {
    score,
    borrowedFrom:
      borrowedFrom && lenderId !== null
        ? {
            id: lenderId,
            name: borrowedFrom.name,
            share: Math.round(100 * borrowedFrom.share) / 100,
            note: borrowedNote(borrowedFrom),
          }
        : null,
    rightNow: live && rightNowOf(live),
  };
}
