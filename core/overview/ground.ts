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
  const volcanoSentence: Sentence = isNotable
    ? [figure(volcano, 'Active volcanoes'), ` lie ${nearby(volcano, context)}: follow the local alert level.`]
    : null;
  // Where nothing else is told: how the country’s earthquakes are rated.
  const national = known(category, 'INFORM.HA.NAT.EQ');
  const waterSentence: Sentence =
    water && water.value < SCARCE_WATER
      ? [
          'Only ',
          figure(water, `${readable(water.value)}%`),
          ` of people in ${whose(water, context)} have basic drinking water: do not count on the tap.`,
        ]
      : null;
  const told = [groundSentence(hazard, context), volcanoSentence, waterSentence].filter(Boolean);
  return {
    figures:
      told.length > 0
        ? told
        : [
            quakes
              ? groundSentence(quakes, context)
              : national && riskSentence(national, national.value, context),
          ],
    advice: isUnsure ? (isFelt ? DROP_ADVICE : null) : groundAdvice(hazard, context),
  };
};

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
  if (hazard.indicator !== 'PLACE.EARTHQUAKE')
    return hazard.value < LOW_RISK ? null : riskSentence(hazard, hazard.value, context);
  const own = onRecord(hazard, context);
  if (own >= HIGH_RISK) return riskSentence(hazard, own, context);
  if (own >= FELT) return feltSentence(hazard, where, context.quakesOnRecord);
  // The rest is the country's figure, and whether strong ones were within some 200 km of the place.
  if (nationalQuakes === null || (nationalQuakes < HIGH_RISK && context.quakesOnRecord === null)) return null;
  const isNear = isNearQuakes(hazard, context);
  const turn = isNear === nationalQuakes >= HIGH_RISK ? 'and' : 'but';
  // Quiet decades calm nobody where the ground is known to move: Lisbon, Delhi.
  const end = isNear || nationalQuakes < MODERATE_RISK ? '.' : ': too short a time to rely on.';
  return [
    `In ${country} earthquakes are ${riskOf(nationalQuakes)}, `,
    figure(hazard, isNear ? `${turn} strong ones are` : `${turn} no strong one is`),
    ` on record ${context.quakesOnRecord ? `within some 200 km of ${where}` : nearby(hazard, context)} since ${RECORDS_SINCE}${end}`,
  ];
}

/** "In Japan earthquakes are a very high risk." */
const riskSentence = (hazard: Known, value: number, context: OverviewContext): Sentence => [
  `In ${whose(hazard, context)} ${GROUND_NAMES[hazard.indicator]} are `,
  figure(hazard, riskOf(value)),
  '.',
];

/** The catalogue's first year: before it nothing is known of a place itself. */
const RECORDS_SINCE = 1965;

/** Fewer than this many that were felt are one; a quake at the edge of what is felt counts in part. */
const SEVERAL = 1.5;

function feltSentence(hazard: Known, where: string, quakes: OverviewContext['quakesOnRecord']): Sentence {
  return quakes?.strongest && quakes.felt < SEVERAL
    ? ['In ', figure(hazard, `${quakes.strongest}`), ` a strong earthquake was felt in ${where}.`]
    : [`Since ${RECORDS_SINCE} `, figure(hazard, 'strong earthquakes'), ` have been felt in ${where}.`];
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
