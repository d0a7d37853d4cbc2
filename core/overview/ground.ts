import { HIGH_RISK, LOW_RISK, riskOf, worstOf } from './hazard.ts';
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
