import { listed } from '#core/place/names-in-sentences.ts';
import type { MonthlyTemperature, MonthlyWeather, OverviewPart } from '#core/score/score.ts';
import { uncapitalized } from '#core/text/first-letter.ts';
import { monthName } from '#core/text/month.ts';
import { rainfallText } from '#core/text/units.ts';
import { seasonWeight } from '../overlay/hazards.ts';
import { LOW_RISK, riskOf, worstOf } from './hazard.ts';
import {
  around,
  figure,
  type Known,
  known,
  type OverviewContext,
  readable,
  type Sentence,
  type Writer,
  whose,
} from './sentence.ts';
import { seasonOf, seasonText } from './storm-season.ts';

/** Coldest and hottest month, the main weather hazard, and what to plan around. */
export const writeWeather: Writer = (category, context) => {
  const temperature = known(category, 'CLIM.HEAT.COLD', 'PLACE.HEAT.COLD');
  const extremes = temperature?.inheritedFrom === null ? extremesOf(context.climate) : null;
  const { month, storms } = context;
  const rain = known(category, 'CLIM.PR.ANN');
  const inMonth = monthSentence(temperature, context);
  const temperatureSentence =
    inMonth ?? (temperature && extremes && yearSentence(temperature, extremes, context));
  // Beside a place's own months a mean of its whole country says nothing.
  const isOwn = temperature?.local != null;
  const isFrostFree = extremes !== null && extremes.coldest.celsius > FROST_FREE;
  const rainSentence: Sentence =
    rain && !isOwn
      ? [
          'About ',
          figure(rain, rainfallText(rain.value)),
          ` of ${isFrostFree ? 'rain falls' : 'rain and snow fall'} in a year in ${whose(rain, context)}.`,
        ]
      : null;
  // Floods differ from valley to valley, and a country's figure asks nothing of a visitor: they are not told.
  const told = worstOf(category, Object.keys(HAZARD_NAMES));
  const advice = weatherAdvice(told, extremes, context);
  // The advice for a grave one names the months.
  const season = told?.local && month === null && storms && !isGraveStorm(told) ? seasonText(storms) : '';
  const isStorm = told !== null && STORMS.includes(told.indicator);
  // Drought asks something of a visitor where water runs short, and is told with that only.
  const isNotable =
    told !== null &&
    (isStorm ? told.value >= NOTABLE_STORMS : told.value >= NOTABLE_DROUGHT && advice === SAVE_WATER);
  const toldSentence: Sentence =
    told && isNotable
      ? [
          `${ofPlace(told, context, HAZARD_NAMES[told.indicator]!)} `,
          figure(told, riskOf(told.value)),
          `${season}.`,
        ]
      : null;
  const second = toldSentence ?? rainSentence;
  // A hazard that is like elsewhere is told where nothing else is known; a low one is no promise of calm weather.
  const onlySentence: Sentence =
    told?.inheritedFrom === null && told.value >= LOW_RISK && !temperatureSentence && !second
      ? [`${ofPlace(told, context, HAZARD_NAMES[told.indicator]!)} `, figure(told, riskOf(told.value)), '.']
      : null;
  return {
    figures: [temperatureSentence, second ?? onlySentence],
    advice,
  };
};

const SAVE_WATER = 'Ask where you stay about water: it can be short in dry months.';

/** Coldest month, °C, from which on no snow is to be expected. */
const FROST_FREE = 8;
const NOTABLE_STORMS = 3;
const NOTABLE_DROUGHT = 6.1;

