import { lenderOf } from '#core/score/borrowed.ts';
import { METHOD } from '#core/score/method.ts';
import { seriesOf } from '#core/score/receipt.ts';
import { type ScoredCategoryId, shownRange, shownScore } from '#core/score/safety.ts';
import { type RankSensitivity, rankSensitivity } from '#core/score/sensitivity.ts';
import { type HeadlineDeps, headlinesOf } from '#features/safety/headline.server.ts';
import type { CacheDefinition } from '#server/cache.ts';
import type { Deps } from '#server/deps.ts';
import type { ScoreBook } from '#server/scores/scores.ts';
import { countryOrderOf, orderCountries } from './country-order.ts';
import type { CountryRow, SourceRow } from './rows.server.ts';

/** Countries and territories, safest first; then those with borrowed figures, then those without a score; then by name. */
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
      ...shownRange(score),
      grade: score.grade,
      inheritsFrom: inherited?.inheritedFrom ?? null,
      borrowed_from: headline.borrowedFrom,
      right_now: headline.rightNow,
      categories: Object.fromEntries(categories) as CountryRow['categories'],
    };
  });
  return orderCountries(rows, countryOrderOf({ sort: null, order: null }));
}

/** The categories whose scores are mostly another country's, by the id of the country; one without is not in it. */
export const borrowedCategories = ({ gazetteer, scores }: Pick<HeadlineDeps, 'gazetteer' | 'scores'>) =>
  new Map(
    gazetteer.countries().flatMap((place) => {
      const borrowed = scores.of(place).categories.filter(lenderOf);
      return borrowed.length > 0 ? [[place.id, borrowed.map(({ category }) => category)] as const] : [];
    }),
  );

/** Where a wrong figure is reported, with the figure named. */
const correctionPath = (indicator: string, countryCode?: string): string =>
  `/contact?${new URLSearchParams({ about: countryCode ? `figure ${indicator} ${countryCode}` : `figure ${indicator}` })}`;

/** Every series in use with its producer, licence and reach, in the method's order. */
export function listSources({ tables }: ScoreBook): SourceRow[] {
  const countries = [...tables.countries.values()];
  const uses = usesOfSeries();
  return [...tables.indicators.values()].flatMap((indicator): SourceRow[] => {
    const use = uses.get(indicator.id);
    if (!use) return [];
    const issuer = indicator.id.startsWith('ADVISORY.') && indicator.id.replace('ADVISORY.', '');
    const levels = issuer
      ? countries.flatMap(({ advisories }) => advisories.filter((reading) => reading.issuer === issuer))
      : [];
    const years = issuer
      ? levels.map(({ asOf }) => Number(asOf.slice(0, 4)))
      : countries.flatMap(({ figures }) => figures.get(indicator.id) ?? []).map(({ year }) => year);
    const known = years.filter((year) => year !== null);
    const { id, name, unit, producer, licence, url } = indicator;
    // Some countries' levels were read again after all had been fetched.
    const retrieved = [indicator.retrieved, ...levels.map(({ asOf }) => asOf.slice(0, 7))].toSorted().at(-1)!;
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
      for (const [index, series] of seriesOf(indicator, true).entries()) {
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

const sensitivities: CacheDefinition<ScoreBook['tables'], RankSensitivity> = {
  name: 'sensitivity of ranks',
  maxEntries: 1,
};

/** How much the order of countries depends on the weights: worked out once per book of scores, when first asked. */
export function loadSensitivity({ caches, scores }: Pick<Deps, 'caches' | 'scores'>): RankSensitivity {
  const known = caches.open(sensitivities);
  const found = known.get(scores.tables);
  if (found) return found;
  const countries = [...scores.tables.countries.values()].filter(({ standInCode }) => standInCode === null);
  const fresh = rankSensitivity(countries.map(({ code }) => ({ code, score: scores.country(code) })));
  known.set(scores.tables, fresh);
  return fresh;
}
