import { pointsOf } from '#core/score/goalposts.ts';
import { earthquakeRisk } from './earthquakes.ts';
import { cycloneRisk, seasonWeight, tsunamiHazard } from './hazards.ts';
import {
  exact,
  lentValue,
  ownValue,
  type PlaceReading,
  precise,
  type ReadingContext,
  replacing,
  text,
} from './reading.ts';

/** Tropical storms near by: of the year, or of the month of travel. */
export function cycloneReading(context: ReadingContext): PlaceReading {
  const { storms, hurricanes, months } = context.facts.cyclones;
  const { cyclones: method } = context.method;
  const national = ownValue(context, 'weather', method.replaces) ?? 0;
  const season = context.month === null ? 1 : seasonWeight(months, context.month);
  const risk = cycloneRisk(storms * season, hurricanes * season, method) / 10;
  const floor = method.countryShareKept * national * Math.min(1, season);
  const value = Math.max(risk, floor);
  return replacing(context, 'cyclones', 'weather', value, () => {
    const { stormWeight, hurricaneWeight, countryShareKept } = method;
    const steps =
      storms === 0
        ? ['No tropical storm is on record here since 1980']
        : [
            `${precise(storms)} storms and ${precise(hurricanes)} hurricanes a year${context.month === null ? '' : `, × ${precise(season)} in this month`}: 10 × (1 − e^−(${stormWeight} × storms + ${hurricaneWeight} × hurricanes)) = ${text(risk)}`,
          ];
    if (floor > risk)
      steps.push(
        `At least ${text(100 * countryShareKept, 0)}% of the country’s ${text(national)} stays: ${text(value)}`,
      );
    return steps;
  });
}

/** Heat and cold by the weather stations near: the worse of the year's ends, or the month of travel. */
export function climateReading(context: ReadingContext): PlaceReading | null {
  const { climate: facts } = context.facts;
  const { month } = context;
  if (!facts) return null;
  const { climate: method, certainty, sources } = context.method;
  const inMonths = (values: readonly number[]) => (month === null ? values : [values[month - 1]!]);
  const coldest = Math.min(...inMonths(facts.temperatures));
  const hottest = Math.max(...inMonths(facts.maxima ?? facts.temperatures));
  const hot = facts.maxima ? method.hotByDay : method.hot;
  const isHeatWorse = pointsOf(hottest, hot) < pointsOf(coldest, method.cold);
  const heat = facts.maxima ? 'mean daily maximum' : 'mean';
  return {
    category: 'weather',
    indicator: method.id,
    replaces: method.replaces,
    name: month === null ? method.name : method.monthName,
    unit: method.unit,
    value: isHeatWorse ? hottest : coldest,
    year: sources.climate!.year,
    source: sources.climate!,
    goalposts: isHeatWorse ? hot : method.cold,
    certainty: certainty.climate,
    added: null,
    steps: () => [
      month === null
        ? `Hottest month ${text(hottest)} °C (${heat}), coldest ${text(coldest)} °C (mean), from nearby weather stations, adjusted for altitude`
        : `In the month ${text(hottest)} °C (${heat}), ${text(coldest)} °C (mean), from nearby weather stations, adjusted for altitude`,
    ],
  };
}

