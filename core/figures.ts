import type { MethodIndicator } from './method.ts';
import { type Goalposts, METHOD, type Method } from './method.ts';

/** What an indicator measures and who publishes it; one row of `data/figures/indicators.csv`. */
export type Indicator = {
  id: string;
  name: string;
  unit: string;
  better: 'higher' | 'lower' | 'context';
  producer: string;
  licence: string;
  url: string | null;
  /** When it was fetched, as the producer's table says (`2026-07`). */
  retrieved: string;
  /** Countries with a figure in the last good table: the release gate compares with it. */
  countries: number;
};

/** One value; `year` is the year it describes, null where the producer states none. */
export type Figure = { value: number; year: number | null };

export type AdvisoryIssuer = 'AU' | 'CA' | 'DE' | 'UK';

/** Where a government's level applies: everywhere, everywhere with worse parts, or only in parts. */
export type AdvisoryScope = 'whole' | 'higher-in-parts' | 'parts';

export type AdvisoryReading = {
  issuer: AdvisoryIssuer;
  level: 1 | 2 | 3 | 4;
  scope: AdvisoryScope;
  /** ISO date of the reading. */
  asOf: string;
};

/** Everything that is known of one country or territory: its newest figure by series, and what governments say. */
export type CountryFigures = {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
  figures: ReadonlyMap<string, Figure>;
  advisories: readonly AdvisoryReading[];
};

/** What a score is made of. `standIn` is the country a territory inherits its missing figures from. */
export type Figures = {
  country: CountryFigures;
  standIn: CountryFigures | null;
  indicators: ReadonlyMap<string, Indicator>;
  /** Median over all countries' own figures, by indicator of the method. */
  worldMedians: ReadonlyMap<string, number>;
};

/** One figure that went into a value, with its own points where the worse of two counts. */
export type ReadingInput = Figure & {
  series: string;
  goalposts: Goalposts | null;
  points: number | null;
};

/** The value of one indicator of the method for one country. */
export type Reading = Figure & {
  /** The series that answered; the indicator's own id when the value was worked out. */
  series: string;
  goalposts: Goalposts;
  isFallback: boolean;
  certainty: number;
  inputs: readonly ReadingInput[];
};

const SCALES: Record<Goalposts['scale'], (value: number) => number> = {
  linear: (value) => value,
  log: (value) => Math.log(Math.max(value, 0)),
  log1p10: (value) => Math.log1p(10 * Math.max(value, 0)),
};

/**
 * Lays a value between its goalposts.
 * @param value in the indicator's unit
 * @returns 0 (at or beyond `worst`) to 100 (at or beyond `best`)
 */
export function pointsOf(value: number, { worst, best, scale }: Goalposts): number {
  const at = SCALES[scale];
  const share = (at(value) - at(worst)) / (at(best) - at(worst));
  return 100 * Math.min(Math.max(share, 0), 1);
}

/** How much a figure counts for coverage: by its age in years, or fixed for a stand-in series. */
export function certaintyOf(series: string, year: number | null, now: Date, method: Method = METHOD): number {
  const fixed = method.standInSeries[series];
  if (fixed !== undefined) return fixed;
  const age = year === null ? Number.POSITIVE_INFINITY : now.getUTCFullYear() - year;
  const step = method.certainty.find(
    ({ maximumAgeYears }) => maximumAgeYears === null || age <= maximumAgeYears,
  );
  return step?.certainty ?? 0;
}

/** Middle value, the mean of the middle two for an even number; null for none. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/**
 * One indicator of the method for one country, from its own figures only.
 * @returns null when a figure it needs is missing
 */
export function readingOf(
  indicator: MethodIndicator,
  country: CountryFigures,
  now: Date,
  method: Method = METHOD,
): Reading | null {
  const inputOf = (series: string): ReadingInput | null => {
    const figure = country.figures.get(series);
    return figure ? { ...figure, series, goalposts: null, points: null } : null;
  };
  const firstOf = (series: readonly string[]): ReadingInput | null => {
    const found = series.find((id) => country.figures.has(id));
    return found === undefined ? null : inputOf(found);
  };
  const certainty = (input: ReadingInput): number => certaintyOf(input.series, input.year, now, method);

  if (indicator.kind === 'series') {
    const input = firstOf(indicator.series);
    if (!input) return null;
    const { series, value, year } = input;
    const isFallback = series !== indicator.series[0];
    return {
      series,
      value,
      year,
      goalposts: goalpostsOf(indicator),
      isFallback,
      certainty: certainty(input),
      inputs: [],
    };
  }
  if (indicator.kind === 'rate') {
    const deaths = inputOf(indicator.numerator);
    const people = firstOf(indicator.denominators);
    if (!deaths || !people || people.value <= 0) return null;
    return {
      series: indicator.id,
      value: (deaths.value / people.value) * indicator.per,
      year: deaths.year,
      goalposts: goalpostsOf(indicator),
      isFallback: people.series !== indicator.denominators[0],
      certainty: Math.min(certainty(deaths), certainty(people)),
      inputs: [deaths, people],
    };
  }
  if (indicator.kind === 'advisories') return adviceOf(indicator, country, now, method);

  const inputs = indicator.options.map((option) => {
    const input = inputOf(option.series);
    const goalposts = goalpostsOf(option);
    return input && { ...input, goalposts, points: pointsOf(input.value, goalposts) };
  });
  if (!inputs.every((input) => input !== null)) return null;
  const worst = inputs.reduce((a, b) => (b.points < a.points ? b : a));
  return {
    series: indicator.id,
    value: worst.value,
    year: worst.year,
    goalposts: worst.goalposts,
    isFallback: false,
    certainty: Math.min(...inputs.map(certainty)),
    inputs,
  };
}

function adviceOf(
  indicator: MethodIndicator & Goalposts,
  { advisories }: CountryFigures,
  now: Date,
  method: Method,
): Reading | null {
  if (advisories.length === 0) return null;
  const inputs = advisories.map(({ issuer, level, asOf }) => ({
    series: `ADVISORY.${issuer}`,
    value: level,
    year: Number(asOf.slice(0, 4)),
    goalposts: null,
    points: null,
  }));
  const year = Math.max(...inputs.map((input) => input.year));
  return {
    series: indicator.id,
    value: inputs.reduce((sum, input) => sum + input.value, 0) / inputs.length,
    year,
    goalposts: goalpostsOf(indicator),
    isFallback: false,
    certainty: certaintyOf(indicator.id, year, now, method),
    inputs,
  };
}

const goalpostsOf = ({ worst, best, scale }: Goalposts): Goalposts => ({ worst, best, scale });
