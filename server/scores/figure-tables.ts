import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { EmergencyNumbers } from '#core/help/emergency.ts';
import {
  ADVICE_REASONS,
  ADVISORY_ISSUERS,
  ADVISORY_SCOPES,
  type AdviceArea,
  type AdviceStrip,
  type AdvisoryReading,
  type CountryFigures,
  type Figure,
  INDICATOR_DIRECTIONS,
  type Indicator,
} from '#core/score/figures/figures.ts';
import { METHOD } from '#core/score/method.ts';
import { parseCsv } from '#core/text/csv.ts';
import { loadEmergency } from './emergency.ts';

const code = z.string().regex(/^[A-Z]{2}$/);
const text = z.string().min(1);
const optionalCode = z.union([code, z.literal('').transform(() => null)]);

const countryRow = z.object({
  country: code,
  alpha3: z.string().regex(/^[A-Z]{3}$/),
  name: text,
  capital: z.string().transform((id) => (id ? Number(id) : null)),
  population: z.coerce.number().int().nonnegative(),
  stand_in: optionalCode,
});
const indicatorRow = z.object({
  indicator: text,
  name: text,
  unit: text,
  better: z.enum(INDICATOR_DIRECTIONS),
  producer: text,
  licence: text,
  url: z.url(),
  retrieved: z.string().regex(/^\d{4}-\d{2}$/),
  countries: z.coerce.number().int().positive(),
});
const figureRow = z.object({
  indicator: text,
  country: code,
  year: z.coerce.number().int().min(1900).max(2100),
  value: z.string().min(1).pipe(z.coerce.number()),
});
const level = z.enum(['1', '2', '3', '4']).transform((level) => Number(level) as AdvisoryReading['level']);
const advisoryRow = z.object({
  country: code,
  issuer: z.enum(ADVISORY_ISSUERS),
  level,
  scope: z.enum(ADVISORY_SCOPES),
  as_of: z.iso.date(),
  because: z.string().transform((words, context) => {
    const reasons = z.array(z.enum(ADVICE_REASONS)).safeParse(words.split(' ').filter(Boolean));
    if (reasons.success) return reasons.data;
    context.addIssue({ code: 'custom', message: `is no reason: ${words}` });
    return z.NEVER;
  }),
});
const advisoryPageRow = z.object({ country: code, issuer: z.enum(ADVISORY_ISSUERS), url: z.url() });
const ids = z
  .string()
  .transform((text) => text.split(' ').filter(Boolean).map(Number))
  .pipe(z.array(z.number().int().positive()));
const adviceAreaRow = z.object({
  country: code,
  issuer: z.enum(ADVISORY_ISSUERS),
  level,
  geonameid: ids.refine((each) => each.length > 0),
  except: ids,
  /** These towns in words, where they are an island or a part of a region. */
  except_for: z.string(),
  /** What the area is called of which this is a part, or several, as it stands in a sentence. */
  named: z.string().transform((names) => names.split('|').filter(Boolean)),
  /** How to travel where there is a way to, after "Canada says to". */
  note: z.string(),
  as_of: z.iso.date(),
  url: z.url(),
});

const adviceStripRow = z.object({
  country: code,
  issuer: z.enum(ADVISORY_ISSUERS),
  level,
  km: z.coerce.number().int().positive(),
  neighbor: code,
  /** What the government leaves out there, as it stands in a sentence. */
  except_for: z.string(),
  /** What it only advises against all but essential travel to, as it stands in a sentence. */
  lesser: z.string(),
  as_of: z.iso.date(),
  url: z.url(),
});
const adviceZoneRow = z.object({
  country: code,
  issuer: z.enum(ADVISORY_ISSUERS),
  level,
  zone: z.string().min(1),
  as_of: z.iso.date(),
  url: z.url(),
});

/** A country or territory as the figures know it. */
export type FigureCountry = CountryFigures & {
  code3: string;
  /** GeoNames id of the capital. */
  capitalId: number | null;
  population: number;
  /** Nobody lives there for good: it has no score, whatever its figures say. */
  isUninhabited: boolean;
  standInCode: string | null;
  emergency: EmergencyNumbers | null;
};

