import { join } from 'node:path';
import { advisoryBoard } from '#core/alert/advisory.ts';
import type { EmergencyNumbers } from '#core/help/emergency.ts';
import type { TravelHealth } from '#core/help/travel-health.ts';
import { earthquakeRisk } from '#core/overlay/earthquakes.ts';
import type { EarthquakeFacts, PlaceFacts } from '#core/overlay/facts.ts';
import { overviewsOf } from '#core/overview/overview.ts';
import { isUpset, type Known, withArticle } from '#core/overview/sentence.ts';
import type { Place } from '#core/place/place.ts';
import { isSpot } from '#core/place/place-kind.ts';
import { summaryOf, uninhabitedText, whyOf } from '#core/profile/summary.ts';
import { isAgainstAllTravel } from '#core/profile/warning.ts';
import { scoreOfNote } from '#core/score/borrowed.ts';
import { type DatedYears, datedYears } from '#core/score/figures/dated-figures.ts';
import type { AdvisoryIssuer } from '#core/score/figures/figures.ts';
import type { FreshFigure } from '#core/score/figures/fresh-figures.ts';
import { METHOD } from '#core/score/method.ts';
import type {
  AdvisoryBoard,
  MonthlyTemperature,
  MonthlyWeather,
  Overview,
  Score,
} from '#core/score/score.ts';
import { score } from '#core/score/scoring.ts';
import { lazily, remembered } from '#core/service/lazily.ts';
import { finish, type Steps } from '#core/service/steps.ts';
import type { Cache, CacheDefinition, Caches } from '#server/cache.ts';
import { finishInTurns, inTurns } from '#server/limits/in-turns.ts';
import { climateAt, weatherByMonth } from '#server/overlay/climate.ts';
import { type FactReader, factReader } from '#server/overlay/place-facts.ts';
import { openPlaceScores, PLACES_KEPT, type PlaceScores } from '#server/overlay/place-scores.ts';
import { withRegionalCrime } from '#server/overlay/regional-crime.ts';
import { ColumnFile } from '#server/providers/places/gazetteer/binary-file.ts';
import type { Gazetteer } from '#server/providers/places/gazetteer/gazetteer.ts';
import { type FigureTables, figuresOf, loadFigures, withFresh, worldMediansOf } from './figures.ts';
import { type TravelHealthReader, travelHealthReader } from './travel-health.ts';

/** Scores and what stands beside them, worked out from what is in memory. */
export type ScoreBook = PlaceScores & {
  overviews(place: Place, month?: number | null): Overview[];
  /** The place in two sentences: `overall_safety_overview`. */
  summary(place: Place): string;
  /** "Why 45", sentence by sentence. */
  why(place: Place, month?: number | null): string[];
  /** Of which years figures are that war or collapse may have overtaken; null where none did. */
  datedYears(place: Place): DatedYears | null;
  advisories(code: string): AdvisoryBoard;
  emergency(code: string): EmergencyNumbers | null;
  /** The twelve monthly means of a city, else of its country; null where neither has them. */
  climate(place: Place): MonthlyTemperature[] | null;
  /** Highs, lows, rain and wet days by month; null where no weather station is near, and for countries. */
  weatherMonths(place: Place): MonthlyWeather[] | null;
  /** Storms by month near a city, twelve rates; null where there are too few for a season. */
  storms(place: Place): readonly number[] | null;
  /** What a traveler's health depends on there: height, malaria, yellow fever, dengue. */
  health(place: Place): TravelHealth;
  isoCode3(code: string): string | null;
  /** ISO time of the newest reading or method change that could have moved this score. */
  updatedAt(place: Place): string;
  tables: FigureTables;
  /** Puts newer figures over the shipped ones, in place of those put there before; until then those stand. */
  refresh(fresh: readonly FreshFigure[]): Promise<void>;
  /** Overall scores of all countries, as they would be with these figures too. */
  tryFigures(fresh: readonly FreshFigure[]): Promise<Map<string, number | null>>;
};

type Options = {
  /** Holds `figures/`. */
  dataDirectory: string;
  /** Holds `overlay.bin`, made by `npm run build`. */
  overlayDirectory: string;
  /** What `figures/` holds, where it was read already. */
  figures?: FigureTables;
  gazetteer: Pick<Gazetteer, 'country' | 'cities' | 'place'>;
  caches: Caches;
  now: Date;
};

/** The shipped figures, with the names that the gazetteer has for countries. @param dataDirectory holds `figures/` */
export const figuresNamedBy = (gazetteer: Pick<Gazetteer, 'country'>, dataDirectory: string): FigureTables =>
  loadFigures(join(dataDirectory, 'figures'), (code) => gazetteer.country(code)?.name ?? null);

