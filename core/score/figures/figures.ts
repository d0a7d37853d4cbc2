import { type Goalposts, pointsOf } from '../goalposts.ts';
import { METHOD, type MethodIndicator } from '../method.ts';

/** Whether more of it is better or worse; `context` counts for nothing. */
export const INDICATOR_DIRECTIONS = ['higher', 'lower', 'context'] as const;

/** What an indicator measures and who publishes it; one row of `data/figures/indicators.csv`. */
export type Indicator = {
  id: string;
  name: string;
  unit: string;
  better: (typeof INDICATOR_DIRECTIONS)[number];
  producer: string;
  licence: string;
  url: string | null;
  /** When it was fetched, as the producer's table says (`2026-07`). */
  retrieved: string;
  /** Countries with a figure in the last good table: the release gate compares with it. */
  countries: number;
};

/** Whose figure it is, where an operator read in one of another producer than the series has. */
export type FigureOwner = { producer: string; licence: string };

/** One value; `year` is the year it describes, null where the producer states none. */
export type Figure = { value: number; year: number | null; owner?: FigureOwner };

/** Governments whose travel advice is part of a score. */
export const ADVISORY_ISSUERS = ['AU', 'CA', 'DE', 'UK'] as const;
export type AdvisoryIssuer = (typeof ADVISORY_ISSUERS)[number];

/** Where a government's level applies: everywhere, everywhere with worse parts, or only in parts. */
export const ADVISORY_SCOPES = ['whole', 'higher-in-parts', 'parts'] as const;
export type AdvisoryScope = (typeof ADVISORY_SCOPES)[number];

/** Why a government asks for caution. */
export const ADVICE_REASONS = [
  'crime',
  'violent_crime',
  'petty_crime',
  'gangs',
  'kidnapping',
  'terrorism',
  'demonstrations',
  'unrest',
  'tension',
  'security',
  'mines',
  'law',
  'strikes',
  'roadblocks',
  'war_nearby',
  'weather',
  'no_help',
] as const;
export type AdviceReason = (typeof ADVICE_REASONS)[number];

export type AdvisoryReading = {
  issuer: AdvisoryIssuer;
  level: 1 | 2 | 3 | 4;
  scope: AdvisoryScope;
  /** ISO date of the reading. */
  asOf: string;
  /** Why it says so of the country, where its page gives a reason in a word. */
  because?: AdviceReason[];
};

/** A region or city that a government names, and its level there. */
export type AdviceArea = Pick<AdvisoryReading, 'issuer' | 'level' | 'asOf'> & {
  /** Towns in it that the government excepts, by GeoNames id. */
  except: readonly number[];
  /** What it excepts in words, as it stands in a sentence, or empty: the towns say it. */
  exceptFor: string;
  /** What the government calls the area of which this is a part, as it stands in a sentence; empty where it names this itself. */
  named: readonly string[];
  /** How it says to travel where there is a way to, after "Canada says to", or empty. */
  note: string;
};

/** A strip along a border with a country, `exceptFor` what is left out there, `lesser` what is warned of less, in words, or a zone that is neither region nor town, as it is named within a sentence. */
type StripOrZone =
  | { zone: null; km: number; neighbor: string; lesser: string }
  | { zone: string; km: null; neighbor: null };

/** A government's level for a strip or a zone; `neighbor` is an ISO code. */
export type AdviceStrip = AdviceArea & StripOrZone;

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
type ReadingInput = Figure & {
  series: string;
  goalposts: Goalposts | null;
  points: number | null;
  share: number;
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

/** How much a figure counts for coverage: by its age in years, or fixed for a stand-in series. */
export function certaintyOf(series: string, year: number | null, now: Date): number {
  const fixed = METHOD.standInSeries[series];
  if (fixed !== undefined) return fixed;
  const age = year === null ? Number.POSITIVE_INFINITY : now.getUTCFullYear() - year;
  const step = METHOD.certainty.find(
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

/** One indicator for one country from its own figures; null when one is missing. */
export function readingOf(indicator: MethodIndicator, country: CountryFigures, now: Date): Reading | null {
  const inputOf = (series: string): ReadingInput | null => {
    const figure = country.figures.get(series);
    return figure ? { ...figure, series, goalposts: null, points: null, share: 1 } : null;
  };
  const firstOf = (series: readonly string[]): ReadingInput | null => {
    const found = series.find((id) => country.figures.has(id));
    return found === undefined ? null : inputOf(found);
  };
  const certainty = (input: ReadingInput): number => certaintyOf(input.series, input.year, now);

  if (indicator.kind === 'series') {
    const input = firstOf(indicator.series);
    if (!input) return null;
    const { series, value, year, owner } = input;
    const isFallback = series !== indicator.series[0];
    return {
      series,
      value,
      year,
      ...(owner && { owner }),
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
  if (indicator.kind === 'advisories') return adviceOf(indicator, country, now);

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

/** The levels that are readings: a government that publishes warnings only says nothing by publishing none. */
export const countedAdvice = <Reading extends { issuer: string; level: number }>(
  advisories: readonly Reading[],
): Reading[] => advisories.filter(({ issuer, level }) => METHOD.advice.silence[issuer] !== level);

/** What the arithmetic does with a warning for parts, told beside it. */
export const PARTS_RULE = 'A warning for parts of a country counts one level lower, at half weight.';

/** Mean level of the governments read; a level for parts of the country counts in part. Null: nobody says a level. */
export function meanAdvice(
  advisories: readonly Pick<AdvisoryReading, 'issuer' | 'level' | 'scope' | 'asOf'>[],
): { mean: number; year: number; inputs: ReadingInput[] } | null {
  const inputs = countedAdvice(advisories).map(({ issuer, level, scope, asOf }) => ({
    series: `ADVISORY.${issuer}`,
    value: level,
    year: Number(asOf.slice(0, 4)),
    goalposts: null,
    points: null,
    share: scope === 'parts' ? METHOD.advice.partsWeight : 1,
  }));
  if (inputs.length === 0) return null;
  const weights = inputs.reduce((sum, { share }) => sum + share, 0);
  return {
    mean: inputs.reduce((sum, { value, share }) => sum + share * value, 0) / weights,
    year: Math.max(...inputs.map((input) => input.year)),
    inputs,
  };
}

function adviceOf(
  indicator: MethodIndicator & Goalposts,
  { advisories }: CountryFigures,
  now: Date,
): Reading | null {
  const advice = meanAdvice(advisories);
  return (
    advice && {
      series: indicator.id,
      value: advice.mean,
      year: advice.year,
      goalposts: goalpostsOf(indicator),
      isFallback: false,
      certainty: certaintyOf(indicator.id, advice.year, now),
      inputs: advice.inputs,
    }
  );
}

const goalpostsOf = ({ worst, best, scale }: Goalposts): Goalposts => ({ worst, best, scale });