/** All tables of `data/figures`, parsed and joined. */
export type FigureTables = {
  indicators: ReadonlyMap<string, Indicator>;
  /** By ISO 3166-1 alpha-2. */
  countries: ReadonlyMap<string, FigureCountry>;
  /** Regions and cities that governments name, by GeoNames id. */
  adviceAreas: ReadonlyMap<number, readonly AdviceArea[]>;
  /** The same by country. */
  areasOfCountry: ReadonlyMap<string, readonly AdviceArea[]>;
  /** Strips along borders and zones with a name, by the country they lie in. */
  adviceStrips: ReadonlyMap<string, readonly AdviceStrip[]>;
  /** A government's page about a country, by `"TH UK"`. */
  advisoryPages: ReadonlyMap<string, string>;
  /** Every year of a series by country, oldest first: `series.get(indicator)?.get(code)`. */
  series: ReadonlyMap<string, ReadonlyMap<string, readonly { year: number; value: number }[]>>;
  /** Crime of the region around a city against its country's, which is 100, by GeoNames id; none ships. */
  regionalCrime: ReadonlyMap<number, { year: number; value: number }>;
};

/** A strip or zone names no towns. */
const NO_TOWNS = { except: [], exceptFor: '', named: [], note: '' };

const POPULATION_STAND_IN = 'GEONAMES.POPULATION';

/**
 * @param directory `data/figures`
 * @param nameOf the display name of a country; null: the table's own
 * @throws when a table is missing or a row does not parse
 */
export function loadFigures(directory: string, nameOf: (code: string) => string | null): FigureTables {
  const read = <Row>(file: string, row: z.ZodType<Row>): Row[] =>
    z.array(row).parse(parseCsv(readFileSync(join(directory, file), 'utf8')));

  const indicators = new Map<string, Indicator>(
    read('indicators.csv', indicatorRow).map(({ indicator, ...rest }) => [
      indicator,
      { id: indicator, ...rest },
    ]),
  );
  const series = new Map<string, Map<string, { year: number; value: number }[]>>();
  const newest = new Map<string, Map<string, Figure>>();
  for (const { indicator, country, year, value } of read('figures.csv', figureRow)) {
    const years = entry(
      entry(series, indicator, () => new Map()),
      country,
      () => [],
    );
    years.push({ year, value });
    const figures = entry(newest, country, () => new Map<string, Figure>());
    if (year >= (figures.get(indicator)?.year ?? 0)) figures.set(indicator, { value, year });
  }
  const advisories = new Map<string, AdvisoryReading[]>();
  for (const { country, as_of: asOf, ...reading } of read('advisories.csv', advisoryRow)) {
    entry(advisories, country, () => []).push({ ...reading, asOf });
  }
  const emergency = loadEmergency(directory);
  const countries = new Map<string, FigureCountry>();
  for (const row of read('countries.csv', countryRow)) {
    const figures = newest.get(row.country) ?? new Map<string, Figure>();
    if (row.population > 0) figures.set(POPULATION_STAND_IN, { value: row.population, year: null });
    countries.set(row.country, {
      code: row.country,
      code3: row.alpha3,
      capitalId: row.capital,
      name: nameOf(row.country) ?? row.name,
      population: row.population,
      isUninhabited: row.population === 0 || Object.hasOwn(METHOD.uninhabited, row.country),
      standInCode: row.stand_in,
      figures,
      advisories: advisories.get(row.country) ?? [],
      emergency: emergency.get(row.country) ?? null,
    });
  }
  const advisoryPages = new Map(
    read('advisory-pages.csv', advisoryPageRow).map(({ country, issuer, url }) => [
      `${country} ${issuer}`,
      url,
    ]),
  );
  const adviceAreas = new Map<number, AdviceArea[]>();
  const areasOfCountry = new Map<string, AdviceArea[]>();
  for (const row of read('advice-areas.csv', adviceAreaRow)) {
    const {
      country,
      geonameid,
      issuer,
      level,
      except,
      except_for: exceptFor,
      named,
      note,
      as_of: asOf,
    } = row;
    const area = { issuer, level, except, exceptFor, named, note, asOf };
    for (const id of geonameid) entry(adviceAreas, id, () => []).push(area);
    entry(areasOfCountry, country, () => []).push(area);
  }
  const adviceStrips = new Map<string, AdviceStrip[]>();
  for (const row of read('advice-strips.csv', adviceStripRow)) {
    const { country, issuer, level, km, neighbor, except_for: exceptFor, lesser, as_of: asOf } = row;
    const strip = { ...NO_TOWNS, issuer, level, km, neighbor, exceptFor, lesser, zone: null, asOf };
    entry(adviceStrips, country, () => []).push(strip);
  }
  for (const { country, as_of: asOf, url: _, ...zone } of read('advice-zones.csv', adviceZoneRow))
    entry(adviceStrips, country, () => []).push({ ...NO_TOWNS, ...zone, km: null, neighbor: null, asOf });
  return {
    indicators,
    countries,
    series,
    adviceAreas,
    areasOfCountry,
    adviceStrips,
    advisoryPages,
    regionalCrime: new Map(),
  };
}

function entry<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const found = map.get(key);
  if (found !== undefined) return found;
  const value = create();
  map.set(key, value);
  return value;
}
