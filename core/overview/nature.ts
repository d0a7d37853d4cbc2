import type { CategoryScore, MonthlyTemperature, OverviewPart } from '#core/score/score.ts';
import { uncapitalized } from '#core/text/first-letter.ts';
import { seasonWeight, stormMonths } from '../overlay/hazards.ts';
import {
  around,
  figure,
  type Known,
  known,
  nearby,
  type OverviewContext,
  readable,
  type Sentence,
  type Writer,
  whose,
} from './sentence.ts';

export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const monthName = (month: number): string => MONTH_NAMES[month - 1] ?? '';

/** Coldest and hottest month, the main weather hazard, and what to plan around. */
export const writeWeather: Writer = (category, context) => {
  const temperature = known(category, 'CLIM.HEAT.COLD', 'PLACE.HEAT.COLD');
  const extremes = temperature?.inheritedFrom === null ? extremesOf(context.climate) : null;
  const { month, storms } = context;
  const hazard = worstOf(category, [...Object.keys(HAZARD_NAMES), 'INFORM.HA.NAT.FL']);
  const rain = known(category, 'CLIM.PR.ANN');
  const inMonth = monthSentence(temperature, context);
  const temperatureSentence: Sentence =
    inMonth ??
    (temperature &&
      extremes && [
        `The coolest month in ${whose(temperature, context)} is ${monthName(extremes.coldest.month)}, at `,
        degrees(temperature, extremes.coldest.celsius),
        ` on average; the warmest is ${monthName(extremes.hottest.month)}, at `,
        degrees(temperature, extremes.hottest.celsius),
        '.',
      ]);
  // Beside a place's own months a mean of its whole country says nothing.
  const isOwn = temperature?.local != null;
  const isFrostFree = extremes !== null && extremes.coldest.celsius > FROST_FREE;
  const rainSentence: Sentence =
    rain && !isOwn
      ? [
          'About ',
          figure(rain, `${readable(rain.value)} mm`),
          ` of ${isFrostFree ? 'rain falls' : 'rain and snow fall'} in a year in ${whose(rain, context)}.`,
        ]
      : null;
  const lowSentence: Sentence =
    hazard && hazard.value < LOW_RISK
      ? [
          hazard.local || hazard.inheritedFrom !== null
            ? `${around(hazard, context)} tropical storms, floods and drought are `
            : 'Tropical storms, floods and drought are ',
          figure(hazard, 'rarely a problem'),
          '.',
        ]
      : null;
  // Floods differ from valley to valley, and a country's figure asks nothing of a visitor: they are not told.
  const told = worstOf(category, Object.keys(HAZARD_NAMES));
  const season = told?.local && month === null && storms ? seasonOf(storms) : '';
  const toldSentence: Sentence =
    told && told.value >= (STORMS.includes(told.indicator) ? NOTABLE_STORMS : NOTABLE_DROUGHT)
      ? [`${hazardWords(told, context)} `, figure(told, riskOf(told.value)), `${season}.`]
      : null;
  return {
    figures: [temperatureSentence, toldSentence ?? rainSentence ?? lowSentence],
    advice: weatherAdvice(told, extremes),
  };
};

/** Coldest month, °C, from which on no snow is to be expected. */
const FROST_FREE = 8;
const NOTABLE_STORMS = 3;
const NOTABLE_DROUGHT = 6.1;

/** ", above all from July to November"; nothing where the season is in two pieces. */
function seasonOf(storms: readonly number[]): string {
  const months = stormMonths(storms);
  const first = months.find((month) => !months.includes(month === 1 ? 12 : month - 1));
  const last = months.find((month) => !months.includes((month % 12) + 1));
  const isOnePiece = months.filter((month) => !months.includes((month % 12) + 1)).length === 1;
  if (!first || !last || !isOnePiece) return '';
  return first === last
    ? `, above all in ${monthName(first)}`
    : `, above all from ${monthName(first)} to ${monthName(last)}`;
}

