import { crimePoints, particlesOf } from './air-and-crime.ts';
import {
  exact,
  ownValue,
  type PlaceReading,
  precise,
  type ReadingContext,
  replacedReceipt,
  replacing,
  text,
} from './reading.ts';

/** Deaths that are worth a line of arithmetic. */
const LEAST_HELD_DOWN = 0.05;

/** Deaths in conflict for every 100,000 people here, on the scale of the country's figure; null: that figure stands. */
export function conflictReading(context: ReadingContext): PlaceReading | null {
  const { conflict: facts } = context.facts;
  const { conflict: method } = context.method;
  const seat = replacedReceipt(context, 'political_stability', method.replaces);
  // The deaths of one country are not divided by the people of another.
  const national = ownValue(context, 'political_stability', method.replaces);
  const people = seat?.inputs.at(-1)?.value ?? 0;
  const { province, events, eventDeaths, eventDeathsInAll } = facts;
  if (national === null || people === 0) return null;
  const peopleShare = Math.max(facts.peopleShare, method.provinces.leastPeopleShare);
  const ofProvince = province ? (national * province.deathShare) / peopleShare : national;
  const ofEvents = (100_000 * eventDeaths) / (people * peopleShare);
  if (!province && ofEvents <= national) return null;
  const value = Math.max(ofProvince, ofEvents);
  const area = province && ofProvince >= ofEvents ? province.name : null;
  const reading = replacing(context, 'conflict', 'political_stability', value, () => {
    const { halfLifeYears, reachKm, decayKm, shareOfYear } = method.events;
    const share = (part: number) => `${exact(100 * part)}%`;
    const whose = facts.isPeopleByArea ? 'the country’s people (AQLI)' : 'the people of its listed towns';
    const steps = [
      province
        ? `${province.name}: ${share(province.deathShare)} of the deaths on record by province, ${share(peopleShare)} of ${whose}: ${exact(national)} × ${exact(100 * province.deathShare)} ÷ ${exact(100 * peopleShare)} = ${precise(ofProvince)}`
        : `No deaths are on record by province here, which is no proof of calm: the country’s ${precise(national)}`,
    ];
    if (events > 0) {
      steps.push(
        `${events} ${events === 1 ? 'event' : 'events'} within ${reachKm} km, less with distance and age: Σ deaths × e^(−km ÷ ${decayKm}) × ½ per ${text(halfLifeYears * 12, 0)} months = ${exact(eventDeathsInAll)}`,
      );
      if (eventDeathsInAll - eventDeaths >= LEAST_HELD_DOWN)
        steps.push(
          `One event is no war: each counts for at most ${share(shareOfYear)} of the year’s deaths = ${exact(eventDeaths)}`,
        );
      steps.push(
        `For every 100,000 people of the region: 100,000 × ${exact(eventDeaths)} ÷ (${text(people, 0)} × ${share(peopleShare)}) = ${precise(ofEvents)}; the higher counts`,
      );
    }
    return steps;
  });
  return { ...reading, area };
}

/** Series of national homicide rates, as the method asks them in turn. */
const HOMICIDES = ['UNODC.HOMICIDE.P5', 'VC.IHR.PSRC.P5'];

/** Homicides, or the country's own index of violence, against the country's figure. */
export function crimeReading(context: ReadingContext): PlaceReading | null {
  const { crime: facts, countryCode } = context.facts;
  const { crime: method, sources } = context.method;
  if (!facts) return null;
  const key = facts.index ?? countryCode;
  const index = method.indexes[key];
  const national =
    index?.national ??
    HOMICIDES.map((id) => replacedReceipt(context, 'crime', id)?.value).find((value) => value != null);
  const source = sources[`crime${key}`];
  if (national == null || !source) return null;
  const added = crimePoints(facts.value, national, method);
  return {
    category: 'crime',
    indicator: method.id,
    replaces: null,
    name: `${index?.name ?? method.name} (${facts.area})`,
    unit: index?.unit ?? method.unit,
    value: facts.value,
    year: facts.year,
    source,
    added,
    steps: () => {
      const { perDoubling, addedToBoth, lowest, highest } = method;
      const ratio = `(${text(facts.value, 2)} + ${addedToBoth}) ÷ (${text(national, 2)} + ${addedToBoth})`;
      const limits =
        added === lowest || added === highest ? `, from ${text(lowest)} to +${text(highest)}` : '';
      return [
        `Against the country’s ${text(national, 2)}: ${text(perDoubling)} × log2(${ratio})${limits} = ${text(added)} points`,
      ];
    },
  };
}

/** Fine particles of the area around, on the level of the country's own series. */
export function airReading(context: ReadingContext): PlaceReading | null {
  const { air: facts } = context.facts;
  const { air: method } = context.method;
  if (!facts) return null;
  const country = ownValue(context, 'air_quality', method.replaces);
  const value = particlesOf(facts.value, facts.national, country, method);
  const reading = replacing(context, 'air', 'air_quality', value, () => [
    country === null
      ? `${facts.area}: ${text(facts.value, 2)}`
      : `${facts.area} ${text(facts.value, 4)} + the country’s ${text(country, 4)} − the mean of its areas ${text(facts.national, 4)} = ${text(value, 2)}`,
  ]);
  return { ...reading, area: facts.area };
}
