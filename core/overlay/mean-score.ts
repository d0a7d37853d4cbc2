import { METHOD } from '#core/score/method.ts';
import type { CategoryScore, Receipt, Score } from '#core/score/score.ts';
import { categoryOf, wholeOf } from '#core/score/scoring.ts';

/** A city's score and its people, for a mean. */
export type Weighed = { score: Score; population: number };

/** The score of a region: category by category its cities' mean weighted by people; without cities the country's. */
export function regionScore(
  country: Score,
  cities: readonly Weighed[],
  region: string,
  isCapped: boolean,
): Score {
  const categories = country.categories.map((category, index) => {
    const members = membersOf(cities, index);
    if (members.every(({ category: own }) => own.basis === 'country'))
      return { ...(members[0]?.category ?? category), basis: 'region' as const };
    const receipts = category.receipts.map((receipt, index) => meanReceipt(receipt, index, members, region));
    const added = addedReceipts(category, members, region);
    return categoryOf(category.category, [...receipts, ...added], category.context, 'region');
  });
  return wholeOf(categories, isCapped, country);
}

/** A country's score with what it has no figure of its own for built from its cities: air, weather and the ground. */
export function filledFromCities(
  country: Score,
  cities: readonly Weighed[],
  name: string,
  isCapped: boolean,
): Score {
  const categories = country.categories.map((category, index) => {
    const members = membersOf(cities, index);
    const receipts = category.receipts.map((receipt, index) =>
      isLacking(receipt) ? meanReceipt(receipt, index, members, name) : receipt,
    );
    const isUnchanged = receipts.every((receipt, index) => receipt === category.receipts[index]);
    return isUnchanged ? category : categoryOf(category.category, receipts, category.context, 'country');
  });
  return wholeOf(categories, isCapped, country);
}

/** Whether a figure that cities can stand in for is missing, or another country's: air, storms, heat and cold, quakes, tsunami. */
export function isLacking({ indicator, value, inheritedFrom }: Receipt): boolean {
  const { air, cyclones, climate, earthquakes, tsunami } = METHOD.overlay;
  const seats = [air, cyclones, climate, earthquakes, tsunami].map(({ replaces }) => replaces);
  return (value === null || inheritedFrom !== null) && seats.includes(indicator);
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

/** The mean of what its cities have in a receipt's position; the receipt itself where none has a reading of its own. */
function meanReceipt(receipt: Receipt, index: number, members: readonly Member[], place: string): Receipt {
  const known = members.filter(({ category }) => category.receipts[index]?.points != null);
  const local = known.find(({ category }) => category.receipts[index]!.local);
  if (!local) return receipt;
  const points = mean(known, ({ category }) => category.receipts[index]!.points!);
  return {
    ...local.category.receipts[index]!,
    value: mean(known, ({ category }) => category.receipts[index]!.value!),
    points,
    certainty: mean(known, ({ category }) => category.receipts[index]!.certainty),
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
