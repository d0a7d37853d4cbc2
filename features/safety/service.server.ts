import type { Place } from '#core/place/place.ts';
import { CONTINENTS, type Continent, continentOf } from '#core/profile/continents.ts';
import type { SafetyProfile } from '#core/profile/profile.ts';
import { weeklyChoice } from '#core/profile/spotlight.ts';
import type { Grade } from '#core/score/safety.ts';
import type { Score } from '#core/score/score.ts';
import { shownHistory } from '#features/safety/history/history.server.ts';
import type { Deps } from '#server/deps.ts';
import { orNull } from '#server/http/api/problem.ts';
import { listSpotlights } from './data.server.ts';
import { baselineOf, warningNote } from './headline.server.ts';

export type SafetyDeps = Pick<Deps, 'caches' | 'once' | 'gazetteer' | 'scores' | 'db' | 'clock'>;

/** A capital with fewer people is left out of the week's choice. */
const SPOTLIGHT_POPULATION = 250_000;
/** Every continent has several capitals from this score on. */
const LEAST_SCORE = 55;
/** How many places of a continent the index of profiles names. */
const PLACES_OF_CONTINENT = 6;

/** What a profile shows of figures; null for no place. @param month 1-12; null: the whole year */
export async function loadProfile(
  deps: SafetyDeps,
  id: number,
  month: number | null = null,
): Promise<SafetyProfile | null> {
  const place = deps.gazetteer.place(id);
  if (!place) return null;
  const { scores } = deps;
  return {
    place,
    score: scores.of(place, month),
    borrowedFrom: baselineOf(deps, place).borrowedFrom,
    summary: scores.summary(place),
    overviews: scores.overviews(place, month),
    why: scores.why(place, month),
    dated: scores.datedYears(place),
    advice: scores.advice(place),
    emergency: scores.emergency(place.countryCode),
    health: scores.health(place),
    climate: scores.climate(place),
    weatherMonths: scores.weatherMonths(place),
    storms: scores.storms(place),
    month,
    updatedAt: scores.updatedAt(place),
    // A database out of reach is no reason not to show what is in memory.
    history: (await orNull(shownHistory(deps, place))) ?? [],
  };
}

/** Home's places: the operator's list, else well-covered capitals of all continents, chosen by ISO week. */
export async function loadSpotlights(deps: SafetyDeps, limit: number): Promise<Place[]> {
  const listed = ((await orNull(listSpotlights(deps.db))) ?? []).flatMap(
    (id) => deps.gazetteer.place(id) ?? [],
  );
  return listed.length > 0 ? listed.slice(0, limit) : capitalsOfTheWeek(deps, limit);
}

/** Where it is dangerous, or governments advise against all travel, is no place to put forward. */
const isFit = ({ overall, grade, advisoryCap }: Score, grades: readonly Grade[]): boolean =>
  (overall ?? 0) >= LEAST_SCORE && grades.includes(grade) && advisoryCap === null;

function capitalsOfTheWeek({ gazetteer, scores, clock }: SafetyDeps, count: number): Place[] {
  const candidates = [...scores.tables.countries.values()].flatMap(({ code, capitalId }) => {
    const score = scores.country(code);
    const capital = capitalId === null ? null : gazetteer.place(capitalId);
    return capital && isFit(score, ['A']) && capital.population >= SPOTLIGHT_POPULATION ? [capital] : [];
  });
  return weeklyChoice(candidates, clock(), count, ({ countryCode }) => continentOf(countryCode));
}

/** Six large cities of each continent, most populous first: of a well-covered country each the largest. */
export function largeCitiesByContinent(
  deps: Pick<Deps, 'gazetteer' | 'scores'>,
): { continent: Continent; places: Place[] }[] {
  const { gazetteer, scores } = deps;
  const isOpen = (place: Place) => warningNote(scores, place) === null;
  const countries = gazetteer
    .countries()
    .filter(
      (country) =>
        isFit(scores.country(country.countryCode), ['A', 'B']) &&
        baselineOf(deps, country).borrowedFrom === null &&
        isOpen(country),
    );
  const cities = countries
    .flatMap(({ countryCode }) => gazetteer.cities({ countryCode, limit: 1 }))
    .toSorted((a, b) => b.population - a.population);
  const byContinent = Map.groupBy(cities, ({ countryCode }) => continentOf(countryCode));
  return CONTINENTS.flatMap((continent) => {
    const places: Place[] = [];
    // What is said of a city is read of those that are shown, not of all.
    for (const city of byContinent.get(continent) ?? [])
      if (places.length < PLACES_OF_CONTINENT && isOpen(city)) places.push(city);
    return places.length > 0 ? [{ continent, places }] : [];
  });
}

/** Places called so, those below a city only where no other is: specification §7's `entities`, `country` and `limit`. */
export function findPlaces(
  { gazetteer }: Pick<SafetyDeps, 'gazetteer'>,
  name: string,
  country: string | null,
  limit: number,
): Place[] {
  const countryName = country !== null && /^u\.?s\.?a\.?$/i.test(country.trim()) ? 'United States' : country;
  const found = gazetteer.find(name, countryName || null, limit);
  return found.length > 0 ? found : gazetteer.findBelow(name, countryName || null, limit);
}
