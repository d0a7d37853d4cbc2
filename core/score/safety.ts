/** Bands and categories: the words and limits of every score (specification §5 and §9); 100 is safest. */

type BandShape = {
  /** Also the middle part of its color tokens (`--band-{level}-fill`). */
  level: string;
  /** Name of the band on the wire. */
  name: string;
  /** Lowest shown score of the band; null for unknown. */
  minimum: number | null;
  /** Highest shown score of the band; null for unknown. */
  maximum: number | null;
  label: string;
  status: string;
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
] as const satisfies readonly BandShape[];
type Band = (typeof BANDS)[number];
export type BandLevel = Band['level'];

/** What stands in a band's place where the figures are another territory's. */
const BORROWED = { level: 'unknown', badgeText: 'BORROWED SCORE' } as const;

/** A score (0-100 or null) as it is shown: rounded down, so that 79.9 never borrows the color of 80. */
export function shownScore(score: number | null): number | null {
  return score === null ? null : Math.floor(score + 1e-9);
}

type Range = { low: number; high: number };

/** The ends of a range as they are shown. */
export const shownRange = ({ low, high }: Range): Range => ({ low: Math.floor(low), high: Math.floor(high) });

/** The band of a score, taken from the shown number so that color and number never disagree. */
export function bandOf(score: number | null): Band {
  const shown = shownScore(score);
  return (
    BANDS.find((band) => shown !== null && band.minimum !== null && shown >= band.minimum) ??
    (BANDS[4] satisfies { level: 'unknown' })
  );
}

/** The band that is claimed of a score: none where its figures are another territory's. */
export const shownBand = (score: number | null, isBorrowed: boolean): Band | typeof BORROWED =>
  isBorrowed ? BORROWED : bandOf(score);

const category = <const Id extends string>(id: Id, name: string, overviewTitle = name) => ({
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
] as const;
type Category = (typeof CATEGORIES)[number];
export type CategoryId = Category['id'];

/** A category by its id. */
export const categoryOf = (id: CategoryId): Category => CATEGORIES.find((each) => each.id === id)!;

/** Categories that are built from figures: all but Personal. */
export type ScoredCategoryId = Exclude<CategoryId, 'personal'>;

/** The categories with figures, in the specification's order. */
export const SCORED_CATEGORIES = CATEGORIES.flatMap((one) => (one.id === 'personal' ? [] : [one]));

/** How much of the weight figures cover: A is best. */
export const GRADES = ['A', 'B', 'C', 'D'] as const;
export type Grade = (typeof GRADES)[number];
