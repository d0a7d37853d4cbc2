import { adviceAt } from '#core/overlay/advice.ts';
import { filledFromCities, isLacking, regionScore, type Weighed } from '#core/overlay/mean-score.ts';
import { countryInMonth, placeScore } from '#core/overlay/place-score.ts';
import type { Place } from '#core/place/place.ts';
import type { AdvisoryReading } from '#core/score/figures/figures.ts';
import { METHOD } from '#core/score/method.ts';
import type { Score } from '#core/score/score.ts';
import { isCapped } from '#core/score/scoring.ts';
import type { CacheDefinition, Caches } from '#server/cache.ts';
import type { Gazetteer } from '#server/providers/places/gazetteer/gazetteer.ts';
import type { FigureTables } from '#server/scores/figure-tables.ts';
import { climateOf } from './climate.ts';
import type { FactReader } from './place-facts.ts';

/** Things of places kept at hand; a score takes about 15 kB. */
export const PLACES_KEPT = 500;

export type PlaceScores = {
  /** Score of a country or territory by ISO 3166-1 alpha-2; all unknown for a code without figures. */
  country: (code: string) => Score;
  /**
   * Score of any place: a city's with what is known of its surroundings, a region's as the mean of its cities.
   * @param month 1-12 of travel, for storms and temperatures; null or left out: the whole year
   */
  of: (place: Place, month?: number | null) => Score;
  /** What governments say of the area a place lies in where they name one, else of its country. */
  adviceAt: (place: Place, below?: Place) => readonly AdvisoryReading[];
};

type PlaceScoreDeps = {
  tables: FigureTables;
  baseline: (code: string) => Score;
  factsOf: () => FactReader;
  gazetteer: Pick<Gazetteer, 'cities'>;
  caches: Caches;
  /** Number of this state of the tables: scores of other states are not used. */
  state: number;
};

const scoresOfPlaces: CacheDefinition<string, Score> = { name: 'scores of places', maxEntries: PLACES_KEPT };

/** Scores of places from their country's and what is known of their surroundings. */
export function openPlaceScores({
  tables,
  baseline,
  factsOf,
  gazetteer,
  caches,
  state,
}: PlaceScoreDeps): PlaceScores {
  const capped = (code: string): boolean => {
    const figures = tables.countries.get(code);
    return figures !== undefined && isCapped(figures);
  };
  /** What governments say of the place itself; null where none names the region or city. @param below a place in it that may be left out */
  const adviceFor = (
    { id, regionId, countryCode }: Place,
    below?: Place,
  ): readonly AdvisoryReading[] | null => {
    const areas = [id, regionId ?? 0].flatMap((area) => tables.adviceAreas.get(area) ?? []);
    const ofCountry = tables.countries.get(countryCode)?.advisories ?? [];
    const here = adviceAt(ofCountry, areas, [id, below?.id ?? id]);
    return here === ofCountry ? null : here;
  };
  /** Whether most governments advise against all travel to the place itself, or else to its country. */
  const isCappedAt = (code: string, advice: readonly AdvisoryReading[] | null): boolean =>
    advice ? isCapped({ advisories: advice }) : capped(code);
  const inMonth = (of: Score, code: string, month: number | null): Score => {
    const means = month === null ? null : climateOf(tables, code)?.map(({ celsius }) => celsius);
    return means && month !== null ? countryInMonth(of, means, month, capped(code)) : of;
  };
  const cityScore = (city: Place, month: number | null): Score => {
    const code = city.countryCode;
    if (tables.countries.get(code)?.isUninhabited) return baseline(code);
    const advice = adviceFor(city);
    const surroundings = { facts: factsOf()(city), advice, isCapped: isCappedAt(code, advice) };
    return placeScore(inMonth(baseline(code), code, month), surroundings, month);
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
  const kept = caches.open(scoresOfPlaces);
  const of = (place: Place, month: number | null = null): Score => {
    const code = place.countryCode;
    if (place.kind === 'country') return inMonth(country(code), code, month);
    const key = `${state} ${place.id} ${month}`;
    const found = kept.get(key);
    if (found) return found;
    const fresh =
      place.kind === 'city'
        ? cityScore(place, month)
        : regionScore(
            inMonth(baseline(code), code, month),
            citiesOf({ regionId: place.id }, month),
            place.name,
            isCappedAt(code, adviceFor(place)),
          );
    kept.set(key, fresh);
    return fresh;
  };
  const adviceOf = (place: Place, below?: Place) =>
    adviceFor(place, below) ?? tables.countries.get(place.countryCode)?.advisories ?? [];
  return { country, of, adviceAt: adviceOf };
}

const lacksLocalFigure = ({ categories }: Score): boolean =>
  categories.some(({ receipts }) => receipts.some((receipt) => isLacking(receipt)));
