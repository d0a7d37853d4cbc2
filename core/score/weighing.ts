import { METHOD } from './method.ts';
import type { ScoredCategoryId } from './safety.ts';
import type { Score } from './score.ts';
import { overallOf } from './scoring.ts';

/** How much a category counts, as a multiple of its published weight. The middle step is "as published". */
export const WEIGHT_STEPS = [0, 0.5, 1, 2, 4] as const;

const PUBLISHED_STEP = WEIGHT_STEPS.indexOf(1);

/** A step for each category, by its position in `WEIGHT_STEPS`. */
export type Weighing = Record<ScoredCategoryId, number>;

export const WEIGHED_CATEGORIES: readonly ScoredCategoryId[] = METHOD.categories.map(({ id }) => id);

const withSteps = (changes: Partial<Weighing>): Weighing => ({
  ...(Object.fromEntries(WEIGHED_CATEGORIES.map((id) => [id, PUBLISHED_STEP])) as Weighing),
  ...changes,
});

export const PUBLISHED_WEIGHING: Weighing = withSteps({});

/** What a place's score is made of. */
export type WeighedScores = {
  /** Exact scores of the categories; null: not enough data. */
  scores: Record<ScoredCategoryId, number | null>;
  /** Range of categories where figures are missing, and the share of their weight that is. */
  ranges: Partial<Record<ScoredCategoryId, { low: number; high: number; missing: number }>>;
  /** Most governments advise against going: no weighing lifts the score over the method's limit. */
  isCapped: boolean;
};

/** What a visitor's own weights are applied to, in their browser. */
export const weighedScores = ({ categories, advisoryCap }: Score): WeighedScores => ({
  scores: Object.fromEntries(
    WEIGHED_CATEGORIES.map((id) => {
      const exact = categories.find(({ category }) => category === id)?.score ?? null;
      return [id, exact === null ? null : Math.round(exact * 100) / 100];
    }),
  ) as WeighedScores['scores'],
  ranges: Object.fromEntries(
    categories.flatMap(({ category, low, high, missing }) =>
      missing > 0 && category !== 'personal' ? [[category, { low, high, missing }]] : [],
    ),
  ),
  isCapped: advisoryCap !== null,
});

/** The overall score under a visitor's own weights by the published formula, 0-100; null when too little is known. */
export function weighedScore({ scores, ranges, isCapped }: WeighedScores, weighing: Weighing): number | null {
  const categories = METHOD.categories.map((category) => ({
    ...category,
    weight: category.weight * (WEIGHT_STEPS[weighing[category.id]] ?? 1),
  }));
  if (categories.every(({ weight }) => weight === 0)) return null;
  const known = categories.map(({ id }) => {
    const score = scores[id];
    const exact = { low: score ?? 0, high: score ?? 100, missing: score === null ? 1 : 0 };
    return { category: id, score, ...exact, ...ranges[id], coverage: 1 };
  });
  return overallOf(known, isCapped, { ...METHOD, categories }).overall;
}

export type Preset = {
  id: 'solo_woman' | 'family' | 'asthma' | 'heat' | 'chronic' | 'driving' | 'night' | 'step_free';
  /** Null: none of our figures carries it, so it is not offered and says what is missing. */
  weighing: Weighing | null;
  /** Figures of the method that carry it, by category. */
  carriedBy: Partial<Record<ScoredCategoryId, readonly string[]>>;
};

/** Starting points. Each raises only categories that hold figures about what it is for. */
export const PRESETS: readonly Preset[] = [
  {
    id: 'solo_woman',
    weighing: withSteps({ cultural_sensitivity: 4, crime: 3 }),
    carriedBy: { cultural_sensitivity: ['SG.LAW.INDX', 'INFORM.GII'], crime: ['UNODC.HOMICIDE.P5'] },
  },
  {
    id: 'family',
    weighing: withSteps({ medical_care: 4, environmental: 3, transportation: 3 }),
    carriedBy: {
      medical_care: ['SH.DYN.MORT', 'SH.STA.MMRT'],
      environmental: ['SH.H2O.BASW.ZS'],
      transportation: ['SH.STA.TRAF.P5'],
    },
  },
  {
    id: 'asthma',
    weighing: withSteps({ air_quality: 4, medical_care: 3 }),
    carriedBy: { air_quality: ['EN.ATM.PM25.MC.M3'], medical_care: ['SH.UHC.SRVS.CV.XD'] },
  },
  {
    id: 'heat',
    weighing: withSteps({ weather: 4, medical_care: 3 }),
    carriedBy: { weather: ['CLIM.HEAT.COLD'], medical_care: ['SH.UHC.SRVS.CV.XD'] },
  },
  {
    id: 'chronic',
    weighing: withSteps({ medical_care: 4 }),
    carriedBy: { medical_care: ['SH.UHC.SRVS.CV.XD', 'SH.MED.PHYS.ZS', 'SH.MED.BEDS.ZS'] },
  },
  {
    id: 'driving',
    weighing: withSteps({ transportation: 4 }),
    carriedBy: { transportation: ['SH.STA.TRAF.P5'] },
  },
  { id: 'night', weighing: null, carriedBy: {} },
  { id: 'step_free', weighing: null, carriedBy: {} },
];

export const isSameWeighing = (a: Weighing, b: Weighing): boolean =>
  WEIGHED_CATEGORIES.every((id) => a[id] === b[id]);

/** Reads a weighing that anything may have written. */
export function parseWeighing(value: unknown): Weighing | null {
  if (typeof value !== 'object' || value === null) return null;
  const steps = WEIGHED_CATEGORIES.map((id) => [id, Reflect.get(value, id) as unknown] as const);
  const isWhole = steps.every(
    ([, step]) => typeof step === 'number' && WEIGHT_STEPS[step] !== undefined && Number.isInteger(step),
  );
  return isWhole ? (Object.fromEntries(steps) as Weighing) : null;
}