/** Temperature and storms of the month of travel; null for the whole year. */
function monthSentence(temperature: Known | null, context: OverviewContext): Sentence {
  const { climate, month, storms, oceanStorms } = context;
  const celsius = climate?.find((item) => item.month === month)?.celsius;
  if (!temperature || month === null || celsius === undefined) return null;
  const name = monthName(month);
  const season = storms ? seasonWeight(storms, month) : null;
  // Few years are on record: in the ocean's season a month without storms near a place is chance.
  const isInSeason = oceanStorms.includes(month);
  const storm =
    season === null
      ? ''
      : season < 0.05 && !isInSeason
        ? ` Tropical storms are all but unknown in ${name}.`
        : ` ${name} brings ${season < 0.9 && isInSeason ? 'fewer' : stormsOf(season)} tropical storms ${season >= 0.9 && season < 1.1 ? 'as' : 'than'} an average month.`;
  return [
    `In ${name} the mean temperature in ${whose(temperature, context)} is `,
    degrees(temperature, celsius),
    `.${storm}`,
  ];
}

/** "far more". @param season storms of a month against the mean month */
function stormsOf(season: number): string {
  if (season < 0.5) return 'far fewer';
  if (season < 0.9) return 'fewer';
  if (season < 1.1) return 'about as many';
  return season < 2 ? 'more' : 'far more';
}

/** "Around Manila tropical storms are": of the place where it was read there, or of whose figure it is. */
const ofPlace = (hazard: Known, context: OverviewContext, words: string): string =>
  hazard.local || hazard.inheritedFrom !== null
    ? `${around(hazard, context)} ${uncapitalized(words)}`
    : words;

const HAZARD_NAMES: Record<string, string> = {
  'INFORM.HA.NAT.TC': 'Tropical storms are',
  'PLACE.CYCLONE': 'Tropical storms are',
  'INFORM.HA.NAT.DR': 'Drought is',
};
const STORMS = ['INFORM.HA.NAT.TC', 'PLACE.CYCLONE'];

const degrees = (receipt: Known, celsius: number): OverviewPart => ({
  text: `${readable(celsius)} °C`,
  indicator: receipt.indicator,
  celsius,
});

type Extremes = { coldest: MonthlyTemperature; hottest: MonthlyTemperature };

function extremesOf(climate: readonly MonthlyTemperature[] | null): Extremes | null {
  if (!climate?.length) return null;
  const coldest = climate.reduce((a, b) => (b.celsius < a.celsius ? b : a));
  const hottest = climate.reduce((a, b) => (b.celsius > a.celsius ? b : a));
  return { coldest, hottest };
}

/** Coolest and warmest month; of a place without seasons what differs. */
function yearSentence(temperature: Known, extremes: Extremes, context: OverviewContext): Sentence {
  const { coldest, hottest } = extremes;
  if (hottest.celsius - coldest.celsius < SEASONS_FROM) return evenSentence(temperature, extremes, context);
  return [
    `The ${coldest.celsius <= COLD_MONTH ? 'coldest' : 'coolest'} month in ${whose(temperature, context)} is ${monthName(coldest.month)}, at `,
    degrees(temperature, coldest.celsius),
    ` on average; the warmest is ${monthName(hottest.month)}, at `,
    degrees(temperature, hottest.celsius),
    '.',
  ];
}

/** A month, °C, that nobody calls cool. */
const COLD_MONTH = 8;

/** Months that differ by less than this, °C, make no season. */
const SEASONS_FROM = 3;

/** "The temperature in Bogotá hardly changes over the year: 13.2 °C to 14 °C on average, with cold nights; it is wettest in April, May and October." */
function evenSentence(
  temperature: Known,
  { coldest, hottest }: Extremes,
  context: OverviewContext,
): Sentence {
  const months = context.weatherMonths;
  const isCold = months?.every(({ lowCelsius }) => lowCelsius <= COLD_NIGHT) ?? false;
  const wettest = months ? wetMonths(months) : [];
  return [
    `The temperature in ${whose(temperature, context)} hardly changes over the year: `,
    degrees(temperature, coldest.celsius),
    ' to ',
    degrees(temperature, hottest.celsius),
    ` on average${isCold ? ', with cold nights' : ''}${wettest.length > 0 ? `; it is wettest in ${listed(wettest.map(monthName))}` : ''}.`,
  ];
}

