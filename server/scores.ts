import { join } from 'node:path';
import { advisoryBoard } from '#core/advisory.ts';
import { METHOD } from '#core/method.ts';
import { withArticle } from '#core/overview/sentence.ts';
import { overviewsOf } from '#core/overview.ts';
import type { Place } from '#core/place.ts';
import {
  type AdvisoryBoard,
  type AdvisoryIssuer,
  type EmergencyNumbers,
  type MonthlyTemperature,
  type Overview,
  type Score,
  score,
} from '#core/score.ts';
import { summaryOf, whyOf } from '#core/summary.ts';
import { type FigureTables, figuresOf, loadFigures, neighborMedians, worldMediansOf } from './figures.ts';

/** Scores and what stands beside them, worked out once and held in memory. */
export type ScoreBook = {
  /** Score of a country or territory by ISO 3166-1 alpha-2; all unknown for a code without figures. */
  country(code: string): Score;
  /** Score of any place: its country's, with the basis that says so. */
  of(place: Place): Score;
  overviews(place: Place): Overview[];
  /** The place in two sentences: `overall_safety_overview`. */
  summary(place: Place): string;
  /** "Why 45", sentence by sentence. */
  why(place: Place): string[];
  advisories(code: string): AdvisoryBoard;
  emergency(code: string): EmergencyNumbers | null;
  /** The twelve monthly means; null where the country has none. */
  climate(code: string): MonthlyTemperature[] | null;
  isoCode3(code: string): string | null;
  /** ISO time of the newest reading or method change that could have moved this score. */
  updatedAt(place: Place): string;
  tables: FigureTables;
};

type Options = {
  /** Holds `figures/`. */
  dataDirectory: string;
  /** Names the countries as the rest of the product does. */
  gazetteer: { country(code: string): { name: string } | null };
  now: Date;
};

/** Reads the tables of figures and scores every country. */
export function openScores({ dataDirectory, gazetteer, now }: Options): ScoreBook {
  const tables = loadFigures(join(dataDirectory, 'figures'), (code) => gazetteer.country(code)?.name ?? null);
  const medians = worldMediansOf(tables, now);
  const scores = new Map<string, Score>();
  for (const code of tables.countries.keys()) {
    const figures = figuresOf(tables, medians, code);
    if (figures) scores.set(code, score(figures, now));
  }
  const country = (code: string): Score => scores.get(code) ?? unknownScore(now);
  const of = (place: Place): Score => withBasis(country(place.countryCode), place.kind);
  const advisories = (code: string): AdvisoryBoard =>
    advisoryBoard(tables.countries.get(code)?.advisories ?? [], (issuer) =>
      advisoryPage(tables, code, issuer),
    );
  // Every city of a country carries its country's figures, so its overviews are written once.
  const written = new Map<string, Overview[]>();
  const overviews = (code: string, name: string): Overview[] => {
    const found = written.get(code);
    if (found) return found;
    const fresh = overviewsOf(country(code), {
      country: withArticle(name),
      neighborMedians: neighborMedians(tables, code, now),
      yearsOf: (series) => tables.series.get(series)?.get(code) ?? [],
      advisories: advisories(code),
      climate: climateOf(tables, code),
      now,
    });
    written.set(code, fresh);
    return fresh;
  };
  return {
    tables,
    country,
    of,
    overviews: (place) => overviews(place.countryCode, place.countryName),
    summary: (place) => summaryOf(place, of(place)),
    why: (place) => whyOf(place, of(place)),
    advisories,
    emergency: (code) => tables.countries.get(code)?.emergency ?? null,
    climate: (code) => climateOf(tables, code),
    isoCode3: (code) => tables.countries.get(code)?.code3 ?? null,
    updatedAt: (place) => updatedAt(tables, place.countryCode),
  };
}

/** A place without any figures: every category unknown, nothing pretended. */
function unknownScore(now: Date): Score {
  const country = { code: '', name: '', figures: new Map(), advisories: [] };
  return score({ country, standIn: null, indicators: new Map(), worldMedians: new Map() }, now);
}

/**
 * A city starts from its country's figures (basis `country`). A region is the population-weighted mean of its
 * cities, and while all cities carry the country's baseline that mean is the country's score.
 */
function withBasis(of: Score, kind: Place['kind']): Score {
  if (kind !== 'region') return of;
  return { ...of, categories: of.categories.map((category) => ({ ...category, basis: 'region' as const })) };
}

/** A government's page about the country where its address is known, else its list of countries. */
function advisoryPage(
  { advisoryPages, indicators }: FigureTables,
  code: string,
  issuer: AdvisoryIssuer,
): string {
  return advisoryPages.get(`${code} ${issuer}`) ?? indicators.get(`ADVISORY.${issuer}`)?.url ?? '';
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

function climateOf({ countries }: FigureTables, code: string): MonthlyTemperature[] | null {
  const months = MONTHS.flatMap((month) => {
    const figure = countries.get(code)?.figures.get(`CLIM.TAS.M${String(month).padStart(2, '0')}`);
    return figure ? [{ month, celsius: figure.value }] : [];
  });
  return months.length === MONTHS.length ? months : null;
}

function updatedAt({ countries }: FigureTables, code: string): string {
  const dates = (countries.get(code)?.advisories ?? []).map(({ asOf }) => asOf);
  const newest = [METHOD.published, ...dates].reduce((a, b) => (b > a ? b : a));
  return new Date(newest).toISOString();
}
