import type { Place } from '#core/place/place.ts';
import { continentOf } from '#core/profile/continents.ts';
import type { SafetyProfile } from '#core/profile/profile.ts';
import { weeklyChoice } from '#core/profile/spotlight.ts';
import { shownHistory } from '#features/safety/history/history.server.ts';
import type { Deps } from '#server/deps.ts';
import { orNull } from '#server/http/api/problem.ts';
import { listSpotlights } from './data.server.ts';
import { baselineOf } from './headline.server.ts';

export type SafetyDeps = Pick<Deps, 'caches' | 'once' | 'gazetteer' | 'scores' | 'db' | 'clock'>;

/** A capital with fewer people is left out of the week's choice. */
const SPOTLIGHT_POPULATION = 250_000;
/** Nobody is sent where it is dangerous; every continent has several capitals above this. */
const SPOTLIGHT_SCORE = 55;

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
    advisories: scores.advisories(place.countryCode),
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

/** Where governments advise against all travel is no place to put forward. */
function capitalsOfTheWeek({ gazetteer, scores, clock }: SafetyDeps, count: number): Place[] {
  const candidates = [...scores.tables.countries.values()].flatMap(({ code, capitalId }) => {
    const score = scores.country(code);
    const capital = capitalId === null ? null : gazetteer.place(capitalId);
    const isFit =
      (score.overall ?? 0) >= SPOTLIGHT_SCORE && score.grade === 'A' && score.advisoryCap === null;
    return capital && isFit && capital.population >= SPOTLIGHT_POPULATION ? [capital] : [];
  });
  return weeklyChoice(candidates, clock(), count, ({ countryCode }) => continentOf(countryCode));
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
