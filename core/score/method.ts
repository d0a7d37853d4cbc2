import { LIVE, type LiveMethod } from '#core/live/live-method.ts';
import { OVERLAY, type OverlayMethod } from '#core/overlay/overlay-method.ts';
import type { Goalposts, Scale } from './goalposts.ts';
import type { Grade, ScoredCategoryId } from './safety.ts';

type Weighted = { id: string; weight: number };

/** One indicator of a category. `weight` is its share of the category, 0-1. */
export type MethodIndicator = Weighted &
  (
    | (Goalposts & { kind: 'series'; series: readonly string[] })
    | (Goalposts & {
        kind: 'rate';
        name: string;
        unit: string;
        numerator: string;
        denominators: readonly string[];
        per: number;
      })
    | (Goalposts & { kind: 'advisories'; name: string; unit: string })
    | {
        kind: 'worse-of';
        name: string;
        unit: string;
        options: readonly (Goalposts & { series: string })[];
      }
  );

export type MethodCategory = {
  id: ScoredCategoryId;
  /** Points of the overall score; all categories together carry 100. */
  weight: number;
  indicators: readonly MethodIndicator[];
  /** Series shown beside the category that do not count. */
  context: readonly string[];
};

export type Method = {
  version: number;
  published: string;
  direction: string;
  /** Certainty by age of the figure, in years; null: any age. */
  certainty: readonly { maximumAgeYears: number | null; certainty: number }[];
  /** Stand-in series, used only where the first series has no figure, and their fixed certainty. */
  standInSeries: Readonly<Record<string, number>>;
  grades: readonly { grade: Grade; minimumCoverage: number }[];
  /** Below this coverage a category is null: not enough data. */
  minimumCategoryCoverage: number;
  /** Below this many weight points of known categories the overall score is null. */
  minimumOverallWeight: number;
  /** Lowest value a category enters the geometric mean with. */
  categoryFloor: number;
  /** Most governments say `level` for the whole: the score is scaled by `limit` / `fullAt`, to `limit` at most. */
  advisoryCap: { level: number; shareMoreThan: number; limit: number; fullAt: number };
  advice: {
    /** What a level for parts of a country counts in the mean, beside 1 for the whole. */
    partsWeight: number;
    /** Governments that publish warnings only, and the level we note without one: silence is no reading. */
    silence: Readonly<Record<string, number>>;
  };
  /** Where figures of more than this share of the weight are missing, the score is this far up its range at most. */
  unknown: { shareMoreThan: number; rangeShare: number };
  city: {
    /** A category without a local reading counts for coverage with this much at most. */
    inheritedCertainty: number;
    /** Points a city's crime may lie above or below its country's where nobody measured it: one standard deviation. */
    crimeSpread: number;
    /** Grade A needs a local reading of this category. */
    gradeANeeds: ScoredCategoryId;
  };
  /** Where more than this share of a score's known weight is another territory's, it is not ranked and has grade D. */
  borrowed: { shareMoreThan: number };
  /** Territories, by ISO code, where people are counted but nobody lives for good: they have no score. */
  uninhabited: Readonly<Record<string, string>>;
  categories: readonly MethodCategory[];
  /** What happens now. */
  live: LiveMethod;
  /** What a place's own surroundings change. */
  overlay: OverlayMethod;
  history: readonly { version: number; published: string; reason: string }[];
};

/** A plain figure between its goalposts; `standIns` are asked in turn where the first series has none. */
const figure = (
  id: string,
  weight: number,
  worst: number,
  best: number,
  scale: Scale = 'linear',
  standIns: readonly string[] = [],
): MethodIndicator => ({ id, weight, kind: 'series', series: [id, ...standIns], worst, best, scale });

const CONFLICT_DEATHS: MethodIndicator = {
  id: 'UCDP.RATE',
  weight: 0.25,
  kind: 'rate',
  name: 'Deaths in organized armed conflict',
  unit: 'per 100,000 people',
  numerator: 'UCDP.DEATHS.BEST',
  denominators: ['SP.POP.TOTL', 'GEONAMES.POPULATION'],
  per: 100_000,
  worst: 50,
  best: 0,
  scale: 'log1p10',
};

