import { crimePoints, particlesOf } from './air-and-crime.ts';
import { conflictRisk } from './conflict.ts';
import { type PlaceReading, type ReadingContext, replacing, seatOf, text } from './reading.ts';

/** Deaths that are worth a line of arithmetic. */
const LEAST_HELD_DOWN = 0.05;

/** Armed conflict near by; where rows lie far, in part the country's figure. */
export function conflictReading(context: ReadingContext): PlaceReading | null {
  const { conflict: facts } = context.facts;
  const { conflict: method } = context.method;
  if (!facts) return null;
  const { coverage, eventDeaths, provinceDeaths } = facts;
  const here = conflictRisk(eventDeaths, provinceDeaths, method);
  const baseline = seatOf(context, 'political_stability', method.replaces)?.points ?? null;
  const rest = baseline === null ? here : 100 - baseline;
  const value = coverage * here + (1 - coverage) * rest;
  return replacing(context, 'conflict', 'political_stability', value, () => {
    const { events, provinces, fullRisk } = method;
    const half = (years: number) => `${text(years * 12, 0)} months`;
    const steps = [
      `${facts.events} ${facts.events === 1 ? 'event' : 'events'} within ${events.reachKm} km: Σ deaths × e^(−km ÷ ${events.decayKm}) × ½ per ${half(events.halfLifeYears)} = ${text(facts.eventDeathsInAll)}`,
    ];
    if (facts.eventDeathsInAll - eventDeaths >= LEAST_HELD_DOWN)
      steps.push(
        `One event is no war: the gravest counts for at most all others and ${events.loneDeaths} deaths = ${text(eventDeaths)}`,
      );
    if (facts.province !== null && provinceDeaths > 0) {
      steps.push(
        `${facts.province}: Σ yearly deaths × ½ per ${half(provinces.halfLifeYears)}, by distance = ${text(provinceDeaths)}, counted × ${provinces.share}`,
      );
    }
    steps.push(`100 × log10(1 + deaths) ÷ log10(1 + ${fullRisk}), the higher of both = ${text(here)}`);
    if (coverage < 1 && baseline !== null) {
      steps.push(
        `The nearest row lies far: ${text(100 * coverage, 0)}% of this, the rest the country’s ${text(rest)} = ${text(value)}`,
      );
    }
    return steps;
  });
}

/** Series of national homicide rates, as the method asks them in turn. */
const HOMICIDES = ['UNODC.HOMICIDE.P5', 'VC.IHR.PSRC.P5'];

/** Homicides, or the country's own index of violence, against the country's figure. */
export function crimeReading(context: ReadingContext): PlaceReading | null {
  const { crime: facts, countryCode } = context.facts;
  const { crime: method, sources } = context.method;
  if (!facts) return null;
  const index = method.indexes[countryCode];
  const national =
    index?.national ??
    HOMICIDES.map((id) => seatOf(context, 'crime', id)?.value).find((value) => value != null);
  const source = sources[`crime${countryCode}`];
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
  const country = seatOf(context, 'air_quality', method.replaces)?.value ?? null;
  const value = particlesOf(facts.value, facts.national, country, method);
  return replacing(context, 'air', 'air_quality', value, () => [
    country === null
      ? `${facts.area}: ${text(facts.value, 2)}`
      : `${facts.area} ${text(facts.value, 2)} + the country’s ${text(country, 2)} − the mean of its areas ${text(facts.national, 2)} = ${text(value, 2)}`,
  ]);
}
