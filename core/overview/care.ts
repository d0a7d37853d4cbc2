import {
  adviceFor,
  capitalized,
  compared,
  figure,
  inYear,
  type Known,
  known,
  ofYear,
  readable,
  type Sentence,
  trend,
  type Writer,
  whose,
} from './sentence.ts';

/** Annual guideline for fine particles, µg/m³ (WHO global air quality guidelines, 2021). */
const WHO_GUIDELINE = 5;

/** Fine particles against the WHO guideline. */
export const writeAir: Writer = (category, context) => {
  const particles = known(category, 'EN.ATM.PM25.MC.M3', 'PLACE.PM25');
  const ratio = particles ? particles.value / WHO_GUIDELINE : 0;
  const guideline =
    ratio <= 1 ? 'within the WHO guideline of 5' : `${readable(ratio)} times the WHO guideline of 5`;
  const comparison = particles && compared(particles, context);
  return {
    figures: [
      particles && [
        `Fine particles in the air of ${whose(particles, context)} averaged `,
        figure(particles, `${readable(particles.value)} µg/m³`),
        `${inYear(particles)}${trend(particles, context)}: ${comparison ? `${guideline}, and ${comparison}` : guideline}.`,
      ],
      particles &&
        ratio > 2 && [
          particles.local
            ? 'A yearly mean hides the seasons: look up the month you travel in.'
            : 'A yearly mean hides the seasons and the city: look up the month you travel in.',
        ],
    ].map((sentence) => sentence || null),
    advice: adviceFor(category.score, [
      [80, 'You need not plan around the air.'],
      [60, 'With sensitive lungs, check the day’s air before long exercise.'],
      [40, 'Check the day’s air, and bring a mask that seals if you have asthma.'],
      [
        0,
        'Check the air every morning, keep hard exercise indoors on bad days, and bring a mask that seals.',
      ],
    ]),
  };
};

/** Reach of health services, doctors, and what a traveler should bring. */
export const writeMedical: Writer = (category, context) => {
  const coverage = known(category, 'SH.UHC.SRVS.CV.XD');
  const doctors = known(category, 'SH.MED.PHYS.ZS');
  const malaria = known(category, 'SH.STA.MALR');
  const coverageSentence: Sentence = coverage && [
    `Coverage of essential health services in ${whose(coverage, context)} is rated `,
    figure(coverage, `${readable(coverage.value)} of 100`),
    `${ofYear(coverage)}, ${compared(coverage, context)}.`,
  ];
  const doctorsSentence: Sentence = doctors && [
    'There are ',
    figure(doctors, `${readable(doctors.value)} doctors`),
    ` for every 1,000 people${ofYear(doctors)}; the world median is ${readable(doctors.worldMedian ?? 0)}.`,
  ];
  const malariaSentence: Sentence =
    malaria && malaria.value >= 1
      ? [
          `Malaria occurs in parts of ${whose(malaria, context)}: `,
          figure(malaria, `${readable(malaria.value)} cases`),
          ` per 1,000 people at risk${inYear(malaria)}. It depends on region and altitude: ask a travel clinic about your route.`,
        ]
      : null;
  return {
    figures: [coverageSentence, malariaSentence ?? doctorsSentence],
    advice: medicalAdvice(category.score, waterOf(category)),
  };
};

/** Share of people with safe water: safely managed where it is measured, else at least basic. */
const waterOf = (category: Parameters<Writer>[0]): Known | null =>
  known(category, 'SH.H2O.SMDW.ZS') ?? known(category, 'SH.H2O.BASW.ZS');

function medicalAdvice(score: number | null, water: Known | null): string | null {
  const care = adviceFor(score, [
    [80, 'keep your insurance details at hand'],
    [60, 'bring your own prescription medicines and insurance that pays a hospital directly'],
    [0, 'bring the medicines you need and insurance that covers a flight to care'],
  ]);
  if (care === null) return null;
  const drink = water && water.value < 75 ? '; drink bottled or treated water' : '';
  return `${capitalized(care)}${drink}.`;
}

/** Deaths on the road, then the state of the infrastructure. */
export const writeTransport: Writer = (category, context) => {
  const roads = known(category, 'SH.STA.TRAF.P5');
  const infrastructure = known(category, 'INFORM.CC.PHY');
  const where = roads ? whose(roads, context) : '';
  const isLowest = context.lowest === category.category;
  const roadSentence: Sentence =
    roads &&
    (isLowest
      ? [
          `Roads weigh most against ${where}: `,
          figure(roads, `${readable(roads.value)} deaths`),
          ' per 100,000 people',
        ]
      : ['Roads took ', figure(roads, `${readable(roads.value)} lives`), ` per 100,000 people in ${where}`]
    ).concat(`${inYear(roads)}, ${compared(roads, context)}.`);
  const infrastructureSentence: Sentence = infrastructure && [
    'Gaps in roads, power and communication are rated ',
    figure(infrastructure, `${readable(infrastructure.value)} of 10`),
    `, lower is better${ofYear(infrastructure)}; the world median is ${readable(infrastructure.worldMedian ?? 0)}.`,
  ];
  return {
    figures: [roadSentence, infrastructureSentence],
    advice: adviceFor(category.score, [
      [80, 'Wear a belt or a helmet, as at home.'],
      [60, 'Wear a belt or a helmet on every ride.'],
      [40, 'Wear a belt or a helmet on every ride, and avoid night drives outside towns.'],
      [0, 'Wear a belt or a helmet, skip night rides, and choose the train or the plane for long legs.'],
    ]),
  };
};
