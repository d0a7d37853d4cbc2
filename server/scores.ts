import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { advisoryBoard } from '#core/advisory.ts';
import type { FreshFigure } from '#core/fresh-figures.ts';
import { METHOD } from '#core/method.ts';
import { filledFromCities, regionScore, type Weighed } from '#core/overlay/mean-score.ts';
import { countryInMonth, placeScore } from '#core/overlay/place-score.ts';
import { withArticle } from '#core/overview/sentence.ts';
import { overviewsOf } from '#core/overview.ts';
import type { Place } from '#core/place.ts';
import {
  type AdvisoryBoard,
  type AdvisoryIssuer,
  type EmergencyNumbers,
  isCapped,
  type MonthlyTemperature,
  type Overview,
  type Score,
  score,
} from '#core/score.ts';
import { summaryOf, whyOf } from '#core/summary.ts';
import {
  type FigureTables,
  figuresOf,
  loadFigures,
  neighborMedians,
  withFresh,
  worldMediansOf,
} from './figures.ts';
import { type FactReader, factReader } from './overlay/place-facts.ts';
import { ColumnFile } from './providers/places/binary-file.ts';
import type { Gazetteer } from './providers/places/gazetteer.ts';

/** Scores and what stands beside them, worked out from what is in memory. */
export type ScoreBook = {
  /** Score of a country or territory by ISO 3166-1 alpha-2; all unknown for a code without figures. */
  country(code: string): Score;
  /**
   * Score of any place: a city's with what is known of its surroundings, a region's as the mean of its cities.
   * @param month 1-12 of travel, for storms and temperatures; null or left out: the whole year
   */
  of(place: Place, month?: number | null): Score;
  overviews(place: Place, month?: number | null): Overview[];
  /** The place in two sentences: `overall_safety_overview`. */
  summary(place: Place): string;
  /** "Why 45", sentence by sentence. */
  why(place: Place, month?: number | null): string[];
  advisories(code: string): AdvisoryBoard;
  emergency(code: string): EmergencyNumbers | null;
  /** The twelve monthly means of a city, else of its country; null where neither has them. */
  climate(place: Place): MonthlyTemperature[] | null;
  /** Storms by month near a city, twelve rates; null where there are too few for a season. */
  storms(place: Place): readonly number[] | null;
  isoCode3(code: string): string | null;
  /** ISO time of the newest reading or method change that could have moved this score. */
  updatedAt(place: Place): string;
  tables: FigureTables;
  /** Puts newer figures over the shipped ones, in place of those put there before. */
  refresh(fresh: readonly FreshFigure[]): void;
  /** Overall scores of all countries as they would be with these figures too. */
  tryFigures(fresh: readonly FreshFigure[]): Map<string, number | null>;
};

type Options = {
  /** Holds `figures/`. */
  dataDirectory: string;
  /** Holds `overlay.bin`, made by `npm run build`. */
  overlayDirectory: string;
  gazetteer: Pick<Gazetteer, 'country' | 'cities'>;
  now: Date;
};

/** Scores of places kept at hand; one takes about 15 kB. */
const PLACES_KEPT = 500;

/** Reads the tables of figures and scores every country; facts of places are opened when first asked for. */
export function openScores(options: Options): ScoreBook {
  const { dataDirectory, overlayDirectory, gazetteer, now } = options;
  const shipped = loadFigures(
    join(dataDirectory, 'figures'),
    (code) => gazetteer.country(code)?.name ?? null,
  );
  const factsOf = lazily(() =>
    factReader(new ColumnFile(join(overlayDirectory, 'overlay.bin')), now, METHOD.overlay),
  );
  const write = (tables: FigureTables) => writeBook(tables, factsOf, options);
  const book: ScoreBook = {
    ...write(shipped),
    refresh: (fresh) => {
      Object.assign(book, write(withFresh(shipped, fresh)));
    },
    tryFigures: (fresh) => {
      const tried = write(withFresh(book.tables, fresh));
      return new Map([...tried.tables.countries.keys()].map((code) => [code, tried.country(code).overall]));
    },
  };
  return book;
}

/** Everything a book says, from one state of the tables. */
function writeBook(
  tables: FigureTables,
  factsOf: () => FactReader,
  { gazetteer, now }: Options,
): Omit<ScoreBook, 'refresh' | 'tryFigures'> {
  const medians = worldMediansOf(tables, now);
  const baselines = new Map<string, Score>();
  for (const code of tables.countries.keys()) {
    const figures = figuresOf(tables, medians, code);
    if (figures) baselines.set(code, score(figures, now));
  }
  const mediansAround = remembered((code: string) => neighborMedians(tables, code, now));
  const unknown = unknownScore(now);
  const baseline = (code: string): Score => baselines.get(code) ?? unknown;
  const overlay = openPlaceScores({ tables, baseline, factsOf, gazetteer });
  const advisories = remembered((code: string) =>
    advisoryBoard(tables.countries.get(code)?.advisories ?? [], (issuer) =>
      advisoryPage(tables, code, issuer),
    ),
  );
  const climate = (place: Place): MonthlyTemperature[] | null => {
    const { citiesOfMean: limit } = METHOD.overlay;
    const cities = place.kind === 'region' ? gazetteer.cities({ regionId: place.id, limit }) : [place];
    const local = place.kind === 'country' ? null : meanClimate(cities, factsOf());
    return local ?? climateOf(tables, place.countryCode);
  };
  const storms = (place: Place): readonly number[] | null => {
    const cyclones = place.kind === 'city' ? factsOf()(place).cyclones : null;
    return cyclones && cyclones.storms >= METHOD.overlay.cyclones.seasonFromYearly ? cyclones.months : null;
  };
  const written = new LRUCache<string, Overview[]>({ max: PLACES_KEPT });
  const overviews = (place: Place, month: number | null = null): Overview[] => {
    const code = place.countryCode;
    const key = `${place.kind === 'country' ? code : place.id} ${month}`;
    const found = written.get(key);
    if (found) return found;
    const fresh = overviewsOf(overlay.of(place, month), {
      country: withArticle(place.countryName),
      neighborMedians: mediansAround(code),
      yearsOf: (series) => tables.series.get(series)?.get(code) ?? [],
      advisories: advisories(code),
      climate: climate(place),
      month,
      storms: storms(place),
      now,
    });
    written.set(key, fresh);
    return fresh;
  };
  return {
    tables,
    ...overlay,
    overviews,
    summary: (place) => summaryOf(place, overlay.of(place)),
    why: (place, month) => whyOf(place, overlay.of(place, month)),
    advisories,
    emergency: (code) => tables.countries.get(code)?.emergency ?? null,
    climate,
    storms,
    isoCode3: (code) => tables.countries.get(code)?.code3 ?? null,
    updatedAt: (place) => updatedAt(tables, place.countryCode),
  };
}