const TRAVEL_ADVICE: MethodIndicator = {
  id: 'ADVISORY.MEAN',
  weight: 0.25,
  kind: 'advisories',
  name: 'Government travel advice, mean level',
  unit: 'of 4, lower is better',
  worst: 4,
  best: 1,
  scale: 'linear',
};

const HEAT_AND_COLD: MethodIndicator = {
  id: 'CLIM.HEAT.COLD',
  weight: 0.3,
  kind: 'worse-of',
  name: 'Heat and cold, the worse of the hottest and the coldest month',
  unit: '°C',
  options: [
    { series: 'CLIM.TAS.HOTTEST', worst: 36, best: 26, scale: 'linear' },
    { series: 'CLIM.TAS.COLDEST', worst: -30, best: 2, scale: 'linear' },
  ],
};

/** What each category is made of; the document of the method lists them in this order. */
const CATEGORY_METHODS = {
  political_stability: {
    weight: 28,
    indicators: [
      figure('PV.EST', 0.4, -2.5, 1.3),
      CONFLICT_DEATHS,
      TRAVEL_ADVICE,
      figure('GE.EST', 0.1, -2, 1.8),
    ],
    context: [],
  },
  crime: {
    weight: 28,
    indicators: [
      figure('UNODC.HOMICIDE.P5', 0.45, 35, 0.5, 'log', ['VC.IHR.PSRC.P5']),
      figure('RL.EST', 0.25, -2, 1.8),
      figure('OCINDEX.CRIMINALITY', 0.15, 8.5, 2),
      figure('CC.EST', 0.15, -1.8, 2),
    ],
    context: [],
  },
  cultural_sensitivity: {
    weight: 8,
    indicators: [
      figure('VA.EST', 0.35, -2, 1.5),
      figure('SG.LAW.INDX', 0.35, 25, 100),
      figure('INFORM.GII', 0.3, 0.8, 0.03),
    ],
    context: [],
  },
  air_quality: {
    weight: 4,
    indicators: [figure('EN.ATM.PM25.MC.M3', 1, 80, 5, 'log')],
    context: [],
  },
  medical_care: {
    weight: 12,
    indicators: [
      figure('SH.UHC.SRVS.CV.XD', 0.4, 25, 88),
      figure('SH.MED.PHYS.ZS', 0.15, 0, 4),
      figure('SH.MED.BEDS.ZS', 0.1, 0, 6),
      figure('SH.DYN.MORT', 0.15, 110, 2.5, 'log'),
      figure('SH.STA.MMRT', 0.1, 900, 4, 'log'),
      figure('SH.H2O.BASW.ZS', 0.1, 40, 100),
    ],
    context: ['SH.STA.MALR', 'SH.H2O.SMDW.ZS'],
  },
  transportation: {
    weight: 10,
    indicators: [figure('SH.STA.TRAF.P5', 0.75, 38, 2.5), figure('INFORM.CC.PHY', 0.25, 9, 0)],
    context: [],
  },
  weather: {
    weight: 4,
    indicators: [
      figure('INFORM.HA.NAT.TC', 0.3, 10, 0),
      figure('INFORM.HA.NAT.FL', 0.25, 10, 0),
      figure('INFORM.HA.NAT.DR', 0.15, 10, 0),
      HEAT_AND_COLD,
    ],
    context: ['CLIM.PR.ANN'],
  },
  environmental: {
    weight: 6,
    indicators: [
      figure('INFORM.HA.NAT.EQ', 0.35, 10, 0),
      figure('WRI.E', 0.25, 60, 0),
      figure('SH.H2O.BASW.ZS', 0.25, 40, 100),
      figure('INFORM.HA.NAT.TS', 0.15, 10, 0),
    ],
    context: [],
  },
} satisfies Record<ScoredCategoryId, Omit<MethodCategory, 'id'>>;
const METHOD_CATEGORIES = Object.entries(CATEGORY_METHODS).map(([id, made]) => ({
  id,
  ...made,
})) as MethodCategory[];

