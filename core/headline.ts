import { borrowedNote } from './borrowed.ts';
import type { LiveItem, LiveScore } from './live-layer.ts';
import { shownScore } from './safety.ts';
import type { Borrowed, Score } from './score.ts';
import { distanceText, rainText, speedText, temperatureText } from './units.ts';

/** What stands beside the headline while something happens: the score of now, and the gravest thing that lowers it. */
export type RightNow = { score: number; reason: string };

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
  live: Pick<LiveScore, 'score' | 'items'> | null,
): Headline {
  const score = shownScore(overall);
  const worst = live?.items[0];
  const isLower = score !== null && live !== null && live.score < score;
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
    rightNow: isLower && worst ? { score: live.score, reason: reasonOf(worst) } : null,
  };
}

/** What happens, in plain words: "Magnitude 6.3 earthquake, 79 km (49 mi) away". Shared pages carry both units. */
function reasonOf({ kind, message, value, distance_km }: LiveItem): string {
  if (kind === 'alert')
    return distance_km === null || distance_km < 1
      ? message
      : `${message.replace(/\.$/, '')}, ${distanceText(distance_km, 'kilometers')} (${distanceText(distance_km, 'miles')}) away`;
  if (value === null) return message;
  const amounts = {
    heat: () => `${temperatureText(value, 'celsius')} (${temperatureText(value, 'fahrenheit')})`,
    cold: () => `${temperatureText(value, 'celsius')} (${temperatureText(value, 'fahrenheit')})`,
    wind: () => `${speedText(value, 'kilometers')} (${speedText(value, 'miles')})`,
    rain: () => `${rainText(value, 'celsius')} (${rainText(value, 'fahrenheit')})`,
    air: () => `${Math.round(value)} µg/m³`,
  };
  return `${message}: ${amounts[kind]()}`;
}
