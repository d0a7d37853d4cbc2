import { CATEGORIES, type CategoryId, shownScore } from '#core/score/safety.ts';
import { inMonth } from '#core/text/month.ts';

/** How many places stand side by side. */
export const COMPARED_PLACES = { fewest: 2, most: 5 } as const;

/** Pairs that an empty comparison offers, as GeoNames ids: places that serve the same kind of trip. */
export const READY_PAIRS: readonly (readonly [number, number])[] = [
  [2267057, 3128760], // Lisbon, Barcelona
  [1609350, 1880251], // Bangkok, Singapore
  [3624060, 3703430], // Costa Rica, Panama
  [2643743, 2988507], // London, Paris
  [1850147, 1835848], // Tokyo, Seoul
  [3067696, 3054643], // Prague, Budapest
  [1650535, 1151253], // Bali, Phuket
  [3435910, 3871336], // Buenos Aires, Santiago
  [292223, 745044], // Dubai, Istanbul
  [192950, 149590], // Kenya, Tanzania
  [2077456, 2186224], // Australia, New Zealand
  [3202326, 390903], // Croatia, Greece
];

/** GeoNames ids of a comma-separated text: each once, in order, at most five. */
export function comparedIds(text: string): number[] {
  const ids = text.split(',').filter((part) => /^[1-9]\d{0,9}$/.test(part));
  return [...new Set(ids.map(Number))].slice(0, COMPARED_PLACES.most);
}

/** Address of a comparison. @param ids GeoNames ids in the order they are shown @param month of travel, 1-12 */
export const comparePath = (ids: readonly number[], month: number | null = null): string =>
  ids.length === 0 ? '/compare' : inMonth(`/compare?ids=${ids.join(',')}`, month);

/** A place with its scores of all categories, 0-100 or null. */
export type Compared = {
  name: string;
  /** The figures are another territory's: it is no extreme of a comparison. */
  isBorrowed: boolean;
  scores: readonly { category: CategoryId; score: number | null }[];
};

/** The category in which places differ most, with its highest and lowest. */
type WidestGap = { category: string; highest: [string, number]; lowest: [string, number] };

/** @returns null where fewer than two measured places have a score in one category, or none differs by a shown point */
export function widestGap(places: readonly Compared[]): WidestGap | null {
  const gaps = CATEGORIES.flatMap(({ id, name }) => {
    const known = places
      .filter(({ isBorrowed }) => !isBorrowed)
      .flatMap((place): [string, number][] => {
        const shown = shownScore(place.scores.find(({ category }) => category === id)?.score ?? null);
        return shown === null ? [] : [[place.name, shown]];
      })
      .toSorted(([, a], [, b]) => b - a);
    const [highest, lowest] = [known[0], known.at(-1)];
    return highest && lowest && highest[1] > lowest[1] ? [{ category: name, highest, lowest }] : [];
  });
  const width = ({ highest, lowest }: WidestGap) => highest[1] - lowest[1];
  return gaps.toSorted((a, b) => width(b) - width(a))[0] ?? null;
}
