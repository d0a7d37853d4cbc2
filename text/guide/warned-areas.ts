import type { AreaAdvice, Border } from '#core/guide/warned-areas.ts';
import { listed, withArticle } from '#core/place/names-in-sentences.ts';
import { capitalized } from '#core/text/first-letter.ts';
import { milesOf } from '#core/text/units.ts';

type ListedInWords = {
  names: readonly string[];
  isAllTravel: boolean;
  who: readonly { governments: readonly string[]; advice: AreaAdvice }[];
};

const NAMED_AT_MOST = 12;
const shortList = (names: readonly string[]) =>
  names.length > NAMED_AT_MOST + 1
    ? `${names.slice(0, NAMED_AT_MOST).join(', ')} and ${names.length - NAMED_AT_MOST} more`
    : listed(names);
const EXCEPTIONS_NAMED = 4;
const thousands = new Intl.NumberFormat('en-US');

/** "Canada and the United Kingdom advise". @param verbs of one and of many */
const saying = (governments: readonly string[], [one, many]: readonly [string, string]) =>
  `${capitalized(listed(governments.map(withArticle)))} ${governments.length === 1 ? one : many}`;

/** "Canada advises against all travel". */
function against(governments: readonly string[], advice: AreaAdvice): string {
  switch (advice) {
    case 'all':
      return `${saying(governments, ['advises', 'advise'])} against all travel`;
    case 'essential':
      return `${saying(governments, ['advises', 'advise'])} against all but essential travel`;
    case 'reconsider':
      return `${saying(governments, ['asks', 'ask'])} you to reconsider travel`;
  }
}

/** "Australia asks you to reconsider it", behind what others advise of the same area. */
const alsoAgainst = (governments: readonly string[], advice: AreaAdvice): string =>
  advice === 'reconsider'
    ? `${listed(governments.map(withArticle))} ${governments.length === 1 ? 'asks' : 'ask'} you to reconsider it`
    : `${listed(governments.map(withArticle))} ${governments.length === 1 ? 'advises' : 'advise'} against ${advice === 'all' ? 'all' : 'all but essential'} travel there`;

/** "; to Popayán, only against all but essential travel". */
const lessIn = (places: readonly string[]) =>
  places.length > 0 ? `; to ${listed(places)}, only against all but essential travel` : '';

/** "Ecuador (except Ipiales)". */
const borderWith = ({ neighbor, exceptFor }: Border) =>
  withArticle(neighbor) + (exceptFor === '' ? '' : ` (except ${exceptFor})`);

/** ", except to Villavicencio"; more than a few make no sentence. */
function exceptIn(towns: readonly string[]): string {
  if (towns.length === 0) return '';
  return `, except to ${towns.length <= EXCEPTIONS_NAMED && !towns.includes('') ? listed(towns) : 'some towns'}`;
}

/** Areas of a country that governments warn of, and how far a place is from them. */
export const warnedAreasText = {
  title: 'Areas governments warn of',
  inside: (place: string, area: string) => `${place} lies in ${withArticle(area)}.`,
  outside: (way: string, area: string) => `${capitalized(withArticle(area))} is ${way}.`,
  way: (km: number, miles: number, direction: string) =>
    `about ${thousands.format(km)} km (${thousands.format(miles)} mi) to the ${direction}`,
  beside: 'less than 5 km (3 mi) away',
  /** "Australia and Canada warn against going to Meta Department, 35 km (22 mi) away." @param way "35 km (22 mi) away", null: the place lies in it or is it */
  strip: (governments: readonly string[], area: string, place: string, way: string | null) => {
    const where =
      way === null
        ? area === place
          ? place
          : `${withArticle(area)}, where ${place} lies`
        : `${withArticle(area)}, ${way}`;
    return `${saying(governments, ['warns', 'warn'])} against going to ${where}.`;
  },
  /** Of the region around a place that is left out. */
  stripAround: (governments: readonly string[], area: string, place: string) =>
    `${saying(governments, ['warns', 'warn'])} against going to parts of ${withArticle(area)}; ${place} is not among them.`,
  away: (km: number, miles: number) => `${km} km (${miles} mi) away`,
  border: (governments: readonly string[], advice: AreaAdvice, km: number, borders: readonly Border[]) =>
    `${against(governments, advice)} within ${km} km (${Math.round(milesOf(km))} mi) of the ${borders.length === 1 ? 'border' : 'borders'} with ${listed(borders.map(borderWith))}${lessIn(borders.flatMap(({ lesser }) => lesser || []))}.`,
  /** @param name "the restricted area around a plant" */
  zone: (governments: readonly string[], advice: AreaAdvice, name: string) =>
    `${against(governments, advice)} to ${name}.`,
  /** @param area null: it was named just before. @param towns in it that are left out, or warned of less */
  warns: (
    governments: readonly string[],
    advice: AreaAdvice,
    area: string | null,
    { exceptions, lesser }: { exceptions: readonly string[]; lesser: readonly string[] },
  ) => {
    const where = `${area ? `to ${withArticle(area)}` : 'there'}${exceptIn(exceptions)}${lessIn(lesser)}`;
    return `${against(governments, advice)} ${where}.`;
  },
  /** "Canada says to go to Pasto by air." */
  note: (governments: readonly string[], how: string) => `${saying(governments, ['says', 'say'])} to ${how}.`,
  others: (governments: readonly string[], place: string) =>
    `${saying(governments, ['leaves', 'leave'])} ${place} out.`,
  onlyOthers: (governments: readonly string[], advice: AreaAdvice, area: string, place: string) =>
    `${against(governments, advice)} to parts of ${withArticle(area)}; ${place} is not among them.`,
  /** Areas of a country by name. @param who says what of each of them; empty: it is not the same of all */
  list({ names, isAllTravel, who }: ListedInWords) {
    const areas = shortList(names.map(withArticle));
    const [first, ...others] = who;
    if (first) {
      const said = [`${against(first.governments, first.advice)} to ${areas}`];
      return `${[...said, ...others.map((each) => alsoAgainst(each.governments, each.advice))].join('; ')}.`;
    }
    return isAllTravel
      ? `One government or more advises against all travel to ${areas}.`
      : `One government or more advises against all but essential travel to ${areas}, or asks you to reconsider going there.`;
  },
  some: 'There may be more areas: read the governments’ pages.',
};
