import type { AlertType } from '#core/alert/alert.ts';
import { anySourceAnswered } from '#core/alert/alert-coverage.ts';
import type { AlertStatus } from '#core/alert/alert-schema.ts';
import { shownScore } from '#core/score/safety.ts';
import type { PersonSafety } from './person.ts';

export type RiskSummary = {
  /** Mean safety of the community, 0-100, rounded down; null without anybody who has a score. */
  averageSafety: number | null;
  /** Names with the scores the mean is made of. */
  people: { name: string; safety: number }[];
  /** How many are in the community and not in the mean, by why. */
  leftOut: { waiting: number; no_place: number; no_score: number; borrowed: number; samples: number };
  /** Alerts of type danger; null where no source was heard: nobody looked. */
  dangers: number | null;
  /** `spotlights`: how many of the places are shown to everybody, and watched by nobody here. */
  monitored: { people: number; places: number; spotlights: number; all: number };
};

/** `isBorrowed`: the score of their place is another territory's, which says nothing measured of where they are. */
type SummedPerson = { name: string; safety: PersonSafety; isBorrowed: boolean; isSample: boolean };

/** The dashboard's three figures, without samples. @param status null: not known yet */
export function riskSummary({
  people,
  alerts,
  status,
  places,
}: {
  people: readonly SummedPerson[];
  alerts: readonly { type: AlertType; is_sample: boolean }[];
  status: Pick<AlertStatus, 'coverage'> | null;
  places: readonly { id: number; isWatched?: boolean }[];
}): RiskSummary {
  const real = people.filter(({ isSample }) => !isSample);
  const scored = real.flatMap(({ name, safety, isBorrowed }) =>
    safety.kind === 'score' && !isBorrowed ? [{ name, safety: safety.score }] : [],
  );
  const without = (kind: PersonSafety['kind']) => real.filter(({ safety }) => safety.kind === kind).length;
  const sum = scored.reduce((total, { safety }) => total + safety, 0);
  const placeCount = new Set(places.map(({ id }) => id)).size;
  const watchedCount = new Set(places.flatMap(({ id, isWatched }) => (isWatched ? [id] : []))).size;
  const dangers = alerts.filter(({ type, is_sample }) => type === 'danger' && !is_sample).length;
  return {
    averageSafety: scored.length === 0 ? null : shownScore(sum / scored.length),
    people: scored.map(({ name, safety }) => ({ name, safety: shownScore(safety) ?? 0 })),
    leftOut: {
      waiting: without('waiting'),
      no_place: without('no_place'),
      no_score: without('no_score'),
      borrowed: real.filter(({ safety, isBorrowed }) => safety.kind === 'score' && isBorrowed).length,
      samples: people.length - real.length,
    },
    dangers: dangers > 0 || anySourceAnswered(status) ? dangers : null,
    monitored: {
      people: real.length,
      places: placeCount,
      spotlights: placeCount - watchedCount,
      all: real.length + placeCount,
    },
  };
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Who is not in the mean, in words: "1 without a place, 3 samples"; '' where everybody is. */
export function leftOutText({
  waiting,
  no_place,
  no_score,
  borrowed,
  samples,
}: RiskSummary['leftOut']): string {
  return [
    waiting > 0 && `${waiting} still being looked up`,
    no_place > 0 && `${no_place} without a place`,
    no_score > 0 && `${no_score} without enough data`,
    borrowed > 0 && `${borrowed} where nothing is measured`,
    samples > 0 && counted(samples, 'sample', 'samples'),
  ]
    .filter(Boolean)
    .join(', ');
}
