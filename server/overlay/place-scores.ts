import { LRUCache } from 'lru-cache';
import { METHOD } from '#core/method.ts';
import { filledFromCities, regionScore, type Weighed } from '#core/overlay/mean-score.ts';
import { countryInMonth, placeScore } from '#core/overlay/place-score.ts';
import type { Place } from '#core/place.ts';
import { isCapped, type Score } from '#core/score.ts';
import type { FigureTables } from '../figures.ts';
import type { Gazetteer } from '../providers/places/gazetteer.ts';
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
};

type PlaceScoreDeps = {
  tables: FigureTables;
  baseline: (code: string) => Score;
  factsOf: () => FactReader;
  gazetteer: Pick<Gazetteer, 'cities'>;
};

/** Scores of places from their country's and what is known of their surroundings. */
export function openPlaceScores({ tables, baseline, factsOf, gazetteer }: PlaceScoreDeps): PlaceScores {
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
    if (tables.countries.get(code)?.isUninhabited) return baseline(code);
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

/** Whether a figure that cities can stand in for is missing: air, storms, heat and cold, earthquakes, tsunami. */
function lacksLocalFigure({ categories }: Score): boolean {
  const { air, cyclones, climate, earthquakes, tsunami } = METHOD.overlay;
  const seats = [air, cyclones, climate, earthquakes, tsunami].map(({ replaces }) => replaces);
  return categories.some(({ receipts }) =>
    receipts.some(({ indicator, value }) => value === null && seats.includes(indicator)),
  );
}
