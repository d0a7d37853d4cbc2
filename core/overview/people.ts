import { type GovernmentAdvice, isUntoldOfParts, warnsOfParts } from '#core/alert/place-advice.ts';
import { listed, withArticle } from '#core/place/names-in-sentences.ts';
import { METHOD } from '#core/score/method.ts';
import type { CategoryScore } from '#core/score/score.ts';
import { capitalized } from '#core/text/first-letter.ts';
import {
  adviceFor,
  around,
  beginning,
  besideMost,
  counted,
  farSentence,
  figure,
  inRoundNumbers,
  inYear,
  isDeadly,
  isWar,
  judgedBy,
  type Known,
  known,
  type OverviewContext,
  readable,
  type Sentence,
  trend,
  type Writer,
  whose,
  worldSentence,
} from './sentence.ts';

/** Conflict deaths, how stable the country is, and what governments say. */
export const writeStability: Writer = (category, context) => {
  const stability = known(category, 'PV.EST');
  const local = known(category, 'PLACE.CONFLICT');
  const advice = known(category, 'ADVISORY.MEAN');
  const isKnown = stability || local || known(category, 'UCDP.RATE');
  const adviceSentence: Sentence =
    isKnown || !advice
      ? null
      : ['The score here rests on ', figure(advice, 'what governments advise'), ' alone.'];
  const fights = isWar(context) ? 'war killed' : 'armed conflict, gang fights included, killed';
  // In a war the yearly figure of a city that armies did not reach sounds mild, and tells nobody of the next raid.
  const isMild = isWar(context) && local !== null && local.value < (context.nationalConflict?.value ?? 0);
  const localSentence: Sentence =
    local && !isMild && local.value >= HARDLY_ANYONE
      ? [
          `${areaOf(local, context)} ${fights} `,
          figure(local, `about ${inRoundNumbers(local.value)} in 100,000 people`),
          ` a year, by our reckoning from ${UPPSALA} counts${local.year === null ? '' : ` to ${local.year}`}.`,
        ]
      : null;
  // A war says it all: what experts expect need not be added, nor that it is calm, which asks nothing of anybody.
  const isUneasy = stability?.worldMedian != null && stability.value < stability.worldMedian;
  const stabilitySentence =
    stability && !isDeadly(context) ? riskOfUnrest(stability, isUneasy, context) : null;
  return {
    figures: [
      localSentence,
      conflictSentence(category, context),
      stabilitySentence ?? calmSentence(category, context),
      adviceSentence,
    ],
    advice: null,
    governments: governmentAdvice(context),
  };
};

const WORLD_BANK = 'the World Bank’s indicators';
const UPPSALA = 'the Uppsala Conflict Data Program’s';

/** "Around Goma"; of a province, whose figure says little of one town: "In the Antioquia department, where Guatapé lies,". */
function areaOf(local: Known, context: OverviewContext): string {
  const { area = null, place = '' } = local.local ?? {};
  if (area === null) return around(local, context);
  const name = / (?!state)\p{Ll}+$/u.test(area) ? `the ${area}` : withArticle(area);
  if (!area.includes(place)) return `In ${name}, where ${place} lies,`;
  return area.endsWith(' city') ? `In ${place}` : `In ${name}`;
}

/** How the country stands among others; where it is far worse, with what to do. */
function riskOfUnrest(stability: Known, isUneasy: boolean, context: OverviewContext): Sentence {
  const begin = `The risk of unrest and political violence in ${whose(stability, context)} is`;
  const end = judgedBy(WORLD_BANK, stability);
  const tell = (telling: typeof worldSentence, advice: string) =>
    telling(begin, stability, ['lower', 'higher'], 'ratings', end + advice);
  return (isUneasy ? tell(farSentence, ': keep away from demonstrations') : null) ?? tell(worldSentence, '');
}

