import { advisoryBoard } from '#core/alert/advisory.ts';
import { type PlaceAdvice, placeAdvice } from '#core/alert/place-advice.ts';
import type { EmergencyNumbers } from '#core/help/emergency.ts';
import type { TravelHealth } from '#core/help/travel-health.ts';
import { overviewsOf } from '#core/overview/overview.ts';
import { isUpset } from '#core/overview/sentence.ts';
import type { Place } from '#core/place/place.ts';
import { isSpot } from '#core/place/place-kind.ts';
import { summaryOf, uninhabitedText, whyOf } from '#core/profile/summary.ts';
import { isAgainstAllTravel, travelWarning } from '#core/profile/warning.ts';
import { scoreOfNote } from '#core/score/borrowed.ts';
import { type DatedYears, datedYears } from '#core/score/figures/dated-figures.ts';
import type { AdvisoryIssuer } from '#core/score/figures/figures.ts';
import { METHOD } from '#core/score/method.ts';
import type {
  AdvisoryBoard,
  MonthlyTemperature,
  MonthlyWeather,
  Overview,
  Score,
} from '#core/score/score.ts';
import { remembered } from '#core/service/lazily.ts';
import type { Steps } from '#core/service/steps.ts';
import type { Cache, CacheDefinition, Caches } from '#server/cache.ts';
import { climateAt, weatherByMonth } from '#server/overlay/climate.ts';
import type { FactReader } from '#server/overlay/place-facts.ts';
import { openPlaceScores, PLACES_KEPT, type PlaceScores } from '#server/overlay/place-scores.ts';
import { withRegionalCrime } from '#server/overlay/regional-crime.ts';
import type { Gazetteer } from '#server/providers/places/gazetteer/gazetteer.ts';
import type { FigureTables } from './figure-tables.ts';
import { scoreCountries } from './figures.ts';
import { overviewContext, stormSeason, upheavalIn } from './overview-context.ts';
import type { TravelHealthReader } from './travel-health.ts';

/** Scores and what stands beside them, worked out from one state of the tables. */
export type Book = PlaceScores & {
  overviews(place: Place, month?: number | null): Overview[];
  /** The place in two sentences: `overall_safety_overview`. */
  summary(place: Place): string;
  /** "Why 45", sentence by sentence. */
  why(place: Place, month?: number | null): string[];
  /** Of which years figures are that war or collapse may have overtaken; null where none did. */
  datedYears(place: Place): DatedYears | null;
  advisories(code: string): AdvisoryBoard;
  /** What governments say of a place itself. */
  advice(place: Place): PlaceAdvice;
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
};

/** What a book is written from beside the tables. */
export type BookParts = {
  factsOf: () => FactReader;
  healthOf: TravelHealthReader;
  gazetteer: Pick<Gazetteer, 'country' | 'cities' | 'place'>;
  caches: Caches;
  now: Date;
};

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

/** Everything a book says, from one state of the tables. @param state its number: what other states gave is not used */
export function* writeBook(
  tables: FigureTables,
  { factsOf, healthOf, gazetteer, caches, now }: BookParts,
  state: number,
): Steps<Book> {
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
    advisoryBoard(
      tables.countries.get(code)?.advisories ?? [],
      (issuer) => advisoryPage(tables, code, issuer),
      tables.areasOfCountry.get(code),
    ),
  );
  /** What a place below a city is told is what holds for its city. */
  const advice = (place: Place): PlaceAdvice =>
    placeAdvice(advisories(place.countryCode), overlay.adviceAt(scoredFor(place), place));
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
  /** Of which years a place's figures are that war or collapse may have overtaken. */
  const datedOf = (place: Place) => {
    const code = place.countryCode;
    const isDated = isUpset(upheavalIn(tables, code, baseline(code)));
    return isDated ? datedYears(overlay.of(place).categories, now) : null;
  };
  const written = caches.open(overviewsOfPlaces);
  const overviews = (asked: Place, month: number | null = null): Overview[] => {
    const place = scoredFor(asked);
    const code = place.countryCode;
    const key = `${keyOf(place)} ${month}`;
    const found = written.get(key);
    if (found) return found;
    const fresh = overviewsOf(overlay.of(place, month), {
      ...overviewContext(tables, place, {
        national: baseline(code),
        facts: cityFacts(place),
        isOnCoast: isOnCoast(tables, { factsOf, gazetteer }, place),
      }),
      advice: advice(place),
      isWarned: isAgainstAllTravel(overlay.adviceAt(place)),
      climate: climate(place),
      weatherMonths: weatherOfHost(place),
      month,
      now,
    });
    written.set(key, fresh);
    return fresh;
  };
  return {
    tables,
    ...overlay,
    of,
    adviceAt: (place) => overlay.adviceAt(scoredFor(place), place),
    overviews,
    ...scoreTexts(tables, overlay, { scoredFor, datedOf }),
    datedYears: (place) => datedOf(scoredFor(place)),
    advisories,
    advice,
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

/** What the score of a place comes from, in words. */
function scoreTexts(
  tables: FigureTables,
  scores: PlaceScores,
  {
    scoredFor,
    datedOf,
  }: { scoredFor: (place: Place) => Place; datedOf: (place: Place) => DatedYears | null },
): Pick<Book, 'summary' | 'why'> {
  const warning = (place: Place) => travelWarning(scores.adviceAt(place));
  const summary = (place: Place) =>
    isUninhabited(tables, place)
      ? uninhabitedText(place.countryName)
      : summaryOf(place, scores.of(place), warning(place));
  const why = (place: Place, month: number | null) =>
    isUninhabited(tables, place)
      ? [uninhabitedText(place.countryName)]
      : whyOf(place, scores.of(place, month), datedOf(place), warning(place));
  return {
    summary: (place) => [...noteOf(place), summary(scoredFor(place))].join(' '),
    why: (place, month = null) => why(scoredFor(place), month),
  };
}

const isUninhabited = ({ countries }: FigureTables, { countryCode }: Place): boolean =>
  countries.get(countryCode)?.isUninhabited ?? false;

/** Whether a place of a territory lies on a coast: the territory itself by its capital. */
function isOnCoast(
  { countries }: FigureTables,
  { factsOf, gazetteer }: Pick<BookParts, 'factsOf' | 'gazetteer'>,
  place: Place,
): boolean {
  const { capitalId = null, standInCode = null } = countries.get(place.countryCode) ?? {};
  if (standInCode === null) return false;
  const spot = isSpot(place) ? place : capitalId && gazetteer.place(capitalId);
  return spot ? factsOf()(spot).tsunami.coastShare === 1 : false;
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
