import type { BorrowedFrom } from '#core/headline.ts';
import { METHOD, type MethodIndicator } from '#core/method.ts';
import { ADVICE_SERIES } from '#core/receipt.ts';
import type { RightNow } from '#core/right-now.ts';
import { CATEGORIES, type ScoredCategoryId, shownScore } from '#core/safety.ts';
import type { Grade } from '#core/score.ts';
import { type RankSensitivity, rankSensitivity } from '#core/sensitivity.ts';
import type { ScoreBook } from '#server/scores.ts';
import { countryOrderOf, orderCountries } from './country-order.ts';
import { type HeadlineDeps, headlinesOf } from './headline.server.ts';

/** One row of the countries index: shown scores (rounded down) and grades of everything. */
export type CountryRow = {
  /** GeoNames id. */
  id: number;
  code: string;
  name: string;
  overall: number | null;
  low: number;
  high: number;
  grade: Grade;
  /** Name of the country missing figures are inherited from; null where all are its own. */
  inheritsFrom: string | null;
  /** Set where the score is not measured: shown, but not ranked. */
  borrowed_from: BorrowedFrom | null;
  right_now: RightNow | null;
  categories: Record<ScoredCategoryId, { score: number | null; grade: Grade }>;
};

/**
 * Every country and territory, safest first; then those that show another's figures, then those without an overall
 * score; by name among equals.
 */
export async function listCountries(deps: HeadlineDeps): Promise<CountryRow[]> {
  const { gazetteer, scores } = deps;
  const places = gazetteer.countries();
  const headlines = await headlinesOf(deps, places);
  const rows = places.map((place, at): CountryRow => {
    const headline = headlines[at]!;
    const score = scores.of(place);
    const categories = score.categories.flatMap(({ category, score, grade }) =>
      category === 'personal' ? [] : [[category, { score: shownScore(score), grade }] as const],
    );
    const inherited = score.categories
      .flatMap(({ receipts }) => receipts)
      .find(({ inheritedFrom }) => inheritedFrom);
    return {
      id: place.id,
      code: place.countryCode,
      name: place.name,
      overall: headline.score,
      low: Math.floor(score.low),
      high: Math.floor(score.high),
      grade: score.grade,
      inheritsFrom: inherited?.inheritedFrom ?? null,
      borrowed_from: headline.borrowedFrom,
      right_now: headline.rightNow,
      categories: Object.fromEntries(categories) as CountryRow['categories'],
    };
  });
  return orderCountries(rows, countryOrderOf(new URLSearchParams()));
}

/** One row of the sources page. */
export type SourceRow = {
  indicator: string;
  name: string;
  unit: string;
  producer: string;
  licence: string;
  url: string | null;
  retrieved: string;
  /** Oldest and newest year among the newest figures; null where no year is stated. */
  years: [number, number] | null;
  /** Countries and territories with a figure of their own. */
  countries: number;
  categories: ScoredCategoryId[];
  use: 'scored' | 'stand-in' | 'context';
  /** Where a wrong figure is reported. */
  correctionPath: string;
};

/** Where a wrong figure is reported, with the figure named. */
export const correctionPath = (indicator: string, countryCode?: string): string =>
  `/contact?${new URLSearchParams({ about: countryCode ? `figure ${indicator} ${countryCode}` : `figure ${indicator}` })}`;

/** Every series in use with its producer, licence and reach, in the method's order. */
export function listSources({ tables }: ScoreBook): SourceRow[] {
  const countries = [...tables.countries.values()];
  const uses = usesOfSeries();
  return [...tables.indicators.values()].flatMap((indicator): SourceRow[] => {
    const use = uses.get(indicator.id);
    if (!use) return [];
    const issuer = indicator.id.replace('ADVISORY.', '');
    const years = indicator.id.startsWith('ADVISORY.')
      ? countries
          .flatMap(({ advisories }) => advisories.filter((reading) => reading.issuer === issuer))
          .map(({ asOf }) => Number(asOf.slice(0, 4)))
      : countries.flatMap(({ figures }) => figures.get(indicator.id) ?? []).map(({ year }) => year);
    const known = years.filter((year) => year !== null);
    const { id, name, unit, producer, licence, url, retrieved } = indicator;
    return [
      {
        indicator: id,
        name,
        unit,
        producer,
        licence,
        url,
        retrieved,
        years: known.length ? [Math.min(...known), Math.max(...known)] : null,
        countries: years.length,
        ...use,
        correctionPath: correctionPath(id),
      },
    ];
  });
}

type Use = Pick<SourceRow, 'categories' | 'use'>;

/** Which series the method reads, for which categories. */
function usesOfSeries(): Map<string, Use> {
  const uses = new Map<string, Use>();
  const add = (series: string, use: SourceRow['use'], category: ScoredCategoryId): void => {
    const found = uses.get(series);
    if (found) found.categories = [...new Set([...found.categories, category])];
    else uses.set(series, { use, categories: [category] });
  };
  for (const { id, indicators, context } of METHOD.categories) {
    for (const indicator of indicators) {
      for (const [index, series] of seriesRead(indicator).entries()) {
        add(
          series,
          series in METHOD.standInSeries || (indicator.kind === 'series' && index > 0)
            ? 'stand-in'
            : 'scored',
          id,
        );
      }
    }
    for (const series of context) add(series, 'context', id);
  }
  for (let month = 1; month <= 12; month++)
    add(`CLIM.TAS.M${String(month).padStart(2, '0')}`, 'context', 'weather');
  return uses;
}

function seriesRead(indicator: MethodIndicator): readonly string[] {
  switch (indicator.kind) {
    case 'series':
      return indicator.series;
    case 'rate':
      return [indicator.numerator, ...indicator.denominators];
    case 'advisories':
      return ADVICE_SERIES;
    case 'worse-of':
      return indicator.options.map(({ series }) => series);
  }
}

const sensitivities = new WeakMap<ScoreBook['tables'], RankSensitivity>();

/** How much the order of countries depends on the weights: worked out once per book of scores, when first asked. */
export function loadSensitivity(scores: ScoreBook): RankSensitivity {
  const found = sensitivities.get(scores.tables);
  if (found) return found;
  const countries = [...scores.tables.countries.values()].filter(({ standInCode }) => standInCode === null);
  const fresh = rankSensitivity(countries.map(({ code }) => ({ code, score: scores.country(code) })));
  sensitivities.set(scores.tables, fresh);
  return fresh;
}

/** Names of the eight scored categories, in the specification's order. */
export const SCORED_CATEGORIES = CATEGORIES.flatMap(({ id }) => (id === 'personal' ? [] : [id]));