/** What armed conflict killed in the country in a year; null where it killed few for its people. */
function conflictSentence(category: CategoryScore, context: OverviewContext): Sentence {
  const own = known(category, 'UCDP.RATE');
  const conflict = own ?? context.nationalConflict;
  // Of a place in a country whose conflict is elsewhere, its own figure tells.
  if (!conflict || conflict.value < HARDLY_ANYONE || (!own && !isDeadly(context))) return null;
  const deaths = conflict.inputs.find(({ indicator }) => indicator === 'UCDP.DEATHS.BEST')?.value;
  if (!deaths) return null;
  const [killed, who] = isWar(context)
    ? ['War killed', 'people, soldiers of all sides and civilians,']
    : ['Armed conflict, gang fights included, killed', deaths === 1 ? 'person' : 'people'];
  // Soldiers of another country are none of its people: no share is told of a war.
  const ratio = isWar(context)
    ? ''
    : `, about ${inRoundNumbers(conflict.value)} in ${inRoundNumbers(PEOPLE)} people`;
  const people = `at least ${inRoundNumbers(deaths, 'down')} ${who}`;
  return [
    `${killed} `,
    own ? figure(own, people) : people,
    ` in ${whose(conflict, context)}${inYear(conflict)} by ${UPPSALA} count${ratio}.`,
  ];
}

/** That armed conflict killed nobody, or hardly anybody, in the year of the count. */
function calmSentence(category: CategoryScore, context: OverviewContext): Sentence {
  const conflict = known(category, 'UCDP.RATE');
  if (!conflict || conflict.value >= HARDLY_ANYONE) return null;
  const deaths = conflict.inputs.find(({ indicator }) => indicator === 'UCDP.DEATHS.BEST')?.value ?? 0;
  return [
    'Armed conflict killed ',
    figure(conflict, deaths === 0 ? 'nobody' : counted(deaths, 'person', 'people')),
    ` in ${whose(conflict, context)}${inYear(conflict)}, by ${UPPSALA} count.`,
  ];
}

/** Rates are of so many people. */
const PEOPLE = 100_000;
/** Deaths a year of as many: fewer than one in a million. */
const HARDLY_ANYONE = 0.1;

/** Who asks for something, and what to do about it: "Canada advises". @param verbs of one and of many */
const whoAsks = (rows: readonly GovernmentAdvice[], [one, many]: readonly [string, string]): string =>
  `${capitalized(listed(rows.map(({ government }) => withArticle(government))))} ${rows.length === 1 ? one : many}`;

/** What governments’ warnings come to, and what to do; whoever only advises caution stands on the board. */
const governmentAdvice = ({ advice, isCountryWarned }: OverviewContext): string | null => {
  const { rows, warning } = advice;
  if (warning?.kind === 'all-travel' || isCountryWarned)
    return 'Governments advise against all travel: open their pages before you plan anything.';
  if (warning) return 'Governments ask you to reconsider the trip: read why before you plan.';
  const saying = (level: number) => rows.filter(({ here }) => here === level);
  const [never, reconsider] = [saying(4), saying(3)];
  if (never.length > 0)
    return `${whoAsks(never, ['advises', 'advise'])} against all travel here: read why before you plan.`;
  if (reconsider.length > 0)
    return `${whoAsks(reconsider, ['asks', 'ask'])} you to reconsider the trip: read why before you plan.`;
  if (rows.some(warnsOfParts))
    return 'Governments warn more strongly against travel to parts of the country: check which before you plan your route.';
  const ofParts = rows.filter(isUntoldOfParts);
  return ofParts.length > 0
    ? `${whoAsks(ofParts, ['warns', 'warn'])} of parts of the country: check which before you plan your route.`
    : null;
};

/**
 * The place's own figure and whether it is above its country's. Nothing of a mean over several towns: the mean of
 * their points can be above while that of their figures is below.
 */
function crimeHere(local: Known | null): Sentence {
  if (!local?.local || (local.local.cities ?? 1) > 1) return null;
  const level = `${(local.local.added ?? 0) < 0 ? 'more' : 'less'} than in the country as a whole`;
  if (local.unit !== METHOD.overlay.crime.unit)
    return [`${local.name}${inYear(local)}: `, figure(local, level), '.'];
  const rate = figure(local, `${readable(local.value)} ${local.unit}`);
  return [`${local.name}: `, rate, `${inYear(local)}, ${level} at the time.`];
}

