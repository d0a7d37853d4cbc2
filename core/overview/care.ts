import {
  adviceFor,
  beginning,
  besideMost,
  counted,
  farSentence,
  figure,
  inYear,
  isUpset,
  type Known,
  known,
  readable,
  type Sentence,
  timesOf,
  type Writer,
  whose,
} from './sentence.ts';

/** Annual guideline for fine particles, µg/m³ (WHO global air quality guidelines, 2021). */
const WHO_GUIDELINE = 5;

/** Fine particles against the WHO guideline. */
export const writeAir: Writer = (category, context) => {
  const particles = known(category, 'EN.ATM.PM25.MC.M3', 'PLACE.PM25');
  const ratio = particles ? particles.value / WHO_GUIDELINE : 0;
  const level = ratio <= 1 ? 'within the WHO guideline' : `${timesOf(ratio)} the WHO guideline`;
  const beside =
    particles && !particles.local
      ? besideMost(particles, ['more', 'less', 'about as much as in a typical country'])
      : null;
  return {
    figures: [
      particles && [
        `Fine-particle pollution in ${whose(particles, context)} was `,
        figure(particles, level),
        `${inYear(particles)}${particles.local && ratio > 2 ? ', averaged over the year' : ''}${beside === null ? '' : `, ${beside}`}.`,
      ],
      particles &&
        !particles.local &&
        ratio > 2 && ['That is an average of the whole country and year: cities and months differ.'],
    ].map((sentence) => sentence || null),
    advice: adviceFor(category, context, [
      [80, 'Exercise outdoors as you like: the air is rarely a problem.'],
      [60, 'With sensitive lungs, check the day’s air before long exercise.'],
      [40, 'Check the day’s air, and bring a mask that seals if you have asthma.'],
      [
        0,
        'Check the air every morning, keep hard exercise indoors on bad days, and bring a mask that seals.',
      ],
    ]),
  };
};

/** Private hospitals treat who pays: in large cities they are the best of the country. */
const DIRECT_PAY = 'Buy insurance that pays a hospital directly: private ones often ask for a deposit.';

const isOne = ({ value }: Known): boolean => readable(value) === '1';

/** Reach of health services, doctors, and what insurance should pay. */
export const writeMedical: Writer = (category, context) => {
  const coverage = known(category, 'SH.UHC.SRVS.CV.XD');
  const doctors = known(category, 'SH.MED.PHYS.ZS');
  // Where war is, what was built before it tells little.
  const coverageSentence =
    coverage && !isUpset(context)
      ? farSentence(`Basic health care in ${whose(coverage, context)} reaches`, coverage, [
          'more people',
          'fewer people',
        ])
      : null;
  const many = doctors && besideMost(doctors, ['more', 'fewer', 'about as many as in a typical country']);
  const doctorsSentence: Sentence = doctors && [
    beginning(doctors, context, `There ${isOne(doctors) ? 'was' : 'were'} `),
    figure(doctors, counted(doctors.value, 'doctor', 'doctors')),
    ` for every 1,000 people${inYear(doctors)}${many === null ? '' : `, ${many}`}.`,
  ];
  return {
    figures: [coverageSentence, doctorsSentence],
    advice: adviceFor(category, context, [
      [80, 'Keep your insurance details at hand.'],
      [60, DIRECT_PAY],
      ...(context.isLargeCity ? ([[40, DIRECT_PAY]] as const) : []),
      [0, 'Buy insurance that pays to move you to a better hospital, by air if need be.'],
    ]),
  };
};

/** Deaths on the road, then the state of the infrastructure. */
export const writeTransport: Writer = (category, context) => {
  const roads = known(category, 'SH.STA.TRAF.P5');
  const infrastructure = known(category, 'INFORM.CC.PHY');
  const where = roads ? whose(roads, context) : '';
  const many = roads && besideMost(roads, ['more', 'fewer', 'about as many as in a typical country']);
  const roadSentence: Sentence = roads && [
    context.lowest === category.category
      ? `Roads are the weakest point of ${where}: `
      : `In ${where} there ${isOne(roads) ? 'was' : 'were'} `,
    figure(roads, counted(roads.value, 'road death', 'road deaths')),
    ` for every 100,000 people${inYear(roads)}${many === null ? '' : `, ${many}`}.`,
  ];
  const networks = 'Roads, power and phone networks are';
  const begin = infrastructure ? beginning(infrastructure, context, networks) : networks;
  const infrastructureSentence = isUpset(context)
    ? null
    : farSentence(begin, infrastructure, ['worse', 'better']);
  return {
    figures: [roadSentence, infrastructureSentence],
    advice: adviceFor(category, context, [
      [80, 'Wear a belt or a helmet, as at home.'],
      [60, 'Wear a belt or a helmet on every ride.'],
      [40, 'Wear a belt or a helmet on every ride, and avoid night drives outside towns.'],
      [0, 'Wear a belt or a helmet, stay off motorbikes, and keep off roads between towns at night.'],
    ]),
  };
};
