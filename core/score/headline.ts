import { borrowedNote } from './borrowed.ts';
import type { BorrowedFrom, RightNow, TravelWarningNote } from './headline-schema.ts';
import { type LiveBesideBaseline, rightNowOf } from './right-now.ts';
import { shownScore } from './safety.ts';
import type { Score } from './score.ts';

/** The score shown beside a place's name, everywhere the same. */
export type Headline = {
  /** The baseline as shown, rounded down; null: not enough data. */
  score: number | null;
  /** Set where the number was not measured for the place: it is drawn hatched, and ranks nowhere. */
  borrowedFrom: BorrowedFrom | null;
  /** Null while nothing takes a whole point or more. */
  rightNow: RightNow | null;
  /** Null where most governments do not advise against going. */
  warning: TravelWarningNote | null;
};

/** The number beside a place's name: its baseline, never replaced by what happens now. @param live null: no live source */
export function headlineOf(
  { overall, borrowedFrom }: Pick<Score, 'overall' | 'borrowedFrom'>,
  lenderId: number | null,
  live: LiveBesideBaseline | null,
  warning: TravelWarningNote | null = null,
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
    warning,
  };
}
