import { OFF_THE_COAST, OFF_THE_SHORE } from '#core/guide/topics/shared-advice.ts';
import type { CategoryScore } from '#core/score/score.ts';
import { distanceText } from '#core/text/units.ts';
import { HIGH_RISK, LOW_RISK, MODERATE_RISK, riskOf, worstOf } from './hazard.ts';
import {
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
  const volcanoSentence = isNotable ? volcanoesNear(volcano, context) : null;
  // Where nothing else is told: how the country’s earthquakes are rated.
  const national = known(category, 'INFORM.HA.NAT.EQ');
  // A figure of villages without a well says nothing of a city's tap: what governments say of that stands elsewhere.
  const waterSentence: Sentence =
    water && water.value < SCARCE_WATER && context.quakesOnRecord === null
      ? [
          'Only ',
          figure(water, `${readable(water.value)}%`),
          ` of people in ${whose(water, context)} have basic drinking water, towns and villages together.`,
        ]
      : null;
  const lentQuake = lentQuakeOf(category, context);
  const told = [
    unknownSeaSentence(category, context),
    lentQuake
      ? [`${struck(lentQuake)} ${farFrom(lentQuake, context.place)}, ${FELT_MOST}.`]
      : groundSentence(hazard, context),
    volcanoSentence,
    waterSentence,
  ].filter(Boolean);
  return {
    ownAdvice: lentQuake && ((context.ownQuakes ?? 0) >= FELT ? DROP_ADVICE : RARE_ADVICE),
    figures:
      told.length > 0
        ? told
        : [
            quakes
              ? groundSentence(quakes, context)
              : national && riskSentence(national, national.value, context),
          ],
    advice:
      [
        isUnsure ? (isFelt ? DROP_ADVICE : null) : groundAdvice(hazard, context),
        waveAdvice(category, hazard, context),
      ]
        .filter(Boolean)
        .join(' ') || null,
  };
};

/** On a coast whose only tsunami figure is another country's. */
function unknownSeaSentence(category: CategoryScore, { isOnCoast }: OverviewContext): Sentence {
  return isOnCoast && isLent(known(category, 'INFORM.HA.NAT.TS'))
    ? [
        `We have no tsunami figure for this place, and a wave can come from a quake too far off to feel. ${OFF_THE_SHORE}`,
      ]
    : null;
}

/** Which volcanoes, and who says whether one may be approached; the year of the list stands in its receipt. */
const volcanoesNear = (reading: Known, context: OverviewContext): Sentence => [
  figure(reading, 'Active volcanoes'),
  ` lie ${nearby(reading, context)}${reading.local?.cities === null ? volcanoNamed(context) : ''}; read the national alert level before you go near one.`,
];

/** Another volcano this much nearer would be passed over: of Reykjavík the list knows of eruptions under the far sea only. */
const FAR_NEARER_SHARE = 0.5;

/** ", Taal at 67 km (42 mi)": the one that counts most; nothing where another lies far nearer. */
const volcanoNamed = ({ volcano }: OverviewContext): string =>
  volcano && volcano.closestKm >= FAR_NEARER_SHARE * volcano.distanceKm
    ? `, ${volcano.name} at ${distanceText(volcano.distanceKm)}`
    : '';

/** What is on record near a place whose only figure of earthquakes is another country's. */
function lentQuakeOf(category: CategoryScore, { quakesOnRecord }: OverviewContext): Quake | null {
  return isLent(known(category, 'INFORM.HA.NAT.EQ')) ? (quakesOnRecord?.strongest ?? null) : null;
}

const isLent = (receipt: Known | null): boolean => receipt !== null && receipt.inheritedFrom !== null;

/** Below this share, in percent, what people have to drink is worth a word. */
const SCARCE_WATER = 90;

/** Earthquakes by what is on record near, 0-10: of the place, or of the cities of a country without a figure. */
const onRecord = ({ value }: Known, { ownQuakes, nationalQuakes }: OverviewContext): number =>
  ownQuakes ?? (nationalQuakes === null ? value : 0);

/** Whether strong ones are on record near: of a region, whether the country's figure stands for it whole. */
const isNearQuakes = ({ value }: Known, { nationalQuakes, quakesOnRecord }: OverviewContext): boolean =>
  quakesOnRecord?.isNear ?? (nationalQuakes !== null && value >= NEAR_SHARE * nationalQuakes);
const NEAR_SHARE = 0.9;

/** The main hazard of ground and sea: of the place where its own records tell, else of the country under its name. */
function groundSentence(hazard: Known | null, context: OverviewContext): Sentence {
  if (!hazard) return null;
  const { nationalQuakes, country } = context;
  const where = whose(hazard, context);
  const noted = context.quakesOnRecord?.strongest ?? null;
  if (hazard.indicator !== 'PLACE.EARTHQUAKE')
    return hazard.value < LOW_RISK ? null : riskSentence(hazard, hazard.value, context);
  const own = onRecord(hazard, context);
  if (own >= HIGH_RISK) return riskSentence(hazard, own, context);
  if (own >= FELT) return feltSentence(hazard, where, context.quakesOnRecord);
  if (nationalQuakes === null)
    return noted && [figure(hazard, struck(noted)), ` ${farFrom(noted, where)}, ${FELT_MOST}.`];
  // The rest is the country's figure, and what was on record near the place.
  if (nationalQuakes < HIGH_RISK && context.quakesOnRecord === null) return null;
  const isHigh = nationalQuakes >= HIGH_RISK;
  const begin = `In ${country} earthquakes are ${riskOf(nationalQuakes)}, `;
  if (noted)
    return [
      `${begin}${isHigh ? 'and' : 'but'} in ${noted.year} one of `,
      figure(hazard, `magnitude ${readable(noted.magnitude)}`),
      ` struck ${farFrom(noted, where)}, ${FELT_MOST}.`,
    ];
  const isNear = isNearQuakes(hazard, context);
  const turn = isNear === isHigh ? 'and' : 'but';
  // Quiet decades calm nobody where the ground is known to move: Delhi.
  const end = isNear || nationalQuakes < MODERATE_RISK ? '.' : ': too short a time to rely on.';
  return [
    `${begin}${turn} `,
    figure(hazard, isNear ? 'strong ones' : 'no strong one'),
    ` ${isNear ? 'are' : 'is'} on record ${context.quakesOnRecord ? `within about 200 km (120 mi) of ${where}` : nearby(hazard, context)} ${YEARS_ON_RECORD}${end}`,
  ];
}

