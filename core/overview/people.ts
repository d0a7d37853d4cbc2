import { METHOD } from '#core/score/method.ts';
import { capitalized } from '#core/text/first-letter.ts';
import {
  adviceFor,
  beginning,
  besideMost,
  counted,
  figure,
  inYear,
  type Known,
  known,
  listed,
  type OverviewContext,
  readable,
  type Sentence,
  trend,
  type Writer,
  whose,
  withArticle,
  worldSentence,
} from './sentence.ts';

/** Conflict deaths, how stable the country is, and what governments say. */
export const writeStability: Writer = (category, context) => {
  const conflict = known(category, 'UCDP.RATE');
  const stability = known(category, 'PV.EST');
  const deaths = conflict?.inputs.find(({ indicator }) => indicator === 'UCDP.DEATHS.BEST')?.value ?? null;
  const conflictSentence: Sentence =
    conflict &&
    (deaths === 0
      ? [
          figure(conflict, 'Nobody'),
          ` is known to have died in armed conflict in ${whose(conflict, context)}${inYear(conflict)}.`,
        ]
      : [
          `Armed conflict killed `,
          figure(conflict, `${readable(deaths ?? 0)} ${deaths === 1 ? 'person' : 'people'}`),
          ` in ${whose(conflict, context)}${inYear(conflict)}, about one in ${readable(PEOPLE / conflict.value)}.`,
        ]);
  const stabilitySentence =
    stability &&
    worldSentence(
      `Unrest and political violence upset life in ${whose(stability, context)}`,
      stability,
      ['less often', 'more often', 'about as often as in a typical country'],
      'ratings',
    );
  const local = known(category, 'PLACE.CONFLICT');
  // In a country calmer than most, that nobody dies in conflict here says nothing.
  const isCalm = stability?.worldMedian != null && stability.value >= stability.worldMedian;
  const isQuiet = local !== null && local.value < HARDLY_ANYONE && isCalm;
  const localSentence: Sentence =
    local && !isQuiet
      ? [
          `Around ${whose(local, context)} armed conflict kills `,
          figure(
            local,
            local.value < HARDLY_ANYONE
              ? 'very few people'
              : `about ${readable(local.value)} in 100,000 people`,
          ),
          local.value < HARDLY_ANYONE ? '.' : ' a year.',
        ]
      : null;
  const advice = known(category, 'ADVISORY.MEAN');
  const adviceSentence: Sentence =
    stability || conflict || local || !advice
      ? null
      : ['The score here rests on ', figure(advice, 'what governments advise'), ' alone.'];
  const figures = localSentence
    ? [localSentence, stabilitySentence]
    : deaths
      ? [conflictSentence, stabilitySentence]
      : [stabilitySentence, conflictSentence, adviceSentence];
  return { figures, advice: null, governments: governmentAdvice(category, context) };
};

/** Rates are of so many people. */
const PEOPLE = 100_000;
/** Deaths a year of as many: fewer than one in a million. */
const HARDLY_ANYONE = 0.1;

/** What the board's levels come to: the same levels, so that the sentence and the board never disagree. */
const governmentAdvice: (...of: Parameters<Writer>) => string | null = (_category, { advisories }) => {
  const { advisories: governments, median } = advisories;
  if (median === null) return null;
  const against = governments.filter(({ level, scope }) => level === 4 && scope !== 'parts').length;
  const withLevel = governments.filter(({ level }) => level !== null).length;
  if (against * 2 > withLevel) {
    return 'Most governments we read advise against all travel: open their pages before you plan anything.';
  }
  if (median >= 3) return 'Governments ask you to reconsider the trip: read why before you plan.';
  const partial = governments.filter(({ isRegional }) => isRegional).length;
  if (partial === 1)
    return 'One government singles out parts of the country: see which before you fix a route.';
  if (partial > 1) {
    return `${COUNTS[partial] ?? partial} governments single out parts of the country: see which before you fix a route.`;
  }
  if (median >= 2) return 'Governments advise extra caution: read why before you go.';
  const careful = governments.filter(({ level }) => level !== null && level >= 2);
  if (careful.length === 0) return 'Governments advise normal precautions.';
  const names = listed(careful.map(({ government }) => withArticle(government)));
  return `${capitalized(names)} ${careful.length === 1 ? 'advises' : 'advise'} extra caution; the other governments we read advise normal precautions.`;
};

const COUNTS = ['No', 'One', 'Two', 'Three', 'Four'];

