import { METHOD } from '#core/score/method.ts';
import type { CategoryScore, OfCountry, Receipt, Score } from '#core/score/score.ts';
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
    // As its cities have it: what is of the whole country is left out beside a place's own months.
    const context = members[0]?.category.context ?? category.context;
    return categoryOf(category.category, [...receipts, ...added], context, 'region');
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
  const readOf = ({ category }: Member) => category.receipts[index]!;
  const all = members.filter(({ category }) => category.receipts[index]?.points != null);
  // What another country lends is no reading of a town: most must have one of their own.
  const known = all.filter((member) => readOf(member).inheritedFrom === null);
  if (peopleOf(known) * 2 <= peopleOf(all)) return receipt;
  const points = mean(known, (member) => readOf(member).points!);
  const shown = likeMost(known, readOf);
  const local = shown.find((member) => readOf(member).local);
  if (!local) return receipt;
  const steps = [meanText(known.length, points.toFixed(1))];
  if (shown.length < known.length)
    steps.push(`The figure is the mean of ${shown.length} of them, where the same counts: heat or cold`);
  return {
    ...readOf(local),
    producer: producersOf(shown.map(readOf)),
    value: mean(shown, (member) => readOf(member).value!),
    points,
    certainty: mean(known, (member) => readOf(member).certainty),
    local: { place, steps, added: null, ofCountry: ofCountryOf(known.map(readOf)), cities: known.length },
  };
}

/** Where the country's whole figure counts in all towns, it does in their mean. */
function ofCountryOf(receipts: readonly Receipt[]): OfCountry | null {
  const all = receipts.map(({ local }) => local?.ofCountry);
  if (!all.every((each) => each?.share === 1)) return null;
  return {
    share: 1,
    beside: `The same in ${all.length === 1 ? 'its one town' : `all ${all.length} towns read`}`,
  };
}

/** Who made the figures of a mean: some towns may have the country's, some their own. */
function producersOf(receipts: readonly Receipt[]): string {
  return [...new Set(receipts.map(({ producer }) => producer))].join('; ');
}

const peopleOf = (members: readonly Member[]): number => members.reduce((sum, { weight }) => sum + weight, 0);

/** Those whose reading has the goalposts of most people’s: heat and cold have no mean of both. Empty without a reading. */
function likeMost(members: readonly Member[], readOf: (member: Member) => Receipt): Member[] {
  const groups = Map.groupBy(members, (member) => `${readOf(member).worst} ${readOf(member).best}`);
  return [...groups.values()]
    .filter((group) => group.some((member) => readOf(member).local))
    .reduce<Member[]>((a, b) => (peopleOf(b) > peopleOf(a) ? b : a), []);
}

/** A region's towns are at most so many, the largest. */
const meanText = (towns: number, points: string): string =>
  towns === 1
    ? `Points of one town: ${points}`
    : `Points of its ${towns}${towns === METHOD.overlay.citiesOfMean ? ' largest' : ''} towns, weighted by people: ${points}`;

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
      name: nameOfMean(having.map((member) => find(member)!.name)),
      value: mean(having, (member) => find(member)!.value!),
      local: {
        place,
        steps: [
          `Points of ${having.length} of ${members.length} towns, weighted by people: ${added.toFixed(1).replace('-', '−')}`,
        ],
        added,
        cities: having.length,
      },
    };
  });
}

/** A name that ends with one town's area ("Homicides here (Houston, Texas)") is not that of a mean over several. */
function nameOfMean(names: readonly string[]): string {
  const [first = ''] = names;
  if (new Set(names).size <= 1) return first;
  return `${first.replace(/ \([^()]*\)$/, '')} (mean of ${names.length} towns)`;
}