/** Temperature and storms of the month of travel; null for the whole year. */
function monthSentence(temperature: Known | null, context: OverviewContext): Sentence {
  const { climate, month, storms } = context;
  const celsius = climate?.find((item) => item.month === month)?.celsius;
  if (!temperature || month === null || celsius === undefined) return null;
  const name = monthName(month);
  const season = storms ? seasonWeight(storms, month) : null;
  const storm =
    season === null
      ? ''
      : season < 0.05
        ? ` Tropical storms are all but unknown in ${name}.`
        : ` ${name} brings ${stormsOf(season)} tropical storms ${season >= 0.9 && season < 1.1 ? 'as' : 'than'} an average month.`;
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
const hazardWords = (hazard: Known, context: OverviewContext): string => {
  const words = HAZARD_NAMES[hazard.indicator]!;
  return hazard.local || hazard.inheritedFrom !== null
    ? `${around(hazard, context)} ${uncapitalized(words)}`
    : words;
};

const HAZARD_NAMES: Record<string, string> = {
  'INFORM.HA.NAT.TC': 'Tropical storms are',
  'PLACE.CYCLONE': 'Tropical storms are',
  'INFORM.HA.NAT.DR': 'Drought is',
};
const STORMS = ['INFORM.HA.NAT.TC', 'PLACE.CYCLONE'];

/** INFORM's own classes of a hazard, 0-10: below the first it is very low. */
const LOW_RISK = 1.5;
const HIGH_RISK = 4.1;

/** "a moderate risk". @param hazard 0-10, by the classes of INFORM */
function riskOf(hazard: number): string {
  if (hazard < LOW_RISK) return 'hardly a risk';
  if (hazard < 2.7) return 'a low risk';
  if (hazard < HIGH_RISK) return 'a moderate risk';
  return hazard < 6.1 ? 'a high risk' : 'a very high risk';
}

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

/** Storms and heat kill: they stand before drought. */
function weatherAdvice(hazard: Known | null, extremes: Extremes | null): string | null {
  const isGrave = hazard && hazard.inheritedFrom === null && hazard.value >= 5;
  if (isGrave && STORMS.includes(hazard.indicator))
    return 'In the storm season follow local warnings, and have days to spare.';
  if (extremes && extremes.hottest.celsius >= 29)
    return `Around ${monthName(extremes.hottest.month)}, stay in the shade at midday and drink often.`;
  if (isGrave) return 'Ask where you stay about water: it can be short in dry months.';
  return extremes && extremes.coldest.celsius <= -8
    ? `Pack for hard frost around ${monthName(extremes.coldest.month)}.`
    : null;
}

/** The main hazard of the ground and the sea, volcanoes, and water where it is scarce. */
export const writeEnvironment: Writer = (category, context) => {
  // On a coast without a wave on record the country's tsunami hazard is no statement about the place.
  const names = Object.keys(GROUND_NAMES).filter(
    (id) => id !== 'PLACE.TSUNAMI' || context.hasWavesOnRecord !== false,
  );
  const hazard = worstOf(category, names);
  const water = known(category, 'SH.H2O.BASW.ZS');
  const quakes = known(category, 'PLACE.EARTHQUAKE');
  const isFelt = quakes !== null && onRecord(quakes, context) >= FELT;
  // Sixty years of records alone cannot tell that the ground is quiet: Taipei.
  const isUnsure = hazard !== null && hazard.value < HIGH_RISK && isRecordOnly(hazard, context);
  const volcano = known(category, 'PLACE.VOLCANO');
  const isNotable = volcano !== null && volcano.value >= NOTABLE_VOLCANO;
  const volcanoSentence: Sentence = isNotable
    ? [figure(volcano, 'Active volcanoes'), ` lie ${nearby(volcano, context)}: follow the local alert level.`]
    : null;
  const waterSentence: Sentence =
    water && water.value < SCARCE_WATER
      ? [
          'Only ',
          figure(water, `${readable(water.value)}%`),
          ` of people in ${whose(water, context)} have basic drinking water: do not count on the tap.`,
        ]
      : null;
  return {
    figures: [groundSentence(hazard, context), volcanoSentence, waterSentence],
    advice: isUnsure ? (isFelt ? DROP_ADVICE : null) : groundAdvice(hazard, context),
  };
};

/** Below this share, in percent, what people have to drink is worth a word. */
const SCARCE_WATER = 90;

/** Earthquakes by what is on record near, 0-10: of the place, or of the cities of a country without a figure. */
const onRecord = ({ value }: Known, { ownQuakes, nationalQuakes }: OverviewContext): number =>
  ownQuakes ?? (nationalQuakes === null ? value : 0);

/** Whether the country's figure stands for the place whole, as it does near strong earthquakes. */
const isNearQuakes = ({ value }: Known, { nationalQuakes }: OverviewContext): boolean =>
  nationalQuakes !== null && value >= NEAR_SHARE * nationalQuakes;
const NEAR_SHARE = 0.9;

/** The main hazard of ground and sea: of the place where its own records tell, else of the country under its name. */
function groundSentence(hazard: Known | null, context: OverviewContext): Sentence {
  if (!hazard) return null;
  const { nationalQuakes, country } = context;
  const where = whose(hazard, context);
  if (hazard.indicator !== 'PLACE.EARTHQUAKE')
    return hazard.value < LOW_RISK
      ? null
      : [`In ${where} ${GROUND_NAMES[hazard.indicator]} are `, figure(hazard, riskOf(hazard.value)), '.'];
  const own = onRecord(hazard, context);
  if (own >= HIGH_RISK) return [`In ${where} earthquakes are `, figure(hazard, riskOf(own)), '.'];
  if (own >= FELT)
    return ['Since 1965 ', figure(hazard, 'strong earthquakes'), ` have been felt in ${where}.`];
  // The rest is the country's figure, and whether strong ones were within some 200 km of the place.
  if (nationalQuakes === null || nationalQuakes < HIGH_RISK) return null;
  return [
    `In ${country} earthquakes are ${riskOf(nationalQuakes)}, `,
    figure(hazard, isNearQuakes(hazard, context) ? 'and strong ones are' : 'but no strong one is'),
    ` on record ${nearby(hazard, context)}.`,
  ];
}

/** Whether nothing is known of the ground but what is on record near the place since 1965: its country has no figure. */
const isRecordOnly = (hazard: Known, { nationalGround }: OverviewContext): boolean =>
  nationalGround === null && Boolean(hazard.local);

/** From this on, of 10, an earthquake of intensity 6 is likely on record. */
const FELT = 0.4;
const DROP_ADVICE = 'Learn “drop, cover and hold on”, and note the way out of where you sleep.';

/** From this on, of 100, a volcano is said. */
const NOTABLE_VOLCANO = 10;

const GROUND_NAMES: Record<string, string> = {
  'INFORM.HA.NAT.EQ': 'earthquakes',
  'INFORM.HA.NAT.TS': 'tsunamis',
  'PLACE.EARTHQUAKE': 'earthquakes',
  'PLACE.TSUNAMI': 'tsunamis',
};

/** Below this, of 10, nothing is asked of a visitor; sixty years of records miss slow faults, so the country counts too. */
const QUIET_GROUND = 2;

function groundAdvice(hazard: Known | null, context: OverviewContext): string | null {
  if (!hazard || hazard.inheritedFrom !== null) return null;
  if (hazard.value >= HIGH_RISK) {
    if (hazard.indicator.endsWith('.TS') || hazard.indicator === 'PLACE.TSUNAMI')
      return 'On the coast, go to high ground after a long or strong shake; do not wait for a siren.';
    if (!hazard.local || onRecord(hazard, context) >= FELT || isNearQuakes(hazard, context))
      return DROP_ADVICE;
  }
  return Math.max(hazard.value, context.nationalGround ?? 0) < QUIET_GROUND
    ? null
    : 'Know “drop, cover and hold on”: strong earthquakes are rare here but possible.';
}

/** The highest rated hazard among the indicators named. */
function worstOf(category: CategoryScore, ids: readonly string[]): Known | null {
  const found = ids.flatMap((id) => known(category, id) ?? []);
  return found.length ? found.reduce((a, b) => (b.value > a.value ? b : a)) : null;
}
