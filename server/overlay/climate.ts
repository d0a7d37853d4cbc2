import type { Place } from '#core/place/place.ts';
import { METHOD } from '#core/score/method.ts';
import type { MonthlyTemperature } from '#core/score/score.ts';
import type { Gazetteer } from '#server/providers/places/gazetteer/gazetteer.ts';
import type { FigureTables } from '#server/scores/figures.ts';
import type { FactReader } from './place-facts.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** The twelve monthly means of a city or of a region's cities, else of the country; null where neither has them. */
export function climateAt(
  place: Place,
  tables: FigureTables,
  factsOf: () => FactReader,
  gazetteer: Pick<Gazetteer, 'cities'>,
): MonthlyTemperature[] | null {
  const { citiesOfMean: limit } = METHOD.overlay;
  const cities = place.kind === 'region' ? gazetteer.cities({ regionId: place.id, limit }) : [place];
  const local = place.kind === 'country' ? null : meanClimate(cities, factsOf());
  return local ?? climateOf(tables, place.countryCode);
}

/** The twelve monthly means of a country, by its code; null where any is missing. */
export function climateOf({ countries }: FigureTables, code: string): MonthlyTemperature[] | null {
  const months = MONTHS.flatMap((month) => {
    const figure = countries.get(code)?.figures.get(`CLIM.TAS.M${String(month).padStart(2, '0')}`);
    return figure ? [{ month, celsius: figure.value }] : [];
  });
  return months.length === MONTHS.length ? months : null;
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