/** Earthquakes felt here; the country's figure is the floor, because sixty years miss slow faults. Null: a higher one is lent. */
export function earthquakeReading(context: ReadingContext): PlaceReading | null {
  const { felt, strong, floorShare } = context.facts.earthquakes;
  const { earthquakes: method } = context.method;
  const national = ownValue(context, 'environmental', method.replaces);
  const risk = earthquakeRisk(felt, strong, method) / 10;
  if (lentValue(context, 'environmental', method.replaces) > risk) return null;
  const floor = (national ?? 0) * floorShare;
  const lastYear = context.method.sources.earthquakes!.year;
  const reading = replacing(context, 'earthquakes', 'environmental', Math.max(risk, floor), () => {
    const { leastIntensity, strongIntensity, strongWeight, fullCount, rampIntensity } = method;
    const { noted } = context.facts.earthquakes;
    const steps = [
      felt === 0
        ? `By magnitude and distance alone, no earthquake from 1965 to ${lastYear} would have reached Mercalli intensity ${leastIntensity} (strong) here. ${COMPUTED}`
        : `By magnitude and distance, earthquakes from 1965 to ${lastYear} that reached Mercalli intensity ${leastIntensity} (strong) here: ${exact(felt)}, ${strongIntensity} (very strong): ${exact(strong)}; one within ${text(rampIntensity, 2)} of a limit counts in part. ${COMPUTED}`,
      `10 × (1 − e^−((${exact(felt)} + ${strongWeight} × ${exact(strong)}) ÷ ${fullCount})) = ${precise(risk)}`,
    ];
    if (noted) {
      steps.push(
        `The strongest here by the same reckoning: magnitude ${text(noted.magnitude)} in ${noted.year}, ${text(noted.distanceKm, 0)} km away`,
      );
    }
    if (national !== null) {
      steps.push(
        `The floor, for slow faults: ${text(100 * floorShare, 2)}% of the country’s ${text(national)} = ${text(floor, 2)}`,
      );
    }
    return steps;
  });
  if (risk >= floor) return reading;
  const beside = `Shaking computed here from 1965 to ${lastYear} alone would make ${text(risk)} (${reading.source.producer})`;
  return { ...reading, ofCountry: { share: floorShare, beside } };
}

/** No observation of a town stands behind an intensity. */
const COMPUTED = 'That is computed, not observed: soft ground shakes harder';

/** Tsunami by the distance to the coast, with great waves on record near by. Null: on a coast a higher figure is lent. */
export function tsunamiReading(context: ReadingContext): PlaceReading | null {
  const { coastShare, waves, highestWave } = context.facts.tsunami;
  const { tsunami: method } = context.method;
  const national = ownValue(context, 'environmental', method.replaces);
  const local = tsunamiHazard(waves, method);
  if (coastShare > 0 && lentValue(context, 'environmental', method.replaces) > local) return null;
  const value = coastShare * Math.max(national ?? 0, local);
  const reading = replacing(context, 'tsunami', 'environmental', value, () => {
    if (coastShare === 0) return [`More than ${method.coast.noneKm} km from the coast`];
    const steps = [
      `The higher of the country’s ${national === null ? 'figure (none)' : text(national)} and waves of ${method.leastWaveMeters} m on record since ${method.sinceYear} within ${method.reachKm} km (${text(local, 2)}), × ${text(coastShare, 4)} by the distance to the coast = ${text(value, 2)}`,
    ];
    if (highestWave)
      steps.push(
        `A wave of ${text(highestWave.meters)} m is on record near this coast in ${highestWave.year}`,
      );
    return steps;
  });
  if (coastShare === 0 || national === null || local >= national) return reading;
  const beside = `Waves on record near here alone would make ${text(coastShare * local)} (${reading.source.producer})`;
  return { ...reading, ofCountry: { share: coastShare, beside } };
}

/** Below this many points a volcano is not worth a line. */
const LEAST_POINTS = 0.05;

/** Volcanoes near by take points away. */
export function volcanoReading(context: ReadingContext): PlaceReading | null {
  const { volcanoes: facts } = context.facts;
  const { volcanoes: method, sources } = context.method;
  if (!facts) return null;
  const { risk, nearest } = facts;
  const added = (method.maximumPoints * risk) / 100;
  if (added > -LEAST_POINTS) return null;
  return {
    category: 'environmental',
    indicator: method.id,
    replaces: null,
    name: method.name,
    unit: method.unit,
    value: risk,
    year: sources.volcanoes!.year,
    source: sources.volcanoes!,
    added,
    steps: () => [
      `The list of volcanoes ends in ${sources.volcanoes!.year}: newer eruptions, nearer ones too, are not counted. In it ${nearest.name} counts most: ${text(nearest.distanceKm, 0)} km away, ${nearest.eruptedSince === null ? 'no eruption since 1800' : `with an eruption after ${nearest.eruptedSince}`}`,
      `Volcanoes count by their last eruption, and less with distance: Σ weight × e^(−km ÷ ${method.decayKm}) = ${text(risk)} of 100`,
      `${text(method.maximumPoints)} × ${text(risk)} ÷ 100 = ${text(added)} points`,
    ],
  };
}
