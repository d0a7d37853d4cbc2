import type { AdvisoryIssuer, AdvisoryReading, AdvisoryScope, Figure, FigureOwner } from './figures.ts';

/** A figure as its source gives it. `country` is ISO 3166-1 alpha-2; `ADVISORY.UK` comes with scope and date. */
export type FreshFigure = {
  indicator: string;
  country: string;
  year: number;
  value: number;
  advice?: { scope: AdvisoryScope; asOf: string };
  /** Where it is not the series' own producer. */
  owner?: FigureOwner;
};

/** The series of one place: `EUROSTAT.ROBBERY:3128760` is that of Barcelona. */
export const placeSeries = (series: string, placeId: number): string => `${series}:${placeId}`;

/** The place that a series is of; null: its country. */
export const placeOfSeries = (indicator: string): number | null =>
  Number(/^EUROSTAT\.ROBBERY:([1-9]\d{0,9})$/.exec(indicator)?.[1]) || null;

type Known = { figures: ReadonlyMap<string, Figure>; advisories: readonly AdvisoryReading[] };

/** The government whose level a series holds; null for every other series. */
export const issuerOf = (indicator: string): AdvisoryIssuer | null =>
  (/^ADVISORY\.(AU|CA|DE|UK)$/.exec(indicator)?.[1] as AdvisoryIssuer | undefined) ?? null;

/** Whether a country has a figure of a series, or a reading of that government. */
export function hasFigure({ figures, advisories }: Known, indicator: string): boolean {
  const issuer = issuerOf(indicator);
  return issuer ? advisories.some((one) => one.issuer === issuer) : figures.has(indicator);
}

/** An unchanged level is noted again after so many days, so that "read on" stays true. */
const READ_AGAIN_DAYS = 30;
const DAY_MS = 86_400_000;

/** Whether a figure says anything that is not known yet; what is older than what is known says nothing. */
export function isNews(known: Known | undefined, { indicator, year, value, advice }: FreshFigure): boolean {
  if (!advice) {
    const figure = known?.figures.get(indicator);
    if (figure?.year == null) return true;
    return year > figure.year || (year === figure.year && value !== figure.value);
  }
  const issuer = issuerOf(indicator);
  const reading = known?.advisories.find((one) => one.issuer === issuer);
  if (!reading) return true;
  const days = (Date.parse(advice.asOf) - Date.parse(reading.asOf)) / DAY_MS;
  return (
    days >= READ_AGAIN_DAYS || (days >= 0 && (value !== reading.level || advice.scope !== reading.scope))
  );
}

/** Limits of what is taken without asking the operator. */
const REFRESH_LIMITS = {
  /** Countries an indicator may lose. */
  lostShare: 0.05,
  /** Scores that may move by more than `movedPoints`. */
  movedShare: 0.05,
  movedPoints: 10,
} as const;

/** What a refresh would do: countries with a figure before and after, and the overall scores of all countries. */
type RefreshEffect = {
  countriesBefore: number;
  countriesAfter: number;
  scoresBefore: ReadonlyMap<string, number | null>;
  scoresAfter: ReadonlyMap<string, number | null>;
};

/** Why a refresh is held for the operator, in one sentence; null when it may be taken. */
export function whyHeld(effect: RefreshEffect): string | null {
  const { countriesBefore, countriesAfter, scoresBefore, scoresAfter } = effect;
  const { lostShare, movedShare, movedPoints } = REFRESH_LIMITS;
  if (countriesAfter < (1 - lostShare) * countriesBefore)
    return `It tells of ${countriesAfter} countries; the last good one told of ${countriesBefore}.`;
  const moved = [...scoresBefore].filter(([code, before]) => {
    const after = scoresAfter.get(code) ?? null;
    return (before === null) !== (after === null) || Math.abs((after ?? 0) - (before ?? 0)) > movedPoints;
  });
  if (moved.length > movedShare * scoresBefore.size)
    return `It would move the scores of ${moved.length} of ${scoresBefore.size} countries by more than ${movedPoints} points.`;
  return null;
}