type PlaceScoreDeps = {
  tables: FigureTables;
  baseline: (code: string) => Score;
  factsOf: () => FactReader;
  gazetteer: Pick<Gazetteer, 'cities'>;
};

/** Scores of places from their country's and what is known of their surroundings. */
function openPlaceScores({
  tables,
  baseline,
  factsOf,
  gazetteer,
}: PlaceScoreDeps): Pick<ScoreBook, 'country' | 'of'> {
  const capped = (code: string): boolean => {
    const figures = tables.countries.get(code);
    return figures !== undefined && isCapped(figures, METHOD);
  };
  const inMonth = (of: Score, code: string, month: number | null): Score => {
    const means = month === null ? null : climateOf(tables, code)?.map(({ celsius }) => celsius);
    return means && month !== null ? countryInMonth(of, means, month, capped(code)) : of;
  };
  const cityScore = (city: Place, month: number | null): Score => {
    const code = city.countryCode;
    return placeScore(inMonth(baseline(code), code, month), factsOf()(city), capped(code), month);
  };
  const citiesOf = (filter: { countryCode?: string; regionId?: number }, month: number | null): Weighed[] =>
    gazetteer
      .cities({ ...filter, limit: METHOD.overlay.citiesOfMean })
      .map((city) => ({ score: cityScore(city, month), population: city.population }));

  const whole = new Map<string, Score>();
  const country = (code: string): Score => {
    const found = whole.get(code);
    if (found) return found;
    const own = baseline(code);
    const name = tables.countries.get(code)?.name ?? code;
    const fresh = lacksLocalFigure(own)
      ? filledFromCities(own, citiesOf({ countryCode: code }, null), name, capped(code))
      : own;
    if (tables.countries.has(code)) whole.set(code, fresh);
    return fresh;
  };
  const kept = new LRUCache<string, Score>({ max: PLACES_KEPT });
  const of = (place: Place, month: number | null = null): Score => {
    const code = place.countryCode;
    if (place.kind === 'country') return inMonth(country(code), code, month);
    const key = `${place.id} ${month}`;
    const found = kept.get(key);
    if (found) return found;
    const fresh =
      place.kind === 'city'
        ? cityScore(place, month)
        : regionScore(
            inMonth(baseline(code), code, month),
            citiesOf({ regionId: place.id }, month),
            place.name,
            capped(code),
          );
    kept.set(key, fresh);
    return fresh;
  };
  return { country, of };
}

/** Made when first asked: a start needs no facts of places. */
function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Whether a figure that cities can stand in for is missing: air, storms, heat and cold, earthquakes, tsunami. */
function lacksLocalFigure({ categories }: Score): boolean {
  const { air, cyclones, climate, earthquakes, tsunami } = METHOD.overlay;
  const seats = [air, cyclones, climate, earthquakes, tsunami].map(({ replaces }) => replaces);
  return categories.some(({ receipts }) =>
    receipts.some(({ indicator, value }) => value === null && seats.includes(indicator)),
  );
}

/** The twelve monthly means over cities, weighted by people; null where none has them. */
function meanClimate(cities: readonly Place[], factsOf: FactReader): MonthlyTemperature[] | null {
  const known = cities.flatMap((city) => {
    const { climate } = factsOf(city);
    return climate ? [{ weight: Math.max(city.population, 1), ...climate }] : [];
  });
  const people = known.reduce((sum, { weight }) => sum + weight, 0);
  if (people === 0) return null;
  return MONTHS.map((month) => {
    const sum = known.reduce(
      (total, { weight, temperatures }) => total + weight * temperatures[month - 1]!,
      0,
    );
    return { month, celsius: Math.round((10 * sum) / people) / 10 };
  });
}

/** A place without any figures: every category unknown, nothing pretended. */
function unknownScore(now: Date): Score {
  const country = { code: '', name: '', figures: new Map(), advisories: [] };
  return score({ country, standIn: null, indicators: new Map(), worldMedians: new Map() }, now);
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

/** The function, worked out once for each argument. */
function remembered<Key, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = work(key);
    known.set(key, value);
    return value;
  };
}
