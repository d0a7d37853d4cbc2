/**
 * Bands and categories: the words and limits every score is shown with.
 * Source: the product's specification §5 and §9; 100 is safest.
 */

/** Level of a band; also the middle part of its color tokens (`--band-{level}-fill`). */
export type BandLevel = 'safe' | 'okay' | 'caution' | 'danger' | 'unknown';

export type Band = {
  level: BandLevel;
  /** Name of the band on the wire. */
  name: 'success' | 'info' | 'warning' | 'danger' | 'unknown';
  /** Lowest shown score of the band; null for unknown. */
  minimum: number | null;
  /** Highest shown score of the band; null for unknown. */
  maximum: number | null;
  label: 'High' | 'Moderate' | 'Low' | 'Dangerous' | 'Unknown';
  status: 'Safe' | 'Okay' | 'Caution' | 'Danger' | 'Unknown';
  badgeText: string;
};

/** Safest first; `unknown` last. */
export const BANDS = [
  {
    level: 'safe',
    name: 'success',
    minimum: 80,
    maximum: 100,
    label: 'High',
    status: 'Safe',
    badgeText: 'HIGHLY SAFE',
  },
  {
    level: 'okay',
    name: 'info',
    minimum: 60,
    maximum: 79,
    label: 'Moderate',
    status: 'Okay',
    badgeText: 'MODERATELY SAFE',
  },
  {
    level: 'caution',
    name: 'warning',
    minimum: 40,
    maximum: 59,
    label: 'Low',
    status: 'Caution',
    badgeText: 'LOW SAFETY',
  },
  {
    level: 'danger',
    name: 'danger',
    minimum: 0,
    maximum: 39,
    label: 'Dangerous',
    status: 'Danger',
    badgeText: 'DANGEROUS',
  },
  {
    level: 'unknown',
    name: 'unknown',
    minimum: null,
    maximum: null,
    label: 'Unknown',
    status: 'Unknown',
    badgeText: 'NOT ENOUGH DATA',
  },
] as const satisfies readonly Band[];

/** What stands in a band's place where the figures are another territory's. */
export const NOT_MEASURED = { level: 'unknown', badgeText: 'NOT MEASURED' } as const;

/**
 * A score as it is shown: rounded down, so that 79.9 never borrows the color of 80.
 * @param score 0-100, or null when there is not enough data
 */
export function shownScore(score: number | null): number | null {
  return score === null ? null : Math.floor(score + 1e-9);
}

/**
 * The band of a score, taken from the shown (rounded down) number so that color and number never disagree.
 * @param score 0-100, or null when there is not enough data
 */
export function bandOf(score: number | null): Band {
  const shown = shownScore(score);
  return BANDS.find((band) => shown !== null && band.minimum !== null && shown >= band.minimum) ?? BANDS[4];
}

export type CategoryId =
  | 'political_stability'
  | 'crime'
  | 'cultural_sensitivity'
  | 'air_quality'
  | 'medical_care'
  | 'transportation'
  | 'weather'
  | 'environmental'
  | 'personal';

export type Category = { id: CategoryId; name: string; overviewTitle: string };

const category = <Id extends CategoryId>(id: Id, name: string, overviewTitle = name) => ({
  id,
  name,
  overviewTitle,
});

/** The nine categories in the specification's order. Personal has no figures and stays unknown. */
export const CATEGORIES = [
  category('political_stability', 'Stability', 'Political Stability'),
  category('crime', 'Anti-Crime'),
  category('cultural_sensitivity', 'Cultural'),
  category('air_quality', 'Air Quality'),
  category('medical_care', 'Medical Care'),
  category('transportation', 'Transportation'),
  category('weather', 'Weather'),
  category('environmental', 'Environmental'),
  category('personal', 'Personal', 'Personal Safety'),
] as const satisfies readonly Category[];

/** Categories that are built from figures: all but Personal. */
export type ScoredCategoryId = Exclude<CategoryId, 'personal'>;
