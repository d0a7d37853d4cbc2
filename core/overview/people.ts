import {
  adviceFor,
  capitalized,
  compared,
  figure,
  inYear,
  type Known,
  known,
  listed,
  ofYear,
  readable,
  type Sentence,
  trend,
  type Writer,
  whose,
  withArticle,
} from './sentence.ts';

/** Width within which two World Bank governance estimates count as alike. */
const ESTIMATE_SPREAD = 0.15;

/** Conflict deaths, the stability estimate, and what governments say. */
export const writeStability: Writer = (category, context) => {
  const conflict = known(category, 'UCDP.RATE');
  const stability = known(category, 'PV.EST');
  const deaths = conflict?.inputs.find(({ indicator }) => indicator === 'UCDP.DEATHS.BEST')?.value ?? null;
  const conflictSentence: Sentence =
    conflict &&
    (deaths === 0
      ? [
          figure(conflict, 'No deaths'),
          ` in organized conflict were recorded in ${whose(conflict, context)}${inYear(conflict)}.`,
        ]
      : [
          figure(conflict, `${readable(deaths ?? 0)} ${deaths === 1 ? 'death' : 'deaths'}`),
          ` in organized conflict ${deaths === 1 ? 'was' : 'were'} recorded in ${whose(conflict, context)}${inYear(conflict)}, `,
          `${readable(conflict.value)} for every 100,000 people; the world median is ${readable(conflict.worldMedian ?? 0)}.`,
        ]);
  const stabilitySentence: Sentence = stability && [
    'Political stability is rated ',
    figure(stability, readable(stability.value)),
    ` on a scale from −2.5 to 2.5${ofYear(stability)}, ${compared(stability, context, ESTIMATE_SPREAD)}.`,
  ];
  const local = known(category, 'PLACE.CONFLICT');
  const localSentence: Sentence = local && [
    'Armed conflict: ',
    figure(local, `${readable(local.value)} deaths`),
    ` a year for every 100,000 people of the region around ${whose(local, context)}, by the country’s newest figure and where it was recorded.`,
  ];
  const advice = known(category, 'ADVISORY.MEAN');
  const adviceSentence: Sentence =
    stability || conflict || local || !advice
      ? null
      : [
          'The mean level of government travel advice is ',
          figure(advice, `${readable(advice.value)} of 4`),
          ', lower is better.',
        ];
  const figures = local
    ? [localSentence, stabilitySentence]
    : deaths
      ? [conflictSentence, stabilitySentence]
      : [stabilitySentence, conflictSentence, adviceSentence];
  return { figures, advice: null, governments: governmentAdvice(category, context) };
};

/** What the board's levels come to: the same levels, so that the sentence and the board never disagree. */
const governmentAdvice: (...of: Parameters<Writer>) => string | null = (_category, { advisories }) => {
  const { advisories: governments, median, read } = advisories;
  if (median === null) return null;
  const against = governments.filter(({ level, scope }) => level === 4 && scope !== 'parts').length;
  if (against * 2 > read) {
    return 'Most governments read advise against all travel: open their pages before you plan anything.';
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
  return `${capitalized(names)} ${careful.length === 1 ? 'advises' : 'advise'} extra caution; the other governments read advise normal precautions.`;
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
  const homicideSentence: Sentence = homicides && [
    figure(homicides, `${readable(homicides.value)} homicides`),
    ` per 100,000 people were recorded in ${whose(homicides, context)}${inYear(homicides)}`,
    `${trend(homicides, context)}: ${compared(homicides, context)}.`,
  ];
  const local = known(category, 'PLACE.CRIME');
  const localSentence: Sentence = local && [
    `${local.name}: `,
    figure(local, `${readable(local.value)} ${local.unit}`),
    `${inYear(local)}, which ${(local.local?.added ?? 0) < 0 ? 'takes' : 'adds'} ${readable(Math.abs(local.local?.added ?? 0))} points ${(local.local?.added ?? 0) < 0 ? 'from' : 'to'} the country's score.`,
  ];
  return {
    figures: [localSentence, homicideSentence, weakest && WEAKNESSES[weakest.indicator]!(weakest)],
    advice: adviceFor(category.score, [
      [80, 'Take the care you take at home.'],
      [60, 'Keep valuables out of sight and bags closed.'],
      [40, 'Ask locally which streets to skip after dark, and book rides at night.'],
      [0, 'Go door to door after dark, carry little, and ask your host which areas to skip.'],
    ]),
  };
};

const WEAKNESSES: Record<string, (receipt: Known) => Sentence> = {
  'RL.EST': (receipt) => [
    'Rule of law is rated ',
    figure(receipt, readable(receipt.value)),
    ` on a scale from −2.5 to 2.5${ofYear(receipt)}; ${besideMedian(receipt)}.`,
  ],
  'CC.EST': (receipt) => [
    'Control of corruption is rated ',
    figure(receipt, readable(receipt.value)),
    ` on a scale from −2.5 to 2.5${ofYear(receipt)}; ${besideMedian(receipt)}.`,
  ],
  'OCINDEX.CRIMINALITY': (receipt) => [
    'Organized crime is rated ',
    figure(receipt, `${readable(receipt.value)} of 10`),
    `, lower is better${ofYear(receipt)}; ${besideMedian(receipt)}.`,
  ],
};

const besideMedian = ({ worldMedian }: Known): string =>
  worldMedian === null ? 'without a world median' : `the world median is ${readable(worldMedian)}`;

/** Freedom to speak, women's rights in law and in fact. */
export const writeCulture: Writer = (category, context) => {
  const voice = known(category, 'VA.EST');
  const law = known(category, 'SG.LAW.INDX');
  const inequality = known(category, 'INFORM.GII');
  const voiceSentence: Sentence = voice && [
    'The freedom to speak, publish and vote is rated ',
    figure(voice, readable(voice.value)),
    ` on a scale from −2.5 to 2.5${ofYear(voice)}, ${compared(voice, context, ESTIMATE_SPREAD)}.`,
  ];
  const lawSentence: Sentence = law && [
    'Women’s rights in law are rated ',
    figure(law, `${readable(law.value)} of 100`),
    `${ofYear(law)}; ${besideMedian(law)}.`,
  ];
  const inequalitySentence: Sentence = inequality && [
    'Gender inequality is rated ',
    figure(inequality, readable(inequality.value)),
    `, where 0 is equal${ofYear(inequality)}; ${besideMedian(inequality)}.`,
  ];
  return { figures: [voiceSentence, lawSentence ?? inequalitySentence], advice: cultureAdvice(voice, law) };
};

function cultureAdvice(voice: Known | null, law: Known | null): string | null {
  if (voice?.points != null && voice.points < 40)
    return 'Think before you post, film or join a gathering: check what local law allows.';
  if (law && law.value < 60) return 'Rules can differ for women: check them before you go.';
  if (voice?.points != null && voice.points < 70)
    return 'Ask before you photograph officials, and keep clear of rallies.';
  return voice ? 'You can speak your mind here; ask about customs all the same.' : null;
}
