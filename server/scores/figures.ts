import { type AdvisoryReading, type Figures, median, readingOf } from '#core/score/figures/figures.ts';
import { type FreshFigure, issuerOf, placeOfSeries } from '#core/score/figures/fresh-figures.ts';
import { METHOD } from '#core/score/method.ts';
import type { Score } from '#core/score/score.ts';
import { score } from '#core/score/scoring.ts';
import type { Steps } from '#core/service/steps.ts';
import type { FigureCountry, FigureTables } from './figure-tables.ts';

/** The tables with newer figures over the shipped ones; what the tables hold stays where it is newer. */
export function* withFresh(tables: FigureTables, fresh: readonly FreshFigure[]): Steps<FigureTables> {
  if (fresh.length === 0) return tables;
  const countries = new Map(tables.countries);
  const series = new Map(tables.series);
  const regionalCrime = new Map(tables.regionalCrime);
  for (const { indicator, country: code, year, value, advice, owner } of fresh) {
    yield;
    const country = countries.get(code);
    const place = placeOfSeries(indicator);
    if (place !== null && year >= (regionalCrime.get(place)?.year ?? 0))
      regionalCrime.set(place, { year, value });
    if (!country || !tables.indicators.has(indicator)) continue;
    const issuer = issuerOf(indicator);
    if (issuer && advice) {
      const level = value as AdvisoryReading['level'];
      countries.set(code, withReading(country, { issuer, level, ...advice }));
      continue;
    }
    if (year < (country.figures.get(indicator)?.year ?? 0)) continue;
    const figure = { value, year, ...(owner && { owner }) };
    countries.set(code, { ...country, figures: new Map(country.figures).set(indicator, figure) });
    const years = series.get(indicator)?.get(code) ?? [];
    const others = years.filter((item) => item.year !== year);
    series.set(indicator, new Map(series.get(indicator)).set(code, [...others, { year, value }]));
  }
  return { ...tables, countries, series, regionalCrime };
}

/** A country with a newer reading in the place of that government's last; a reading from before changes nothing. */
function withReading(country: FigureCountry, reading: AdvisoryReading): FigureCountry {
  const { advisories } = country;
  const at = advisories.findIndex(({ issuer }) => issuer === reading.issuer);
  if (at < 0) return { ...country, advisories: [...advisories, reading] };
  return reading.asOf < advisories[at]!.asOf
    ? country
    : { ...country, advisories: advisories.with(at, reading) };
}

/** @returns the score of a country by its code; of one that nothing is known of, an unknown one */
export function* scoreCountries(tables: FigureTables, now: Date): Steps<(code: string) => Score> {
  const medians = yield* worldMediansOf(tables, now);
  const scores = new Map<string, Score>();
  for (const [code, { isUninhabited }] of tables.countries) {
    yield;
    const figures = isUninhabited ? null : figuresOf(tables, medians, code);
    if (figures) scores.set(code, score(figures, now));
  }
  const unknown = unknownScore(now);
  return (code) => scores.get(code) ?? unknown;
}

/** A place without any figures: every category unknown, nothing pretended. */
function unknownScore(now: Date): Score {
  const country = { code: '', name: '', figures: new Map(), advisories: [] };
  return score({ country, standIn: null, indicators: new Map(), worldMedians: new Map() }, now);
}

/** What the score of one country is made of; null for an unknown code. */
function figuresOf(
  tables: FigureTables,
  worldMedians: ReadonlyMap<string, number>,
  countryCode: string,
): Figures | null {
  const country = tables.countries.get(countryCode);
  if (!country) return null;
  const standIn = country.standInCode === null ? null : (tables.countries.get(country.standInCode) ?? null);
  return { country, standIn, indicators: tables.indicators, worldMedians };
}

/** Median of every indicator of the method over the countries' own newest figures; the worse of two has none. */
function* worldMediansOf({ countries }: FigureTables, now: Date): Steps<Map<string, number>> {
  const medians = new Map<string, number>();
  const put = (id: string, values: readonly (number | undefined)[]): void => {
    const middle = median(values.filter((value) => value !== undefined));
    if (middle !== null) medians.set(id, middle);
  };
  for (const category of METHOD.categories) {
    for (const indicator of category.indicators) {
      yield;
      if (indicator.kind === 'worse-of') continue;
      put(
        indicator.id,
        [...countries.values()].map((country) => readingOf(indicator, country, now)?.value),
      );
    }
    for (const series of category.context) {
      put(
        series,
        [...countries.values()].map((country) => country.figures.get(series)?.value),
      );
    }
  }
  return medians;
}
