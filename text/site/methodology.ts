import { LIVE } from '#core/live/live-method.ts';
import { METHOD } from '#core/score/method.ts';

const { conflict } = METHOD.overlay;
const { heat, cold, wind, rain, air } = LIVE.conditions;
const mostOfConditions = Math.max(...[heat, cold, wind, rain, air].map(({ points }) => points));

/** How the score is made, in words. Numbers come from the method itself. */
export const methodologyText = {
  title: 'How the score is made',
  pageTitle: 'How the safety score is made: formula, weights, goalposts | Chaperon',
  description:
    'Every weight, goalpost and limit of the safety score, what it does not cover, how much the ranks depend on the weights, and a worked example.',
  lead: 'One fixed formula turns public figures into a score from 0 to 100; 100 is safest. Nothing is adjusted by hand, and anyone can recompute any number from its receipt.',
  crumbs: { home: 'Home', here: 'Methodology' },
  links: {
    countries: 'All countries',
    howSure: 'How sure is this?',
    sources: 'Sources',
    machine: 'The method as JSON',
    api: 'API',
  },
  version: (version: number, published: string) => `Version ${version}, published ${published}.`,

  /** One figure on its way, before all formulas. */
  picture: {
    title: (country: string) => `How ${country} gets its score`,
    figure: '1. A public figure',
    figureOf: (name: string, unit: string, year: number | null) =>
      `${name}, ${unit}${year === null ? '' : `, ${year}`}`,
    points: '2. Points',
    pointsOf: (worst: string, best: string) =>
      `of 100. A figure of ${worst} earns 0; one of ${best} earns all 100`,
    category: '3. A category',
    categoryOf: (category: string, share: string, others: number) =>
      `${category}: this figure is ${share} of it, ${others} others are the rest`,
    score: '4. The score',
    scoreOf: (score: number, category: string, weight: number) =>
      `${score} of 100, higher is safer: ${category} weighs ${weight} of 100, the other categories the rest`,
  },

  steps: {
    title: 'The steps',
    formula: 'As formula',
    list: [
      {
        name: 'Figure to points',
        text: 'Each figure is laid between two fixed goalposts: the worst earns 0 points, the best 100, and beyond them nothing is gained or lost. Where a figure doubles rather than adds up, such as homicides, the goalposts are laid on the logarithm.',
        formula: 'points = 100 × (figure − worst) ÷ (best − worst), kept from 0 to 100',
      },
      {
        name: 'Points to category',
        text: 'A category is the weighted mean of the figures that are known. A missing figure keeps its weight and widens the range: once as if it were 0, once as if it were 100.',
        formula: 'category = Σ (points × weight) ÷ Σ weight of the known figures',
      },
      {
        name: 'Categories to score',
        text: 'The overall score is the weighted geometric mean of the known categories, so that one very weak category can’t be offset by strong ones.',
        formula: 'score = (category₁^weight₁ × category₂^weight₂ × …)^(1 ÷ Σ weights)',
      },
      {
        name: 'Advisory cap',
        text: `Where most governments whose levels we read advise against all travel to the whole country, the score is multiplied by ${METHOD.advisoryCap.limit} ÷ ${METHOD.advisoryCap.fullAt}, to ${METHOD.advisoryCap.limit} at most: places keep their order.`,
        formula: null,
      },
      {
        name: 'Place overlay',
        text: 'A city replaces its country’s figures by readings of its own for conflict nearby, earthquakes, tsunami, tropical storms, heat and cold, and air; volcanoes and crime add or take points. Each has a stated radius, decay and goalposts, and each category says whether it is a city reading or the country’s baseline. Where no row lies near, nothing is adjusted. A region is the mean of its towns.',
        formula: `conflict = the country’s deaths per 100,000 × the province’s share of deaths ÷ its share of people (events: Σ deaths × e^(−km ÷ ${conflict.events.decayKm}), the higher counts)`,
      },
      {
        name: 'Live layer',
        text: `Alerts that stand near a place, extreme heat, cold, wind and rain, and unhealthy air of now take points off, at most ${LIVE.limit} together. They never change the baseline: where they take a point or more, the score right now stands beside it with its reason.`,
        formula: `points = (${LIVE.points.danger} danger, ${LIVE.points.warning} warning) × e^(−km ÷ ${LIVE.decayKm}) × ½ per ${LIVE.halfLifeHours} hours; weather and air up to ${mostOfConditions} each`,
      },
      {
        name: 'History',
        text: 'Each change of a score is kept with its reason: new figures, new advice, or a new method.',
        formula: null,
      },
    ],
  },

  overlay: {
    title: 'What a city reads for itself',
    lead: 'Where each reading comes from, and whose seat it takes. Radii, decays and half-lives are in the method as JSON.',
    all: (readings: number) => `All ${readings} readings, with their sources`,
    reading: 'Reading',
    counts: 'How it counts',
    source: 'Source',
    sources: (count: number) => `${count} sources`,
    replaces: (name: string) => `In place of: ${name}`,
    adds: (lowest: number, highest: number) =>
      `Adds from ${lowest < 0 ? '−' : ''}${Math.abs(lowest)} to ${highest > 0 ? '+' : ''}${highest} points`,
  },

  weights: {
    title: 'Weights of the categories',
    lead: 'Points of 100 that each category carries. Personal Safety is not scored: it has no public figure.',
    category: 'Category',
    weight: 'Weight',
    figures: 'Figures',
  },

  goalposts: {
    title: 'Goalposts',
    lead: 'What earns 0 and what earns 100 points. They are fixed, not the best and worst of the year, so a country’s score moves only when its own figures do.',
    indicator: 'Figure',
    weight: 'Weight',
    worst: 'Worst (0 points)',
    best: 'Best (100 points)',
    scale: 'Scale',
    count: (figures: number) => (figures === 1 ? '1 figure' : `${figures} figures`),
    scales: { linear: 'linear', log: 'logarithm', log1p10: 'logarithm of 1 + 10 × figure' },
    worse: 'the worse of both counts',
  },

  certainty: {
    title: 'How sure we are',
    lead: 'Coverage is the share of a category’s weight that is known, each figure counted by its age. It decides the grade beside the score.',
    upTo: (years: number) => `Up to ${years} years old`,
    older: 'Older, or no year stated',
    standIn: 'Another source',
    missing: 'Missing',
    grade: (grade: string) => `Grade ${grade}`,
    from: (percent: string) => `from ${percent} coverage`,
    below: 'below that',
    ageHead: 'Figure',
    counts: 'Counts',
    gradeHead: 'Grade',
    coverageHead: 'Coverage',
    limits: (category: string, overall: number) =>
      `A category below ${category} coverage has no score. If the known categories carry less than ${overall} of 100 weight points, there is no overall score. Unknown is never 0 and never 50.`,
    territories:
      'A territory keeps its own figures and takes only missing ones from the country it belongs to; each inherited figure is labeled. Borrowed is not measured: where more than half are another’s, the shield is gray and hatched, coverage is D and the place is ranked nowhere. Where nobody lives there is no score.',
  },

  caps: {
    title: 'Floor, cap and rounding',
    floor: (floor: number) =>
      `A category enters the mean with at least ${floor} points, so that a single 0 does not erase all else. What is unknown raises nothing: where figures for more than a fifth of the weight are missing, the score stands no higher than a third up its range.`,
    cap: (level: number, limit: number) =>
      `If more than half of the governments whose levels we read say level ${level} for the whole country, the score is scaled down, to ${limit} at most: places keep their order among each other. A warning for parts of a country counts one level lower than it has there, and half; a government that publishes warnings only says nothing by publishing none. Regions and cities that a government names take its level there.`,
    rounding:
      'A shown score is rounded down and its band is taken from the shown number: 79.9 shows 79 and is not called highly safe.',
  },

  sensitivity: {
    title: 'How much the ranks depend on the weights',
    lead: (share: string, trials: number, countries: number) =>
      `Weights are a judgment. To see how much hangs on ours, we changed each by up to ±${share}, alone and all at once, ${trials} times, and ranked ${countries} countries each time.`,
    medianShift: 'Median move of a rank',
    shift95: '95 of 100 ranks move at most',
    largest: 'Largest move',
    correlation: 'Lowest rank correlation',
    places: (count: number) => (count === 1 ? '1 place' : `${count} places`),
    byCategory: 'Largest move when one weight alone changes',
    category: 'Category',
    move: 'Largest move',
    widest: 'The ranks that depend most on the weights',
    country: 'Country',
    rank: 'Rank',
    range: 'Between',
    rangeOf: (best: number, worst: number) => `${best} and ${worst}`,
  },

  example: {
    title: (country: string) => `Follow every figure of ${country}`,
    lead: 'The same figures, points and weights as on its profile, from the first division to the shown score.',
    category: (category: string, score: number) => `${category}: ${score}`,
    overall: 'Overall',
    profile: (country: string) => `All receipts of ${country}`,
  },

  limits: {
    title: 'What it does not say',
    list: [
      'A score describes a place, never a group of people.',
      `The baseline is made of yearly figures, so news of today does not change it. Only alerts, weather and air count at once, as the score right now, at most ${LIVE.limit} points below.`,
      'Reports by visitors stand beside the score and never enter it.',
      'A country’s mean hides its quarters and its coasts. Ask locally.',
      'This is information, not official advice; follow local authorities.',
    ],
  },

  borders: {
    title: 'Borders and names',
    text: 'Borders on our maps follow Natural Earth, and names and countries follow GeoNames. Both show who administers a place in fact. That is no position of ours on any claim.',
  },

  versions: { title: 'Versions' },
};