/** Mean low, °C, up to which a night asks for a coat. */
const COLD_NIGHT = 10;
/** So much more rain than in the mean month, in no more than so many months, is a season. */
const WET_MONTH = 1.25;
const WET_MONTHS = 5;

function wetMonths(months: readonly MonthlyWeather[]): number[] {
  const mean = months.reduce((sum, { rainMillimeters }) => sum + rainMillimeters, 0) / months.length;
  const wet = months.filter(({ rainMillimeters }) => rainMillimeters >= WET_MONTH * mean);
  return wet.length <= WET_MONTHS ? wet.map(({ month }) => month) : [];
}

/** From this mean daily maximum on, °C, midday is to be spent in the shade. */
const HOT_DAY = 31.5;
/** The same of a month's mean temperature, where no maximum is known. */
const HOT_MEAN = 29;
/** A month's mean, °C, at which pipes and phones freeze. */
const HARD_FROST = -8;

/** "From June to September", "All year"; of months on both sides of the new year in order, too; of a picked month "In July". Null: none is hot. */
function hotMonths(
  extremes: Extremes,
  months: OverviewContext['weatherMonths'],
  picked: number | null,
): string | null {
  if (picked !== null) {
    const high = months?.find(({ month }) => month === picked)?.highCelsius;
    const isHot =
      high === undefined
        ? extremes.hottest.month === picked && extremes.hottest.celsius >= HOT_MEAN
        : high >= HOT_DAY;
    return isHot ? `In ${monthName(picked)}` : null;
  }
  // Means alone say less: where no maximum is known the hottest month stands for all.
  if (!months)
    return extremes.hottest.celsius >= HOT_MEAN ? `Around ${monthName(extremes.hottest.month)}` : null;
  const hot = months.filter(({ highCelsius }) => highCelsius >= HOT_DAY).map(({ month }) => month);
  if (hot.length === 0) return null;
  if (hot.length === months.length) return 'All year';
  const first = hot.filter((month) => !hot.includes(month === 1 ? 12 : month - 1));
  const last = hot.filter((month) => !hot.includes((month % 12) + 1));
  if (first.length > 1) return hot.length > 6 ? 'Most of the year' : `In ${listed(hot.map(monthName))}`;
  return hot.length === 1
    ? `In ${monthName(hot[0]!)}`
    : `From ${monthName(first[0]!)} to ${monthName(last[0]!)}`;
}

/** From this on, of 10, a hazard asks something of a visitor. */
const GRAVE = 5;
const isGrave = ({ inheritedFrom, value }: Known): boolean => inheritedFrom === null && value >= GRAVE;
const isGraveStorm = (hazard: Known): boolean => STORMS.includes(hazard.indicator) && isGrave(hazard);

/** When storms come: of a place that has a season of its own by its months, so that a line alone says when. */
const stormyMonths = ({ local }: Known, storms: OverviewContext['storms']): string =>
  (local && storms && seasonOf(storms)) ?? 'in the storm season';

const STORM_ADVICE = 'Follow storm warnings each day, above all ';
/** Whether what to do about the weather is about tropical storms. */
export const isOfStorms = (advice: string): boolean => advice.startsWith(STORM_ADVICE);

/** Storms and heat kill: they stand before drought. */
function weatherAdvice(
  hazard: Known | null,
  extremes: Extremes | null,
  { climate, month, weatherMonths, storms, isWarned }: OverviewContext,
): string | null {
  if (hazard && isGraveStorm(hazard))
    return `${STORM_ADVICE}${stormyMonths(hazard, storms)}${isWarned ? '' : ', and have days to spare'}.`;
  const hot = extremes && hotMonths(extremes, weatherMonths, month);
  if (hot) return `${hot}, stay in the shade at midday and drink often.`;
  if (hazard && isGrave(hazard)) return SAVE_WATER;
  const coldest = month === null ? extremes?.coldest : climate?.find((each) => each.month === month);
  if (!coldest || coldest.celsius > HARD_FROST) return null;
  return `Pack for hard frost ${month === null ? 'around' : 'in'} ${monthName(coldest.month)}.`;
}
