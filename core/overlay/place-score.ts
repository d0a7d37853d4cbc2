import type { AdvisoryReading } from '#core/score/figures/figures.ts';
import { type Goalposts, pointsOf } from '#core/score/goalposts.ts';
import { METHOD } from '#core/score/method.ts';
import type { CategoryScore, LocalReading, OfCountry, Receipt, Score } from '#core/score/score.ts';
import { categoryOf, gradeOf, wholeOf } from '#core/score/scoring.ts';
import { adviceReading } from './advice.ts';
import type { PlaceFacts } from './facts.ts';
import {
  climateReading,
  cycloneReading,
  earthquakeReading,
  tsunamiReading,
  volcanoReading,
} from './nature-readings.ts';
import { airReading, conflictReading, crimeReading } from './people-readings.ts';
import type { PlaceReading, ReadingContext } from './reading.ts';

const READERS: readonly ((context: ReadingContext) => PlaceReading | null)[] = [
  conflictReading,
  adviceReading,
  crimeReading,
  airReading,
  cycloneReading,
  climateReading,
  earthquakeReading,
  tsunamiReading,
  volcanoReading,
];

/** What the figures of a country are moved by for one place. */
type PlaceSurroundings = {
  facts: PlaceFacts;
  /** Governments' levels for the place itself; null: as for its country. */
  advice: readonly AdvisoryReading[] | null;
  /** Most governments advise against all travel to the place. */
  isCapped: boolean;
};

/** The country's score with local readings in place of national figures. @param month 1-12 of travel; null: the whole year */
export function placeScore(
  country: Score,
  { facts, advice, isCapped }: PlaceSurroundings,
  month: number | null = null,
): Score {
  const context = { country, facts, advice, month, method: METHOD.overlay };
  const readings = READERS.flatMap((read) => read(context) ?? []);
  const categories = country.categories.map((category) => overlaid(category, readings, facts.place));
  const whole = wholeOf(categories, isCapped, country);
  const isMeasured = categories.some(
    ({ category, basis }) => category === METHOD.city.gradeANeeds && basis === 'city',
  );
  return whole.grade === 'A' && !isMeasured ? { ...whole, grade: 'B' } : whole;
}

/** A category of which nothing was read here: no surer than the method allows, and crime differs within a country. */
function inherited(category: CategoryScore): CategoryScore {
  const { city } = METHOD;
  const coverage = Math.min(category.coverage, city.inheritedCertainty);
  const spread = category.category === 'crime' ? city.crimeSpread : 0;
  return {
    ...category,
    low: Math.max(0, category.low - spread),
    high: Math.min(100, category.high + spread),
    coverage,
    grade: category.grade === 'D' ? 'D' : gradeOf(coverage),
  };
}

/** A country's score for one month (1-12) of travel, by its twelve monthly means in °C. */
export function countryInMonth(
  country: Score,
  temperatures: readonly number[],
  month: number,
  isCapped: boolean,
): Score {
  const { replaces, monthName, hot, cold } = METHOD.overlay.climate;
  const celsius = temperatures[month - 1]!;
  const goalposts = pointsOf(celsius, hot) < pointsOf(celsius, cold) ? hot : cold;
  const inMonth = (receipt: Receipt): Receipt => ({
    ...receipt,
    ...goalposts,
    name: monthName,
    value: celsius,
    points: pointsOf(celsius, goalposts),
    derivation: null,
    inputs: [],
  });
  const categories = country.categories.map((category) => {
    if (!category.receipts.some(({ indicator }) => indicator === replaces)) return category;
    const receipts = category.receipts.map((receipt) =>
      receipt.indicator === replaces ? inMonth(receipt) : receipt,
    );
    return categoryOf(category.category, receipts, category.context, category.basis);
  });
  return wholeOf(categories, isCapped, country);
}

function overlaid(category: CategoryScore, all: readonly PlaceReading[], place: string): CategoryScore {
  const readings = all.filter((reading) => reading.category === category.category);
  if (readings.length === 0) return category.category === 'personal' ? category : inherited(category);
  const receipts = category.receipts.map((receipt) => {
    const reading = readings.find(({ replaces }) => replaces === receipt.indicator);
    return reading ? receiptOf(reading, receipt, place) : receipt;
  });
  for (const reading of readings)
    if (reading.replaces === null) receipts.push(receiptOf(reading, null, place));
  return categoryOf(category.category, receipts, besideOwnMonths(category, readings), 'city');
}

/** Rain of the whole country says nothing beside a place's own months. */
const besideOwnMonths = ({ context }: CategoryScore, readings: readonly PlaceReading[]): Receipt[] =>
  readings.some(({ indicator }) => indicator === METHOD.overlay.climate.id)
    ? context.filter(({ indicator }) => indicator !== NATIONAL_RAIN)
    : context;
const NATIONAL_RAIN = 'CLIM.PR.ANN';

/** @param replaced the country's receipt it replaces; null for a reading that adds points */
function receiptOf(reading: PlaceReading, replaced: Receipt | null, place: string): Receipt {
  const { indicator, name, unit, value, added, area = null, ofCountry = null } = reading;
  // A figure that is the country's is of whoever made that one.
  const source = ofCountry && replaced ? replaced : reading.source;
  const year = ofCountry && replaced ? replaced.year : reading.year;
  const goalposts = reading.replaces === null ? NO_GOALPOSTS : reading.goalposts;
  return {
    indicator,
    name,
    unit,
    value,
    year,
    producer: source.producer,
    licence: source.licence,
    url: source.url,
    retrieved: source.retrieved,
    weight: replaced?.weight ?? 0,
    points: reading.replaces === null ? null : pointsOf(value, goalposts),
    worst: goalposts.worst,
    best: goalposts.best,
    scale: goalposts.scale,
    certainty: reading.replaces === null ? 0 : reading.certainty,
    inheritedFrom: null,
    isFallback: false,
    // Only the air is read in the country's own measure.
    worldMedian: reading.category === 'air_quality' ? (replaced?.worldMedian ?? null) : null,
    derivation: null,
    inputs: [],
    local: new LazyReading(place, area, reading.steps, added, ofCountry),
  };
}

/** The steps are words for a reader: written on first use and cached. */
class LazyReading implements LocalReading {
  readonly place: string;
  readonly area: string | null;
  readonly added: number | null;
  readonly ofCountry: OfCountry | null;
  readonly cities = null;
  readonly #write: () => readonly string[];
  #steps: readonly string[] | null = null;

  constructor(
    place: string,
    area: string | null,
    write: () => readonly string[],
    added: number | null,
    ofCountry: OfCountry | null,
  ) {
    this.place = place;
    this.area = area;
    this.added = added;
    this.ofCountry = ofCountry;
    this.#write = write;
  }

  get steps(): readonly string[] {
    this.#steps ??= this.#write();
    return this.#steps;
  }

  /** As a plain object: what the page and the API carry. */
  toJSON(): LocalReading {
    const { place, area, steps, added, ofCountry, cities } = this;
    return { place, area, steps, added, ofCountry, cities };
  }
}

const NO_GOALPOSTS: Goalposts = { worst: 0, best: 0, scale: 'linear' };
