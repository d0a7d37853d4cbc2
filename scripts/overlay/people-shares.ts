import type { CsvRow } from '#core/text/csv.ts';
import { NOT_KNOWN } from '#server/overlay/local-columns.ts';

type Town = { countryCode: string; region: string; population: number; area: number };

/** What a town's region has of its country's people, 0-1, and whether the people were counted by area or by town. */
type PeopleShare = { share: number; isByArea: boolean };

/**
 * The share of each town's region: by the people of the areas in it, since a list of towns has city and districts
 * both; by the towns where no area lies in the region.
 * @param areas rows with `country` and `population`; `area` of a town is its row's index
 */
export function peopleShares(towns: readonly Town[], areas: readonly CsvRow[]): PeopleShare[] {
  const keyOf = ({ countryCode, region }: Town) => `${countryCode} ${region}`;
  const ofAreas = new Sums();
  const seats = regionsOf(towns.filter(({ region }) => region !== ''));
  for (const [index, { country, population }] of areas.entries()) {
    ofAreas.add(country!, Number(population));
    const seat = seats.get(index);
    if (seat) ofAreas.add(`${country} ${seat}`, Number(population));
  }
  const ofTowns = new Sums();
  for (const town of towns) {
    ofTowns.add(town.countryCode, town.population);
    ofTowns.add(keyOf(town), town.population);
  }
  return towns.map((town) => {
    const counted = ofAreas.of(keyOf(town));
    const [people, sums] = counted > 0 ? [counted, ofAreas] : [ofTowns.of(keyOf(town)), ofTowns];
    return { share: people / Math.max(sums.of(town.countryCode), 1), isByArea: counted > 0 };
  });
}

/** The region that most towns of an area lie in, by the area's index. */
function regionsOf(towns: readonly Town[]): Map<number, string> {
  const known = towns.filter(({ area }) => area !== NOT_KNOWN);
  return new Map(
    [...Map.groupBy(known, ({ area }) => area)].map(([area, own]) => {
      const byRegion = [...Map.groupBy(own, ({ region }) => region)];
      return [area, byRegion.reduce((most, each) => (each[1].length > most[1].length ? each : most))[0]];
    }),
  );
}

class Sums {
  readonly #sums = new Map<string, number>();

  add(key: string, count: number): void {
    this.#sums.set(key, this.of(key) + count);
  }

  of(key: string): number {
    return this.#sums.get(key) ?? 0;
  }
}
