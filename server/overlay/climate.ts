import type { Place } from '#core/place/place.ts';
import { METHOD } from '#core/score/method.ts';
import type { MonthlyTemperature, MonthlyWeather } from '#core/score/score.ts';
import type { Gazetteer } from '#server/providers/places/gazetteer/gazetteer.ts';
import type { FigureTables } from '#server/scores/figure-tables.ts';
import { MONTHS } from './local-columns.ts';
import type { FactReader } from './place-facts.ts';

type CityClimate = ReturnType<FactReader>['climate'];
type ClimateDeps = { factsOf: () => FactReader; gazetteer: Pick<Gazetteer, 'cities'> };

/** So high above the sea, a country's mean tells of other places: Asmara's would be the coast's. */
const COUNTRY_MEAN_BELOW_METERS = 1000;

/** The twelve monthly means of a city or of a region's cities, else of the country; null where neither has them. */
export function climateAt(
  place: Place,
  tables: FigureTables,
  deps: ClimateDeps,
): MonthlyTemperature[] | null {
  const months = meansOf(citiesOf(place, deps), deps.factsOf(), (climate) => climate?.temperatures ?? null);
  if (months) return months.map((celsius, index) => ({ month: index + 1, celsius: tenths(celsius) }));
  const elevation = place.kind === 'city' ? deps.factsOf()(place).elevationMeters : null;
  const isHigh = elevation !== null && elevation >= COUNTRY_MEAN_BELOW_METERS;
  return isHigh ? null : climateOf(tables, place.countryCode);
}

/** Highs, lows, rain and wet days of a city, or of a region's cities, by month; null where no weather station is near. */
export function weatherByMonth(place: Place, deps: ClimateDeps): MonthlyWeather[] | null {
  const cities = citiesOf(place, deps);
  const factsOf = deps.factsOf();
  const maxima = meansOf(cities, factsOf, (climate) => climate?.maxima ?? null);
  const minima = meansOf(cities, factsOf, (climate) => climate?.minima ?? null);
  const rain = meansOf(cities, factsOf, (climate) => climate?.rain ?? null);
  const wetDays = meansOf(cities, factsOf, (climate) => climate?.wetDays ?? null);
  if (!maxima || !minima || !rain || !wetDays) return null;
  return MONTHS.map((_, at) => ({
    month: at + 1,
    highCelsius: tenths(maxima[at]!),
    lowCelsius: tenths(minima[at]!),
    rainMillimeters: Math.round(rain[at]!),
    wetDays: Math.round(wetDays[at]!),
  }));
}

/** Whole degrees are rounded where they are shown, in the unit they are shown in. */
const tenths = (celsius: number): number => Math.round(10 * celsius) / 10;

function citiesOf(place: Place, { gazetteer }: ClimateDeps): Place[] {
  if (place.kind === 'country') return [];
  const { citiesOfMean: limit } = METHOD.overlay;
  return place.kind === 'region' ? gazetteer.cities({ regionId: place.id, limit }) : [place];
}

/** The twelve monthly means of a country, by its code; null where any is missing. */
export function climateOf({ countries }: FigureTables, code: string): MonthlyTemperature[] | null {
  const months = MONTHS.flatMap((month, at) => {
    const figure = countries.get(code)?.figures.get(`CLIM.TAS.M${month}`);
    return figure ? [{ month: at + 1, celsius: figure.value }] : [];
  });
  return months.length === MONTHS.length ? months : null;
}

/** The twelve means over cities, weighted by people; null where none has them. */
function meansOf(
  cities: readonly Place[],
  factsOf: FactReader,
  monthsOf: (climate: CityClimate) => readonly number[] | null,
): number[] | null {
  const known = cities.flatMap((city) => {
    const months = monthsOf(factsOf(city).climate);
    return months ? [{ weight: Math.max(city.population, 1), months }] : [];
  });
  const people = known.reduce((sum, { weight }) => sum + weight, 0);
  if (people === 0) return null;
  return MONTHS.map(
    (_, at) => known.reduce((total, { weight, months }) => total + weight * months[at]!, 0) / people,
  );
}