type Quake = NonNullable<NonNullable<OverviewContext['quakesOnRecord']>['strongest']>;

/** "In 1969 an earthquake of magnitude 7.8 struck": what it did there is not in the record, so it is not said. */
const struck = ({ year, magnitude }: Quake): string =>
  `In ${year} an earthquake of magnitude ${readable(magnitude)} struck`;

/** Nearer than this, km, the middle of a city is no place to measure from. */
const VERY_NEAR_KM = 10;

/** The same after the place was named: "325 km (202 mi) away". */
const awayFrom = (quake: Quake, where: string): string =>
  quake.distanceKm < VERY_NEAR_KM ? farFrom(quake, where) : `${distanceText(quake.distanceKm)} away`;

/** "325 km (202 mi) from Lisbon", "very near Managua". */
const farFrom = ({ distanceKm }: Quake, where: string): string =>
  distanceKm < VERY_NEAR_KM ? `very near ${where}` : `${distanceText(distanceKm)} from ${where}`;

/** "In Japan earthquakes are a very high risk." */
const riskSentence = (hazard: Known, value: number, context: OverviewContext): Sentence => [
  `In ${whose(hazard, context)} ${GROUND_NAMES[hazard.indicator]} are `,
  figure(hazard, riskOf(value)),
  '.',
];

/** The catalogue's years: before and after them nothing is known of a place itself. */
const YEARS_ON_RECORD = 'from 1965 to 2025';
/** Which quake is told: computed from magnitude and distance; a newer one may stand among what governments warn of. */
const FELT_MOST = `by our reckoning the strongest felt there ${YEARS_ON_RECORD}`;

/** Fewer than this many that were felt are one; a quake at the edge of what is felt counts in part. */
const SEVERAL = 1.5;

function feltSentence(hazard: Known, where: string, quakes: OverviewContext['quakesOnRecord']): Sentence {
  if (!quakes?.strongest)
    return [figure(hazard, 'Strong earthquakes'), ` struck near ${where} ${YEARS_ON_RECORD}.`];
  const { felt, strongest } = quakes;
  return felt < SEVERAL
    ? [figure(hazard, struck(strongest)), ` ${farFrom(strongest, where)}, ${FELT_MOST}.`]
    : [
        'By our reckoning, ',
        figure(hazard, 'strong shaking'),
        ` reached ${where} more than once ${YEARS_ON_RECORD}, most strongly in ${strongest.year}: an earthquake of magnitude ${readable(strongest.magnitude)}, ${awayFrom(strongest, where)}.`,
      ];
}

/** Whether nothing is known of the ground but what is on record near the place since 1965: its country has no figure. */
const isRecordOnly = (hazard: Known, { nationalGround }: OverviewContext): boolean =>
  nationalGround === null && Boolean(hazard.local);

/** From this on, of 10, an earthquake of intensity 6 is likely on record. */
const FELT = 0.4;
/** From this magnitude on an earthquake may have moved the sea floor. */
const GREAT_QUAKE = 7.5;
const RARE_ADVICE = 'Know “drop, cover and hold on”: strong earthquakes are rare here but possible.';
const DROP_ADVICE = 'Learn “drop, cover and hold on”, and note the exits where you stay.';

/** From this on, of 100, a volcano is said. */
export const NOTABLE_VOLCANO = 10;

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
    if (isOfWaves(hazard)) return null;
    if (!hazard.local || onRecord(hazard, context) >= FELT || isNearQuakes(hazard, context))
      return DROP_ADVICE;
  }
  return Math.max(hazard.value, context.nationalGround ?? 0) < QUIET_GROUND ? null : RARE_ADVICE;
}

const isOfWaves = ({ indicator }: Known): boolean =>
  indicator.endsWith('.TS') || indicator === 'PLACE.TSUNAMI';

/** What to do by the sea, after what to do where the ground shakes: on a coast with waves or a great quake on record. */
function waveAdvice(category: CategoryScore, hazard: Known | null, context: OverviewContext): string | null {
  if (hazard && isOfWaves(hazard) && hazard.inheritedFrom === null && hazard.value >= HIGH_RISK)
    return OFF_THE_COAST;
  const waves = known(category, 'PLACE.TSUNAMI');
  const isGreat = (context.quakesOnRecord?.strongest?.magnitude ?? 0) >= GREAT_QUAKE;
  return waves && waves.value >= HIGH_RISK && (context.hasWavesOnRecord !== false || isGreat)
    ? OFF_THE_COAST
    : null;
}
