import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { advisoryBoard } from '#core/advisory.ts';
import type { FreshFigure } from '#core/fresh-figures.ts';
import { lazily } from '#core/lazily.ts';
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
import { summaryOf, uninhabitedText, whyOf } from '#core/summary.ts';
import {
  type FigureTables,
  figuresOf,
  loadFigures,
  neighborMedians,
  withFresh,
  worldMediansOf,
} from './figures.ts';
import { climateAt } from './overlay/climate.ts';
import { type FactReader, factReader } from './overlay/place-facts.ts';
import { openPlaceScores, PLACES_KEPT, type PlaceScores } from './overlay/place-scores.ts';
import { ColumnFile } from './providers/places/binary-file.ts';
import type { Gazetteer } from './providers/places/gazetteer.ts';

/** Scores and what stands beside them, worked out from what is in memory. */
export type ScoreBook = PlaceScores & {
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
  for (const [code, { isUninhabited }] of tables.countries) {
    if (isUninhabited) continue;
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
  const climate = (place: Place) => climateAt(place, tables, factsOf, gazetteer);
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
      nationalGround: groundOf(baseline(code)),
      hasWavesOnRecord: place.kind === 'city' ? factsOf()(place).tsunami.waves > 0 : null,
      now,
    });
    written.set(key, fresh);
    return fresh;
  };
  const isUninhabited = ({ countryCode }: Place) => tables.countries.get(countryCode)?.isUninhabited ?? false;
  return {
    tables,
    ...overlay,
    overviews,
    summary: (place) =>
      isUninhabited(place) ? uninhabitedText(place.countryName) : summaryOf(place, overlay.of(place)),
    why: (place, month) =>
      isUninhabited(place) ? [uninhabitedText(place.countryName)] : whyOf(place, overlay.of(place, month)),
    advisories,
    emergency: (code) => tables.countries.get(code)?.emergency ?? null,
    climate,
    storms,
    isoCode3: (code) => tables.countries.get(code)?.code3 ?? null,
    updatedAt: (place) => updatedAt(tables, place.countryCode),
  };
}

/** A place without any figures: every category unknown, nothing pretended. */
function unknownScore(now: Date): Score {
  const country = { code: '', name: '', figures: new Map(), advisories: [] };
  return score({ country, standIn: null, indicators: new Map(), worldMedians: new Map() }, now);
}

/** The higher of a country's earthquake and tsunami hazard, 0-10; null where it has neither. */
function groundOf({ categories }: Score): number | null {
  const { earthquakes, tsunami } = METHOD.overlay;
  const ids = [earthquakes.replaces, tsunami.replaces];
  const receipts = categories.flatMap((category) => category.receipts);
  const values = receipts.flatMap(({ indicator, value }) =>
    ids.includes(indicator) && value !== null ? [value] : [],
  );
  return values.length === 0 ? null : Math.max(...values);
}

/** A government's page about the country where its address is known, else its list of countries. */
function advisoryPage(
  { advisoryPages, indicators }: FigureTables,
  code: string,
  issuer: AdvisoryIssuer,
): string {
  return advisoryPages.get(`${code} ${issuer}`) ?? indicators.get(`ADVISORY.${issuer}`)?.url ?? '';
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