/** Homicides with their trend, then the weakest of the other three figures. */
export const writeCrime: Writer = (category, context) => {
  const homicides = known(category, 'UNODC.HOMICIDE.P5', 'VC.IHR.PSRC.P5');
  const others = category.receipts.filter(
    (receipt): receipt is Known =>
      receipt !== homicides && receipt.value !== null && receipt.indicator in WEAKNESSES,
  );
  const weakest = others.length ? others.reduce((a, b) => ((b.points ?? 0) < (a.points ?? 0) ? b : a)) : null;
  // None is fewer than anywhere.
  const many =
    homicides &&
    homicides.value > 0 &&
    besideMost(homicides, ['more', 'fewer', 'about as many as in a typical country']);
  const homicideSentence: Sentence = homicides && [
    `${capitalized(whose(homicides, context))} had `,
    figure(homicides, counted(homicides.value, 'homicide', 'homicides')),
    `${homicides.value === 0 ? '' : ' for every 100,000 people'}${inYear(homicides)}${many ? `, ${many}` : ''}${trend(homicides, context)}.`,
  ];
  return {
    figures: [
      crimeHere(known(category, 'PLACE.CRIME')),
      homicideSentence,
      weakest && WEAKNESSES[weakest.indicator]!(weakest, context),
    ],
    advice: adviceFor(category, context, [
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
      ['more reliable', 'less reliable'],
      'ratings',
      judgedBy(WORLD_BANK, receipt),
    ),
  'CC.EST': (receipt, context) =>
    worldSentence(
      beginning(receipt, context, 'Bribes and corruption are'),
      receipt,
      ['less common', 'more common'],
      'ratings',
      judgedBy(WORLD_BANK, receipt),
    ),
  'OCINDEX.CRIMINALITY': (receipt, context) =>
    worldSentence(
      beginning(receipt, context, 'Organized crime is'),
      receipt,
      ['stronger', 'weaker'],
      'ratings',
      judgedBy('the Global Initiative’s index', receipt),
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
      `In ${whose(voice, context)} you can speak and publish`,
      voice,
      ['more freely', 'less freely'],
      'ratings',
      judgedBy(WORLD_BANK, voice),
    );
  const ofWhom = law && law.inheritedFrom !== null ? ` of ${whose(law, context)}` : '';
  const lawSentence: Sentence = law && [
    `Laws${ofWhom} on work, money and family gave women `,
    figure(law, womensRights(law.value)),
    `${inYear(law)}, by the World Bank’s index.`,
  ];
  const gap = 'The gap between women and men is';
  const inequalitySentence = worldSentence(
    inequality ? beginning(inequality, context, gap) : gap,
    inequality,
    ['wider', 'narrower'],
  );
  return {
    figures: [voiceSentence, lawSentence ?? inequalitySentence],
    advice: cultureAdvice(voice, law, context),
  };
};

/** How laws protect women: what is missing counts as well as what is unequal. @param rights of 100: World Bank, Women, Business and the Law */
const womensRights = (rights: number): string =>
  rights >= 100
    ? 'the same rights as men'
    : rights >= 95
      ? 'nearly the same rights as men'
      : rights >= 60
        ? 'fewer rights than men'
        : 'far fewer rights than men';

function cultureAdvice(
  voice: Known | null,
  law: Known | null,
  { isWarned }: Pick<OverviewContext, 'isWarned'>,
): string | null {
  if (isWarned) return null;
  if (voice?.points != null && voice.points < 40)
    return 'Think before you post, film or join a gathering: check what local law allows.';
  if (law && law.value < 60) return 'Rules can differ for women: check them before you go.';
  if (voice?.points != null && voice.points < 70) return 'Ask before you photograph or film anybody.';
  return voice ? 'Ask about local customs, and before you photograph people.' : null;
}