/** Homicides with their trend, then the weakest of the other three figures. */
export const writeCrime: Writer = (category, context) => {
  const homicides = known(category, 'UNODC.HOMICIDE.P5', 'VC.IHR.PSRC.P5');
  const others = category.receipts.filter(
    (receipt): receipt is Known =>
      receipt !== homicides && receipt.value !== null && receipt.indicator in WEAKNESSES,
  );
  const weakest = others.length ? others.reduce((a, b) => ((b.points ?? 0) < (a.points ?? 0) ? b : a)) : null;
  const many = homicides && besideMost(homicides, ['more', 'fewer', 'about as many as in a typical country']);
  const homicideSentence: Sentence = homicides && [
    `${capitalized(whose(homicides, context))} had `,
    figure(homicides, counted(homicides.value, 'homicide', 'homicides')),
    `${homicides.value === 0 ? '' : ' for every 100,000 people'}${inYear(homicides)}${trend(homicides, context)}${many === null ? '' : `: ${many}`}.`,
  ];
  const local = known(category, 'PLACE.CRIME');
  const isRate = local?.unit === METHOD.overlay.crime.unit;
  const points = local?.local?.added ?? 0;
  const level = `${points < 0 ? 'more' : 'less'} than in the country as a whole`;
  const localSentence: Sentence =
    local &&
    (isRate
      ? [
          `${local.name}: `,
          figure(local, `${readable(local.value)} ${local.unit}`),
          `${inYear(local)}, ${level} at the time.`,
        ]
      : [`${local.name}${inYear(local)}: `, figure(local, level), '.']);
  return {
    figures: [localSentence, homicideSentence, weakest && WEAKNESSES[weakest.indicator]!(weakest, context)],
    advice: adviceFor(category.score, [
      [80, 'Take the care you take at home.'],
      [60, 'Carry only what the day needs, and keep a second card and some cash elsewhere.'],
      [40, 'Ask locally which streets to skip after dark, and book rides at night.'],
      [0, 'After dark ride from door to door, carry little, and ask your host which areas to avoid.'],
    ]),
  };
};

const WEAKNESSES: Record<string, (receipt: Known, context: OverviewContext) => Sentence> = {
  'RL.EST': (receipt, context) =>
    worldSentence(
      beginning(receipt, context, 'Police and courts are'),
      receipt,
      ['more reliable', 'less reliable', 'about as reliable as in a typical country'],
      'ratings',
    ),
  'CC.EST': (receipt, context) =>
    worldSentence(
      beginning(receipt, context, 'Bribes and corruption are'),
      receipt,
      ['less common', 'more common', 'about as common as in a typical country'],
      'ratings',
    ),
  'OCINDEX.CRIMINALITY': (receipt, context) =>
    worldSentence(
      beginning(receipt, context, 'Organized crime is'),
      receipt,
      ['stronger', 'weaker', 'about as strong as in a typical country'],
      'ratings',
    ),
};

/** Freedom to speak, women's rights in law and in fact. */
export const writeCulture: Writer = (category, context) => {
  const voice = known(category, 'VA.EST');
  const law = known(category, 'SG.LAW.INDX');
  const inequality = known(category, 'INFORM.GII');
  const voiceSentence =
    voice &&
    worldSentence(
      `People in ${whose(voice, context)} can speak, publish and vote`,
      voice,
      ['more freely', 'less freely', 'about as freely as in a typical country'],
      'ratings',
    );
  const lawSentence: Sentence = law && [
    law.inheritedFrom === null
      ? 'In the laws on work, money and family, women have '
      : `In the laws of ${whose(law, context)} on work, money and family, women have `,
    figure(law, womensRights(law.value)),
    '.',
  ];
  const gap = 'The gap between women and men is';
  const inequalitySentence = worldSentence(
    inequality ? beginning(inequality, context, gap) : gap,
    inequality,
    ['wider', 'narrower', 'about as wide as in a typical country'],
  );
  return { figures: [voiceSentence, lawSentence ?? inequalitySentence], advice: cultureAdvice(voice, law) };
};

/** @param rights of 100: World Bank, Women, Business and the Law */
const womensRights = (rights: number): string =>
  rights >= 97.5
    ? 'the same rights as men'
    : rights >= 80
      ? 'nearly the same rights as men'
      : rights >= 60
        ? 'fewer rights than men'
        : 'far fewer rights than men';

function cultureAdvice(voice: Known | null, law: Known | null): string | null {
  if (voice?.points != null && voice.points < 40)
    return 'Think before you post, film or join a gathering: check what local law allows.';
  if (law && law.value < 60) return 'Rules can differ for women: check them before you go.';
  if (voice?.points != null && voice.points < 70)
    return 'Ask before you photograph officials, and keep clear of rallies.';
  return voice ? 'People speak freely here; ask about customs all the same.' : null;
}
