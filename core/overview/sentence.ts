import type { PlaceAdvice } from '#core/alert/place-advice.ts';
import { withArticle } from '#core/place/names-in-sentences.ts';
import type {
  CategoryScore,
  MonthlyTemperature,
  MonthlyWeather,
  OverviewPart,
  Receipt,
} from '#core/score/score.ts';
import { lazily } from '#core/service/lazily.ts';
import { uncapitalized } from '#core/text/first-letter.ts';

/** What the overviews of one place are written from. */
export type OverviewContext = {
  /** The country as it reads inside a sentence: "Thailand", "the Netherlands". */
  country: string;
  /** Every year of a series, oldest first. */
  yearsOf: (series: string) => readonly { year: number; value: number }[];
  /** What governments say of the place itself. */
  advice: PlaceAdvice;
  /** Whether most governments advise against all travel to the place itself. */
  isWarned: boolean;
  climate: readonly MonthlyTemperature[] | null;
  /** Highs, lows and rain by month; null where no weather station is near, and for countries. */
  weatherMonths: readonly MonthlyWeather[] | null;
  /** Whether it is a city where a country has its best hospitals. */
  isLargeCity: boolean;
  /** Month of travel, 1-12; null: the whole year. */
  month: number | null;
  /** Tropical storms by month, twelve rates; null where none is on record. */
  storms: readonly number[] | null;
  /** The months (1-12) in which storms come to the ocean around the place. */
  oceanStorms: readonly number[];
  /** Earthquake and tsunami of the whole country, 0-10; null where it has no figure. */
  nationalGround: number | null;
  /** Earthquakes of the whole country, 0-10; null where it has no figure. */
  nationalQuakes: number | null;
  /** Earthquakes on record near the place itself since 1965, 0-10; null for a country or region. */
  ownQuakes: number | null;
  /** How many of them it felt, the one that shook it most, and whether one is near at all; null for a country or region. */
  quakesOnRecord: {
    felt: number;
    strongest: { year: number; magnitude: number; distanceKm: number } | null;
    isNear: boolean;
  } | null;
  /** The place as it reads inside a sentence. */
  place: string;
  /** Of a city: what it lies in. */
  region: string | null;
  /** The volcano that counts most near it; null for a country or region, or where none is near. */
  volcano: { name: string; distanceKm: number; closestKm: number } | null;
  /** Whether a place of a territory lies on a coast: the territory itself by its capital. */
  isOnCoast: boolean;
  /** Whether most governments advise against all travel to its country. */
  isCountryWarned: boolean;
  /** Deaths in armed conflict in the whole country, its own figure; null where there is none. */
  nationalConflict: Known | null;
  /** Whether great waves are on record near; null for a country or region. */
  hasWavesOnRecord: boolean | null;
  /** The category with the lowest score, null when none has one. */
  lowest: CategoryScore['category'] | null;
  now: Date;
};

/** A sentence in pieces; null: nothing to say. */
export type Sentence = readonly (string | OverviewPart)[] | null;

/** What a category's writer returns: the main figure, what else matters, what a traveler can do. */
type Draft = {
  figures: readonly Sentence[];
  /** By the figures. */
  advice: string | null;
  /** By what governments say of the country itself: it stands whoever's the figures are. */
  governments?: string | null;
  /** By what is on record at the place itself: it stands whoever's the figures are, too. */
  ownAdvice?: string | null;
};

export type Writer = (category: CategoryScore, context: OverviewContext) => Draft;

/** A known figure: its receipt with a value. */
export type Known = Receipt & { value: number };

/** The receipt of one indicator of the method, by its place in the category; null when there is no figure. */
export function known({ receipts, context }: CategoryScore, ...ids: string[]): Known | null {
  const found = [...receipts, ...context].find(
    ({ indicator, value }) => ids.includes(indicator) && value !== null,
  );
  return found ? (found as Known) : null;
}

const formats = lazily(() =>
  [0, 1, 2].map((digits) => new Intl.NumberFormat('en-US', { maximumFractionDigits: digits })),
);