/** Reads the tables of figures and scores every country; facts of places are opened when first asked for. */
export function openScores(options: Options): ScoreBook {
  const { dataDirectory, overlayDirectory, gazetteer, now } = options;
  const shipped = options.figures ?? figuresNamedBy(gazetteer, dataDirectory);
  const parts = {
    factsOf: lazily(() =>
      factReader(new ColumnFile(join(overlayDirectory, 'overlay.bin')), now, METHOD.overlay),
    ),
    healthOf: travelHealthReader(join(dataDirectory, 'figures'), (id) => gazetteer.place(id)?.name ?? null),
  };
  let states = 0;
  const write = function* (tables: FigureTables, fresh: readonly FreshFigure[]) {
    states += 1;
    return yield* writeBook(yield* withFresh(tables, fresh), parts, options, states);
  };
  const book: ScoreBook = {
    ...finish(write(shipped, [])),
    refresh: async (fresh) => {
      const written = await finishInTurns(write(shipped, fresh));
      // What every page asks for is at hand before it is put in place.
      await inTurns(written.tables.countries.keys(), written.country);
      Object.assign(book, written);
    },
    tryFigures: async (fresh) => {
      const tried = await finishInTurns(write(book.tables, fresh));
      const codes = [...tried.tables.countries.keys()];
      return new Map(await inTurns(codes, (code) => [code, tried.country(code).overall] as const));
    },
  };
  return book;
}

const overviewsOfPlaces: CacheDefinition<string, Overview[]> = {
  name: 'overviews of places',
  maxEntries: PLACES_KEPT,
};

/** A region's are means over hundreds of cities. */
const climatesOfPlaces: CacheDefinition<string, MonthlyTemperature[] | null> = {
  name: 'monthly temperatures of places',
  maxEntries: PLACES_KEPT,
};
const weatherOfPlaces: CacheDefinition<string, MonthlyWeather[] | null> = {
  name: 'monthly weather of places',
  maxEntries: PLACES_KEPT,
};

