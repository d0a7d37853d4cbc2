import {
  ADVISORY_ISSUERS,
  certaintyOf,
  type FigureOwner,
  type Figures,
  type Indicator,
  type Reading,
  readingOf,
} from './figures/figures.ts';
import { type Goalposts, pointsOf } from './goalposts.ts';
import type { MethodIndicator } from './method.ts';
import type { Receipt, ReceiptInput } from './score.ts';

const DERIVATIONS = { series: null, rate: 'rate', advisories: 'mean', 'worse-of': 'worse' } as const;

/** The series of the four governments' travel advice. */
const ADVICE_SERIES = ADVISORY_ISSUERS.map((issuer) => `ADVISORY.${issuer}` as const);

/** The receipt of one indicator of the method: the country's own figure, else the one a territory inherits. */
export function receiptOf(indicator: MethodIndicator, figures: Figures, now: Date): Receipt {
  const own = readingOf(indicator, figures.country, now);
  const reading = own ?? (figures.standIn && readingOf(indicator, figures.standIn, now));
  return {
    indicator: reading?.series ?? indicator.id,
    ...described(indicator, reading, figures.indicators),
    weight: indicator.weight,
    value: reading?.value ?? null,
    year: reading?.year ?? null,
    points: reading && pointsOf(reading.value, reading.goalposts),
    ...(reading?.goalposts ?? firstGoalposts(indicator)),
    certainty: reading?.certainty ?? 0,
    inheritedFrom: reading && !own ? (figures.standIn?.name ?? null) : null,
    isFallback: reading?.isFallback ?? false,
    worldMedian: figures.worldMedians.get(indicator.id) ?? null,
    derivation: DERIVATIONS[indicator.kind],
    inputs: reading ? inputsOf(reading, figures.indicators) : [],
  };
}

/** A receipt that does not count: a country's own figure shown beside a category. Empty where there is none. */
export function contextReceipt(series: string, figures: Figures, now: Date): Receipt[] {
  const figure = figures.country.figures.get(series);
  if (!figure) return [];
  return [
    {
      indicator: series,
      ...origin(figures.indicators, [{ series, ...figure }]),
      value: figure.value,
      year: figure.year,
      weight: 0,
      points: null,
      worst: 0,
      best: 0,
      scale: 'linear',
      certainty: certaintyOf(series, figure.year, now),
      inheritedFrom: null,
      isFallback: false,
      worldMedian: figures.worldMedians.get(series) ?? null,
      derivation: null,
      inputs: [],
    },
  ];
}

/** The series an indicator is read from. @param hasStandIns also those that stand in where a figure is not known */
export function seriesOf(indicator: MethodIndicator, hasStandIns = false): readonly string[] {
  const read = (series: readonly string[]) => (hasStandIns ? series : series.slice(0, 1));
  switch (indicator.kind) {
    case 'series':
      return read(indicator.series);
    case 'rate':
      return [indicator.numerator, ...read(indicator.denominators)];
    case 'advisories':
      return ADVICE_SERIES;
    case 'worse-of':
      return indicator.options.map(({ series }) => series);
  }
}

type Indicators = ReadonlyMap<string, Indicator>;
type Origin = Pick<Receipt, 'name' | 'unit' | 'producer' | 'licence' | 'url' | 'retrieved'>;

function described(indicator: MethodIndicator, reading: Reading | null, indicators: Indicators): Origin {
  const wanted = seriesOf(indicator).map((series) => ({ series }));
  if (indicator.kind === 'series') return origin(indicators, reading ? [reading] : wanted);
  return { ...origin(indicators, reading?.inputs ?? wanted), name: indicator.name, unit: indicator.unit };
}

/** Where figures come from: name and unit of the first, every producer and licence once. */
function origin(indicators: Indicators, figures: readonly { series: string; owner?: FigureOwner }[]): Origin {
  const rows = figures.flatMap(({ series, owner }) => {
    const row = indicators.get(series);
    // The page of the series says nothing of a figure that somebody else gave.
    return row ? { ...row, ...(owner && { ...owner, url: null, retrieved: '' }) } : [];
  });
  const every = (read: (row: Indicator) => string): string => [...new Set(rows.map(read))].join('; ');
  return {
    name: rows[0]?.name ?? figures[0]?.series ?? '',
    unit: rows[0]?.unit ?? '',
    producer: every(({ producer }) => producer),
    licence: every(({ licence }) => licence),
    url: rows[0]?.url ?? null,
    retrieved: rows.reduce((latest, { retrieved }) => (retrieved > latest ? retrieved : latest), ''),
  };
}

const inputsOf = (reading: Reading, indicators: Indicators): ReceiptInput[] =>
  reading.inputs.map(({ series, value, year, points, share, goalposts, owner }) => ({
    indicator: series,
    ...origin(indicators, [{ series, ...(owner && { owner }) }]),
    value,
    year,
    points,
    share,
    goalposts,
  }));

const firstGoalposts = (indicator: MethodIndicator): Goalposts => {
  const { worst, best, scale } = indicator.kind === 'worse-of' ? indicator.options[0]! : indicator;
  return { worst, best, scale };
};
