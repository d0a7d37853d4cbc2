import { shownScore } from './safety.ts';

export type RiskSummary = {
  /** Mean safety of the community, 0-100, rounded down; null without anybody who has a score. */
  averageSafety: number | null;
  /** Names with the scores the mean is made of. */
  people: { name: string; safety: number }[];
  dangers: number;
  monitored: { people: number; places: number; all: number };
};

/**
 * The dashboard's three figures. Members without a score do not enter the mean.
 * @param places spotlights and watched places, each place once
 */
export function riskSummary({
  people,
  alerts,
  places,
}: {
  people: readonly { name: string; safety: number | null }[];
  alerts: readonly { type: 'danger' | 'warning' | 'info' }[];
  places: readonly { id: number }[];
}): RiskSummary {
  const scored = people.flatMap(({ name, safety }) => (safety === null ? [] : [{ name, safety }]));
  const sum = scored.reduce((total, { safety }) => total + safety, 0);
  const placeCount = new Set(places.map(({ id }) => id)).size;
  return {
    averageSafety: scored.length === 0 ? null : shownScore(sum / scored.length),
    people: scored.map(({ name, safety }) => ({ name, safety: shownScore(safety) ?? 0 })),
    dangers: alerts.filter(({ type }) => type === 'danger').length,
    monitored: { people: people.length, places: placeCount, all: people.length + placeCount },
  };
}