/** A number as it is read: no decimals from 100, one from 1, two below; thousands separated. */
export function readable(value: number): string {
  const size = Math.abs(value);
  const text = formats()[size >= 100 ? 0 : size >= 1 ? 1 : 2]!.format(value);
  return text === '-0' ? '0' : text.replace('-', '−');
}

/** "1.2 homicides", "1 homicide", "no homicides". */
export function counted(value: number, one: string, many: string): string {
  const text = readable(value);
  if (text === '0') return `${value === 0 ? 'no' : 'hardly any'} ${many}`;
  return `${text} ${text === '1' ? one : many}`;
}

/** A figure that opens its receipt. */
export const figure = (receipt: Receipt, text: string): OverviewPart => ({
  text,
  indicator: receipt.indicator,
});

/** Whose figure it is, inside a sentence: the place's own, the country's, or the one it is inherited from. */
export const whose = ({ inheritedFrom, local }: Receipt, { country }: OverviewContext): string =>
  local ? withArticle(local.place) : inheritedFrom === null ? country : withArticle(inheritedFrom);

const isOfSpot = ({ local }: Receipt): boolean => local?.cities === null;

/** "near Manila", "in or near Tuscany". */
export const nearby = (receipt: Receipt, context: OverviewContext): string =>
  `${isOfSpot(receipt) ? 'near' : 'in or near'} ${whose(receipt, context)}`;

/** "Around Manila", "In Tuscany". */
export const around = (receipt: Receipt, context: OverviewContext): string =>
  `${isOfSpot(receipt) ? 'Around' : 'In'} ${whose(receipt, context)}`;

/** How a sentence begins that is else about the place: "In Italy" and the first word small where the figure is Italy's. */
export const beginning = (receipt: Receipt, context: OverviewContext, words: string): string =>
  receipt.inheritedFrom === null ? words : `In ${whose(receipt, context)} ${uncapitalized(words)}`;

/** "in 2019"; nothing where the producer states no year. */
export const inYear = ({ year }: Receipt): string => (year === null ? '' : ` in ${year}`);

type Standing = 'far above' | 'above' | 'about' | 'below' | 'far below';

/**
 * How values compare: as shares of the world's middle; of ratings that pass zero, as distances from it.
 */
type Scale = 'shares' | 'ratings';

/** Steps of a rating from −2.5 to 2.5 over the years that are too small to tell of. */
export const RATING_ALIKE = 0.15;
/** And beside other countries: about as much as such a rating may be off. */
const RATING_TYPICAL = 0.3;
const RATING_FAR = 0.8;
const SHARE_ALIKE = 1.1;
const SHARE_FAR = 2;

/** Where a figure stands beside the median of all countries; null where there is none. */
function standing({ value, worldMedian: middle }: Known, scale: Scale = 'shares'): Standing | null {
  if (middle === null) return null;
  const [alike, far] =
    scale === 'ratings'
      ? [Math.abs(value - middle) <= RATING_TYPICAL, Math.abs(value - middle) >= RATING_FAR]
      : [
          value <= middle * SHARE_ALIKE && value * SHARE_ALIKE >= middle,
          value >= middle * SHARE_FAR || value * SHARE_FAR <= middle,
        ];
  if (alike) return 'about';
  const side = value > middle ? 'above' : 'below';
  return far ? `far ${side}` : side;
}

/**
 * A figure beside the world in words: "far fewer than most countries".
 * @param words for more than most countries have, for less, and for what a typical country has
 */
export function besideMost(
  receipt: Known,
  [more, less, alike]: readonly [string, string, string],
  scale?: Scale,
): string | null {
  const where = standing(receipt, scale);
  if (where === null) return null;
  if (where === 'about') return alike;
  const far = where.startsWith('far') ? 'far ' : '';
  return `${far}${where.endsWith('above') ? more : less} than in most countries`;
}

/** ", by the World Bank’s indicators for 2023": whose judgment it is that is told as if it were a fact. */
export const judgedBy = (who: string, { year }: Receipt): string =>
  `, by ${who}${year === null ? '' : ` for ${year}`}`;