/** @returns the score of a country by its code; of one that nothing is known of, an unknown one */
function* scoreCountries(tables: FigureTables, now: Date): Steps<(code: string) => Score> {
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

/** Everything a book says, from one state of the tables. @param state its number: what other states gave is not used */
function* writeBook(
  tables: FigureTables,
  { factsOf, healthOf }: { factsOf: () => FactReader; healthOf: TravelHealthReader },
  { gazetteer, caches, now }: Options,
  state: number,
): Steps<Omit<ScoreBook, 'refresh' | 'tryFigures'>> {
  const baseline = yield* scoreCountries(tables, now);
  const overlay = openPlaceScores({
    tables,
    baseline,
    factsOf: () => withRegionalCrime(factsOf(), tables.regionalCrime),
    gazetteer,
    caches,
    state,
  });
  const advisories = remembered((code: string) =>
    advisoryBoard(tables.countries.get(code)?.advisories ?? [], (issuer) =>
      advisoryPage(tables, code, issuer),
    ),
  );
  /** What a place's score is of: itself, or what a place below a city lies in. */
  const scoredFor = (place: Place): Place =>
    place.scoreOf ? (gazetteer.place(place.scoreOf.id) ?? place) : place;
  /** None of the figures of a place below a city is its own. */
  const of = (place: Place, month: number | null = null): Score =>
    place.scoreOf ? { ...overlay.of(scoredFor(place), month), grade: 'D' } : overlay.of(place, month);
  const keyOf = ({ kind, id, countryCode }: Place) => `${state} ${kind === 'country' ? countryCode : id}`;
  const climateOfHost = cachedBy(caches.open(climatesOfPlaces), keyOf, (host) =>
    climateAt(host, tables, { factsOf, gazetteer }),
  );
  const weatherOfHost = cachedBy(caches.open(weatherOfPlaces), keyOf, (host) =>
    weatherByMonth(host, { factsOf, gazetteer }),
  );
  const climate = (place: Place) => climateOfHost(scoredFor(place));
  const cityFacts = (place: Place) => (isSpot(place) ? factsOf()(place) : null);
  const isCountryWarned = (code: string) => isAgainstAllTravel(tables.countries.get(code)?.advisories ?? []);
  /** Of which years a place's figures are that war or collapse may have overtaken. */
  const datedOf = (place: Place) => {
    const nationalConflict = figureOf(baseline(place.countryCode), METHOD.overlay.conflict.replaces);
    const isDated = isUpset({ isCountryWarned: isCountryWarned(place.countryCode), nationalConflict });
    return isDated ? datedYears(overlay.of(place).categories, now) : null;
  };
  const written = caches.open(overviewsOfPlaces);
  const overviews = (asked: Place, month: number | null = null): Overview[] => {
    const place = scoredFor(asked);
    const code = place.countryCode;
    const key = `${keyOf(place)} ${month}`;
    const found = written.get(key);
    if (found) return found;
    const facts = cityFacts(place);
    const fresh = overviewsOf(overlay.of(place, month), {
      country: withArticle(place.countryName),
      yearsOf: (series) => tables.series.get(series)?.get(code) ?? [],
      advisories: advisories(code),
      isCountryWarned: isCountryWarned(code),
      isWarned: isAgainstAllTravel(overlay.adviceAt(place)),
      climate: climate(place),
      month,
      storms: stormSeason(facts),
      nationalGround: groundOf(baseline(code)),
      nationalQuakes: figureOf(baseline(code), METHOD.overlay.earthquakes.replaces)?.value ?? null,
      ownQuakes:
        facts &&
        earthquakeRisk(facts.earthquakes.felt, facts.earthquakes.strong, METHOD.overlay.earthquakes) / 10,
      quakesOnRecord: facts && quakesOf(facts.earthquakes),
      nationalConflict: figureOf(baseline(code), METHOD.overlay.conflict.replaces),
      hasWavesOnRecord: facts && facts.tsunami.waves > 0,
      now,
    });
    written.set(key, fresh);
    return fresh;
  };
  const isUninhabited = ({ countryCode }: Place) => tables.countries.get(countryCode)?.isUninhabited ?? false;
  const summary = (place: Place) =>
    isUninhabited(place) ? uninhabitedText(place.countryName) : summaryOf(place, overlay.of(place));
  const why = (place: Place, month: number | null = null) =>
    isUninhabited(place)
      ? [uninhabitedText(place.countryName)]
      : whyOf(place, overlay.of(place, month), datedOf(place));
  return {
    tables,
    ...overlay,
    of,
    adviceAt: (place) => overlay.adviceAt(scoredFor(place)),
    overviews,
    summary: (place) => [...noteOf(place), summary(scoredFor(place))].join(' '),
    why: (place, month) => why(scoredFor(place), month),
    datedYears: (place) => datedOf(scoredFor(place)),
    advisories,
    emergency: (code) => tables.countries.get(code)?.emergency ?? null,
    climate,
    weatherMonths: (place) => weatherOfHost(scoredFor(place)),
    storms: (place) => stormSeason(cityFacts(place)),
    health: (place) => {
      const host = scoredFor(place);
      return healthOf(host, isAsHighAsItsCity(place) ? (cityFacts(host)?.elevationMeters ?? null) : null);
    },
    isoCode3: (code) => tables.countries.get(code)?.code3 ?? null,
    updatedAt: (place) => updatedAt(tables, place.countryCode),
  };
}

/** @returns `read`, asked once for a key while there is room */
const cachedBy =
  <Value>(values: Cache<string, Value>, keyOf: (place: Place) => string, read: (place: Place) => Value) =>
  (place: Place): Value => {
    const found = values.get(keyOf(place));
    if (found !== undefined) return found;
    const value = read(place);
    values.set(keyOf(place), value);
    return value;
  };

/** A park or a summit at the edge of a city is as high as nobody told us. */
const isAsHighAsItsCity = ({ kind, scoreOf }: Place): boolean =>
  scoreOf === null || kind === 'neighborhood' || kind === 'district';

/** The sentence that says whose score a place below a city has. */
const noteOf = ({ name, scoreOf }: Place): string[] =>
  scoreOf ? [`${scoreOfNote(name, scoreOf.name)}.`] : [];

/** The twelve rates of storms near a city; null where there are too few for a season. */
const stormSeason = (facts: PlaceFacts | null): readonly number[] | null =>
  facts && facts.cyclones.storms >= METHOD.overlay.cyclones.seasonFromYearly ? facts.cyclones.months : null;

/** So much of the country's figure is the floor where a strong earthquake is on record within some 200 km. */
const NEAR_FLOOR = 0.99;

const quakesOf = ({ felt, strongest, floorShare }: EarthquakeFacts) => ({
  felt,
  strongest: strongest?.year ?? null,
  isNear: floorShare >= NEAR_FLOOR,
});

/** A place without any figures: every category unknown, nothing pretended. */
function unknownScore(now: Date): Score {
  const country = { code: '', name: '', figures: new Map(), advisories: [] };
  return score({ country, standIn: null, indicators: new Map(), worldMedians: new Map() }, now);
}

/** The higher of a country's earthquake and tsunami hazard, 0-10; null where it has neither. */
function groundOf(country: Score): number | null {
  const { earthquakes, tsunami } = METHOD.overlay;
  const values = [earthquakes, tsunami].flatMap(({ replaces }) => figureOf(country, replaces)?.value ?? []);
  return values.length === 0 ? null : Math.max(...values);
}

/** The receipt of a country's figure; null where it has none. */
function figureOf({ categories }: Score, indicator: string): Known | null {
  const receipts = categories.flatMap((category) => category.receipts);
  const found = receipts.find((receipt) => receipt.indicator === indicator && receipt.value !== null);
  return (found as Known | undefined) ?? null;
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
