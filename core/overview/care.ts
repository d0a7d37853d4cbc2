import { withArticle } from '#core/place/names-in-sentences.ts';
import { foldName } from '#core/place/place-name.ts';
import { uncapitalized } from '#core/text/first-letter.ts';
import {
  adviceFor,
  beginning,
  besideMost,
  counted,
  farSentence,
  figure,
  inYear,
  isUpset,
  judgedBy,
  type Known,
  known,
  type OverviewContext,
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
  const isOwn = Boolean(particles?.local);
  const level = ratio <= 1 ? 'within the WHO guideline' : `${timesOf(ratio)} the WHO guideline`;
  const beside =
    particles && !particles.local
      ? besideMost(particles, ['more', 'less', 'about as much as in a typical country'])
      : null;
  return {
    figures: [
      particles && [
        `${particlesOf(particles, context)} ${isOwn && ratio > 1 ? 'averaged' : 'was'} `,
        figure(particles, level),
        `${inYear(particles)}${isOwn ? ', by our reckoning from the Air Quality Life Index' : ''}${beside === null ? '' : `, ${beside}`}.`,
      ],
      particles &&
        !particles.local &&
        ratio > 2 && ['That is an average of the whole country and year: cities and months differ.'],
    ].map((sentence) => sentence || null),
    advice: adviceFor(category, context, [
      [80, 'Exercise outdoors as you like: the air is rarely a problem.'],
      [60, 'Check the day’s air in a weather app before long exercise if your lungs are sensitive.'],
      [40, 'Check the day’s air in a weather app. If you have asthma, bring your inhaler.'],
      [
        0,
        'Check the air every morning, keep hard exercise indoors on bad days, and bring a mask that seals. If you have asthma, bring your inhaler, and ask your doctor before you wear a mask.',
      ],
    ]),
  };
};

/** "Fine-particle pollution in Bogotá"; of a region that is called otherwise: "In Antioquia, where Guatapé lies, …". */
function particlesOf(particles: Known, context: OverviewContext): string {
  const words = 'Fine-particle pollution';
  const { area = null, place = '' } = particles.local ?? {};
  const names = [area, context.region].filter((name) => name !== null && name !== undefined);
  if (!area) return `${words} in ${whose(particles, context)}`;
  // What is called after its city can be far larger than it: Marrakech - Tensift - Al Haouz.
  if (names.some((name) => isAlike(name, place)))
    return `${words} in ${area.length > place.length + OWN_NAME_LETTERS ? 'and around ' : ''}${whose(particles, context)}`;
  return `In ${withArticle(context.region ?? area)}, where ${place} lies, ${uncapitalized(words)}`;
}

/** Letters of a name that tell that a region is called after its city: "Lisboa" and Lisbon. */
const ALIKE_LETTERS = 4;
/** More letters than its city's name are more than the same name in another language: "Wien", "Bogotá D.C.". */
const OWN_NAME_LETTERS = 5;

const isAlike = (region: string, place: string): boolean => {
  const [inFull, name] = [foldName(region), foldName(place)];
  return inFull.includes(name) || inFull.slice(0, ALIKE_LETTERS) === name.slice(0, ALIKE_LETTERS);
};

/** Private hospitals treat who pays: in large cities they are the best of the country. */
const DIRECT_PAY = 'Buy insurance that pays a hospital directly: private hospitals often ask for a deposit.';

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
    `In ${whose(doctors, context)} there ${isOne(doctors) ? 'was' : 'were'} `,
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

const BELT_AND_HELMET = 'Wear a seat belt in every car and a helmet on every motorbike';

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
  const networks = 'Roads, water and sanitation are';
  const begin = infrastructure ? beginning(infrastructure, context, networks) : networks;
  const infrastructureSentence = isUpset(context)
    ? null
    : farSentence(
        begin,
        infrastructure,
        ['worse', 'better'],
        'shares',
        infrastructure ? judgedBy('the INFORM index', infrastructure) : '',
      );
  return {
    figures: [roadSentence, infrastructureSentence],
    advice: adviceFor(category, context, [
      [80, 'Wear a seat belt in cars and a helmet on motorbikes, as at home.'],
      [60, `${BELT_AND_HELMET}.`],
      [40, `${BELT_AND_HELMET}, and avoid night drives outside towns.`],
      [0, 'Wear a seat belt, stay off motorbikes, and keep off roads between towns at night.'],
    ]),
  };
};