/** "Organized crime is far stronger than in most countries."; null without a figure or a world to hold it against, and where a country is like others: that says nothing. */
export function worldSentence(
  begin: string,
  receipt: Known | null,
  [more, less]: readonly [string, string],
  scale?: Scale,
  end = '',
): Sentence {
  const text = receipt && besideMost(receipt, [more, less, ''], scale);
  return receipt && text ? [`${begin} `, figure(receipt, text), `${end}.`] : null;
}

/** The same where a country is far from most, and else nothing. */
export const farSentence = (...args: Parameters<typeof worldSentence>): Sentence => {
  const [, receipt, , scale] = args;
  return receipt && standing(receipt, scale)?.startsWith('far') ? worldSentence(...args) : null;
};

/** A large number as it is said: "about 90,000". Two digits tell as much as six. @param towards down: "at least 2,300" */
export function inRoundNumbers(value: number, towards: 'nearest' | 'down' = 'nearest'): string {
  const rounded = Number(value.toPrecision(2));
  const step = 10 ** (Math.floor(Math.log10(value)) - 1);
  return readable(towards === 'down' && rounded > value ? rounded - Math.max(step, 1) : rounded);
}

/** Deaths a year for every 100,000 people from which on older figures of a country say little of it. */
const DEADLY_CONFLICT = 10;
/** And from which on it is called a war: Palestine, Ukraine and Sudan in 2025. */
const WAR = 100;

export const isDeadly = ({ nationalConflict }: Pick<OverviewContext, 'nationalConflict'>): boolean =>
  nationalConflict !== null && nationalConflict.value >= DEADLY_CONFLICT;
/** Whether war or collapse may have overtaken what was counted in a country some years ago. */
export const isUpset = (context: Pick<OverviewContext, 'isCountryWarned' | 'nationalConflict'>): boolean =>
  context.isCountryWarned || isDeadly(context);
export const isWar = ({ nationalConflict }: OverviewContext): boolean =>
  nationalConflict !== null && nationalConflict.value >= WAR;

/** "twice", "2.4 times". @param ratio above 1 */
export const timesOf = (ratio: number): string =>
  ratio < 1.1 ? 'about' : ratio >= 1.9 && ratio < 2.1 ? 'twice' : `${readable(ratio)} times`;

/** Cases a year below which a rate moves by chance. */
const LEAST_CASES = 20;

/** "; in 2003 the rate was 8.1", where the rate moved by a fifth or more over at least eight years, and not by a handful of cases. */
export function trend(receipt: Known, { yearsOf }: OverviewContext): string {
  const { year, value } = receipt;
  if (year === null || receipt.inheritedFrom !== null) return '';
  const people = yearsOf('SP.POP.TOTL').at(-1)?.value;
  const earlier = yearsOf(receipt.indicator).findLast((item) => item.year <= year - 10);
  const start = earlier ?? yearsOf(receipt.indicator).find((item) => item.year <= year - 8);
  if (!start || start.value <= 0 || Math.abs(value - start.value) < 0.2 * start.value) return '';
  if (people !== undefined && (Math.min(value, start.value) * people) / 100_000 < LEAST_CASES) return '';
  const then = start.value >= 1 && start.value < 100 ? start.value.toFixed(1) : readable(start.value);
  return `; in ${start.year} the rate was ${then}`;
}

/** The first line whose lowest points the score reaches; null without a score, and where no visitor should be. */
export function adviceFor(
  { score }: CategoryScore,
  { isWarned }: OverviewContext,
  lines: readonly (readonly [number, string])[],
): string | null {
  if (score === null || isWarned) return null;
  return lines.find(([minimum]) => Math.floor(score) >= minimum)?.[1] ?? null;
}

/** Joins sentences into parts: strings that touch become one. */
export function joined(sentences: readonly Sentence[]): OverviewPart[] {
  const parts: OverviewPart[] = [];
  for (const sentence of sentences) {
    if (!sentence) continue;
    const pieces = parts.length ? [' ', ...sentence] : sentence;
    for (const piece of pieces) {
      const part = typeof piece === 'string' ? { text: piece } : piece;
      const last = parts.at(-1);
      if (last && !last.indicator && !part.indicator)
        parts[parts.length - 1] = { text: last.text + part.text };
      else if (part.text) parts.push(part);
    }
  }
  return parts;
}