/** Every constant of a score, served at `/v1/method`. Changing a number is a new version, with its reason in `history`. */
export const METHOD: Method = {
  version: 5,
  published: '2026-11-23',
  direction: 'of 100, higher is safer',
  certainty: [
    { maximumAgeYears: 5, certainty: 1 },
    { maximumAgeYears: 10, certainty: 0.8 },
    { maximumAgeYears: null, certainty: 0.6 },
  ],
  standInSeries: {
    'GEONAMES.POPULATION': 0.6,
  },
  grades: [
    { grade: 'A', minimumCoverage: 0.85 },
    { grade: 'B', minimumCoverage: 0.7 },
    { grade: 'C', minimumCoverage: 0.5 },
    { grade: 'D', minimumCoverage: 0 },
  ],
  minimumCategoryCoverage: 0.5,
  minimumOverallWeight: 60,
  categoryFloor: 5,
  advisoryCap: { level: 4, shareMoreThan: 0.5, limit: 30, fullAt: 70 },
  advice: { partsWeight: 0.5, silence: { DE: 1 } },
  unknown: { shareMoreThan: 0.2, rangeShare: 1 / 3 },
  city: { inheritedCertainty: 0.6, crimeSpread: 10, gradeANeeds: 'crime' },
  borrowed: { shareMoreThan: 0.5 },
  uninhabited: {
    GS: 'A few dozen scientists and officials stay for months; nobody lives there for good.',
    TF: 'Only research and supply crews stay, for months at a time.',
  },
  categories: METHOD_CATEGORIES,
  live: LIVE,
  overlay: OVERLAY,
  history: [
    { version: 1, published: '2026-11-20', reason: 'First published method.' },
    {
      version: 2,
      published: '2026-11-21',
      reason:
        'Cities of one country are not alike: conflict nearby, earthquakes, tsunamis, volcanoes, tropical storms, heat and cold, air and crime are now read for the place itself where a source has them. Countries keep their own figures; Taiwan and Kosovo take the missing ones from their cities.',
    },
    {
      version: 3,
      published: '2026-11-22',
      reason:
        'Extreme heat and cold, storm, torrential rain and unhealthy air of now take points off the shown score, which a profile gives beside the baseline. Of alerts known by country or region only the gravest counts, so that large countries do not lose points all the time. The baseline is made as in version 2.',
    },
    {
      version: 4,
      published: '2026-11-22',
      reason:
        'Borrowed is not measured: where more than half of a score is made of another territory’s figures it is not ranked, and its coverage is D. Territories where nobody lives have no score. The headline is the baseline everywhere, with the score of now beside it. Heat and cold of a city come from the normals of weather stations around it instead of a coarse grid, and a single event of violence no longer reads like a war. Figures for non-commercial use only (IHME: homicides, road deaths, access to care of 33 countries and territories) no longer stand in for missing ones: ranges are wider, and Taiwan has no overall score.',
    },
    {
      version: 5,
      published: '2026-11-23',
      reason:
        'Harm from people weighs more: Stability and Anti-Crime carry 28 points each, Medical 12, Transportation 10, Cultural 8, Environmental 6, Air and Weather 4. Where most governments advise against all travel the score is scaled instead of cut, so that places keep their order; regions and cities that governments name take the level said of them, a level for parts of a country counts half, and a missing German warning is no reading. Conflict of a city is read on its country’s scale, by what its province has of the deaths and of the people. What is unknown raises nothing: with more than a fifth of the weight missing the score is at most a third up its range. Categories that a city inherits count for less coverage, and its range holds how crime differs within a country. Territories read their own storms, climate, air and ground before another’s. Heat is judged by the daily maximum where it is known. London is the mean of its boroughs, Sheffield no longer Rotherham, and Brazil’s cities are held against rates of the same years. Crime is read in France, Germany and Malaysia, too, by department or state. Of current alerts the gravest of each hazard counts, and one that still stands does not fade.',
    },
  ],
};
