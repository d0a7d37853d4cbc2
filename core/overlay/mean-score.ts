import { METHOD, type Method } from '../method.ts';
import { type CategoryScore, categoryOf, type Receipt, type Score, wholeOf } from '../score.ts';

/** A city's score and its people, for a mean. */
export type Weighed = { score: Score; population: number };

/**
 * The score of a region: category by category the mean of its cities, weighted by their people.
 * @param country what counts alike for all of them @param cities none gives the country's own
 */
export function regionScore(
  country: Score,
  cities: readonly Weighed[],
  region: string,
  isCapped: boolean,
  method: Method = METHOD,
): Score {
  const categories = country.categories.map((category, index) => {
    const members = membersOf(cities, index);
    if (members.every(({ category: own }) => own === category))
      return { ...category, basis: 'region' as const };
    const receipts = category.receipts.map((receipt, seat) => meanReceipt(receipt, seat, members, region));
    const added = addedReceipts(category, members, region);
    return categoryOf(category.category, [...receipts, ...added], category.context, 'region', method);
  });
  return wholeOf(categories, isCapped, country, method);
}

/** A country's score with the figures it has none of built from its cities: air, weather and the ground. */
export function filledFromCities(
  country: Score,
  cities: readonly Weighed[],
  name: string,
  isCapped: boolean,
  method: Method = METHOD,
): Score {
  const categories = country.categories.map((category, index) => {
    const members = membersOf(cities, index);
    const receipts = category.receipts.map((receipt, seat) =>
      receipt.value === null ? meanReceipt(receipt, seat, members, name) : receipt,
    );
    const isUnchanged = receipts.every((receipt, seat) => receipt === category.receipts[seat]);
    return isUnchanged
      ? category
      : categoryOf(category.category, receipts, category.context, 'country', method);
  });
  return wholeOf(categories, isCapped, country, method);
}

type Member = { category: CategoryScore; weight: number };

const membersOf = (cities: readonly Weighed[], index: number): Member[] =>
  cities.map(({ score, population }) => ({
    category: score.categories[index]!,
    weight: Math.max(population, 1),
  }));

function mean(members: readonly Member[], read: (member: Member) => number): number {
  let [sum, weights] = [0, 0];
  for (const member of members) {
    sum += member.weight * read(member);
    weights += member.weight;
  }
  return sum / weights;
}

/** The mean of what its cities have in a receipt's seat; the receipt itself where none has a reading of its own. */
function meanReceipt(receipt: Receipt, seat: number, members: readonly Member[], place: string): Receipt {
  const known = members.filter(({ category }) => category.receipts[seat]?.points != null);
  const local = known.find(({ category }) => category.receipts[seat]!.local);
  if (!local) return receipt;
  const points = mean(known, ({ category }) => category.receipts[seat]!.points!);
  return {
    ...local.category.receipts[seat]!,
    value: mean(known, ({ category }) => category.receipts[seat]!.value!),
    points,
    certainty: mean(known, ({ category }) => category.receipts[seat]!.certainty),
    local: { place, steps: [meanText(known.length, points.toFixed(1))], added: null, cities: known.length },
  };
}

const meanText = (cities: number, points: string): string =>
  `Points of ${cities} ${cities === 1 ? 'city' : 'cities'}, weighted by people: ${points}`;

/** What surroundings add, on the mean over all cities: one without such a reading counts with 0. */
function addedReceipts(category: CategoryScore, members: readonly Member[], place: string): Receipt[] {
  const ids = new Set(
    members.flatMap(({ category: own }) =>
      own.receipts.slice(category.receipts.length).map(({ indicator }) => indicator),
    ),
  );
  return [...ids].map((id) => {
    const find = ({ category: own }: Member) => own.receipts.find(({ indicator }) => indicator === id);
    const having = members.filter((member) => find(member));
    const added = mean(members, (member) => find(member)?.local?.added ?? 0);
    return {
      ...find(having[0]!)!,
      value: mean(having, (member) => find(member)!.value!),
      local: {
        place,
        steps: [
          `Points of ${having.length} of ${members.length} cities, weighted by people: ${added.toFixed(1).replace('-', '−')}`,
        ],
        added,
        cities: having.length,
      },
    };
  });
}
