import { pointsOf } from '../figures.ts';
import { type Goalposts, METHOD, type Method } from '../method.ts';
import {
  type CategoryScore,
  categoryOf,
  type LocalReading,
  type Receipt,
  type Score,
  wholeOf,
} from '../score.ts';
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
  crimeReading,
  airReading,
  cycloneReading,
  climateReading,
  earthquakeReading,
  tsunamiReading,
  volcanoReading,
];

/**
 * The score of a place: its country's, with what is known of its own surroundings in the place of national figures.
 * Nothing known near by changes nothing.
 * @param country the score of its country @param isCapped whether governments hold that down
 * @param month 1-12 of travel, for storms and temperatures; null: the whole year
 */
export function placeScore(
  country: Score,
  facts: PlaceFacts,
  isCapped: boolean,
  month: number | null = null,
  method: Method = METHOD,
): Score {
  const context = { country, facts, month, method: method.overlay };
  const readings = READERS.flatMap((read) => read(context) ?? []);
  const categories = country.categories.map((category) => overlaid(category, readings, facts.place, method));
  return wholeOf(categories, isCapped, country, method);
}

/**
 * A country's score for one month of travel, by its own monthly means.
 * @param temperatures twelve monthly means, °C @param month 1-12
 */
export function countryInMonth(
  country: Score,
  temperatures: readonly number[],
  month: number,
  isCapped: boolean,
  method: Method = METHOD,
): Score {
  const { replaces, monthName, hot, cold } = method.overlay.climate;
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
    return categoryOf(category.category, receipts, category.context, category.basis, method);
  });
  return wholeOf(categories, isCapped, country, method);
}

function overlaid(
  category: CategoryScore,
  all: readonly PlaceReading[],
  place: string,
  method: Method,
): CategoryScore {
  const readings = all.filter((reading) => reading.category === category.category);
  if (readings.length === 0) return category;
  const receipts = category.receipts.map((receipt) => {
    const reading = readings.find(({ replaces }) => replaces === receipt.indicator);
    return reading ? receiptOf(reading, receipt, place) : receipt;
  });
  for (const reading of readings)
    if (reading.replaces === null) receipts.push(receiptOf(reading, null, place));
  return categoryOf(category.category, receipts, category.context, 'city', method);
}

/** @param seat the country's receipt it replaces; null for a reading that adds points */
function receiptOf(reading: PlaceReading, seat: Receipt | null, place: string): Receipt {
  const { indicator, name, unit, value, year, added, source } = reading;
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
    weight: seat?.weight ?? 0,
    points: reading.replaces === null ? null : pointsOf(value, goalposts),
    worst: goalposts.worst,
    best: goalposts.best,
    scale: goalposts.scale,
    certainty: reading.replaces === null ? 0 : reading.certainty,
    inheritedFrom: null,
    isFallback: false,
    // Only the air is read in the country's own measure.
    worldMedian: reading.category === 'air_quality' ? (seat?.worldMedian ?? null) : null,
    derivation: null,
    inputs: [],
    local: new LazyReading(place, reading.steps, added),
  };
}

/** The steps are words for a reader: written when one asks, and then kept. */
class LazyReading implements LocalReading {
  readonly place: string;
  readonly added: number | null;
  readonly cities = null;
  readonly #write: () => readonly string[];
  #steps: readonly string[] | null = null;

  constructor(place: string, write: () => readonly string[], added: number | null) {
    this.place = place;
    this.added = added;
    this.#write = write;
  }

  get steps(): readonly string[] {
    this.#steps ??= this.#write();
    return this.#steps;
  }

  /** As a plain object: what the page and the API carry. */
  toJSON(): LocalReading {
    const { place, steps, added, cities } = this;
    return { place, steps, added, cities };
  }
}

const NO_GOALPOSTS: Goalposts = { worst: 0, best: 0, scale: 'linear' };
