import { earthquakeRisk } from '#core/overlay/earthquakes.ts';
import type { EarthquakeFacts, PlaceFacts } from '#core/overlay/facts.ts';
import type { Known, OverviewContext } from '#core/overview/sentence.ts';
import { oceanMonths } from '#core/overview/storm-season.ts';
import { withArticle } from '#core/place/names-in-sentences.ts';
import type { Place } from '#core/place/place.ts';
import { isAgainstAllTravel } from '#core/profile/warning.ts';
import { METHOD } from '#core/score/method.ts';
import type { Score } from '#core/score/score.ts';
import type { FigureTables } from './figure-tables.ts';

type Upheaval = Pick<OverviewContext, 'isCountryWarned' | 'nationalConflict'>;

/** War or collapse in a country, after which older figures may no longer hold. @param national its own score */
export const upheavalIn = (tables: FigureTables, code: string, national: Score): Upheaval => ({
  isCountryWarned: isAgainstAllTravel(tables.countries.get(code)?.advisories ?? []),
  nationalConflict: figureOf(national, METHOD.overlay.conflict.replaces),
});

/** From so many people a city has hospitals that others are brought to. */
const LARGE_CITY = 1_000_000;

/** What the overviews of a place are written from, by its country and what is measured near it. */
export const overviewContext = (
  tables: FigureTables,
  { name, kind, population, regionName, countryCode: code, countryName, latitude, longitude }: Place,
  { national, facts, isOnCoast }: { national: Score; facts: PlaceFacts | null; isOnCoast: boolean },
) => ({
  country: withArticle(countryName),
  place: withArticle(name),
  region: regionName,
  volcano: facts?.volcanoes ? { ...facts.volcanoes.nearest, closestKm: facts.volcanoes.closestKm } : null,
  yearsOf: (series: string) => tables.series.get(series)?.get(code) ?? [],
  ...upheavalIn(tables, code, national),
  isLargeCity: kind === 'city' && population >= LARGE_CITY,
  storms: stormSeason(facts),
  oceanStorms: oceanMonths(latitude, longitude),
  nationalGround: groundOf(national),
  nationalQuakes: ownFigureOf(national, METHOD.overlay.earthquakes.replaces)?.value ?? null,
  ownQuakes:
    facts &&
    earthquakeRisk(facts.earthquakes.felt, facts.earthquakes.strong, METHOD.overlay.earthquakes) / 10,
  quakesOnRecord: facts && quakesOf(facts.earthquakes),
  hasWavesOnRecord: facts && facts.tsunami.waves > 0,
  isOnCoast,
});

/** The twelve rates of storms near a city; null where there are too few for a season. */
export const stormSeason = (facts: PlaceFacts | null): readonly number[] | null =>
  facts && facts.cyclones.storms >= METHOD.overlay.cyclones.seasonFromYearly ? facts.cyclones.months : null;

/** So much of the country's figure is the floor where a strong earthquake is on record within some 200 km. */
const NEAR_FLOOR = 0.99;

const quakesOf = ({ felt, noted, floorShare }: EarthquakeFacts) => ({
  felt,
  strongest: noted,
  isNear: floorShare >= NEAR_FLOOR,
});

/** The higher of a country's earthquake and tsunami hazard, 0-10; null where it has neither. */
function groundOf(country: Score): number | null {
  const { earthquakes, tsunami } = METHOD.overlay;
  const values = [earthquakes, tsunami].flatMap(
    ({ replaces }) => ownFigureOf(country, replaces)?.value ?? [],
  );
  return values.length === 0 ? null : Math.max(...values);
}

/** The same where it is no other country's: what is lent to a territory says nothing of its ground. */
function ownFigureOf(country: Score, indicator: string): Known | null {
  const found = figureOf(country, indicator);
  return found?.inheritedFrom === null ? found : null;
}

/** The receipt of a country's figure; null where it has none. */
function figureOf({ categories }: Score, indicator: string): Known | null {
  const receipts = categories.flatMap((category) => category.receipts);
  const found = receipts.find((receipt) => receipt.indicator === indicator && receipt.value !== null);
  return (found as Known | undefined) ?? null;
}
