import { ALTITUDE_ADVICE_METERS, NEAR_LIMIT_METERS } from '#core/help/altitude.ts';
import { LIVE } from '#core/live/live-method.ts';
import { METHOD } from '#core/score/method.ts';
import { type CategoryId, categoryOf, type Grade } from '#core/score/safety.ts';

const { city, unknown, borrowed } = METHOD;
const { reachKm: climateReachKm } = METHOD.overlay.climate;
const percent = (share: number) => `${Math.round(100 * share)}%`;
const [fresh, aging, old] = METHOD.certainty;
const nameOf = (id: CategoryId) => categoryOf(id).name;
const measured = nameOf(city.gradeANeeds);

/** Grades and ranges in a traveler's words. Numbers come from the method itself. */
export const howSureText = {
  title: 'How sure is this?',
  pageTitle: 'How sure is a safety score? Grades and ranges | Chaperon',
  description:
    'What the letter and the range beside a safety score mean, what is borrowed from another country, what a city takes from its country, and what nobody knows.',
  lead: 'A score is only as good as the figures behind it. The letter says how many of them we have. The range says how far the number could move if we had the figures that are missing.',
  crumbs: { home: 'Home', here: 'How sure is this?' },
  links: { method: 'How the score is made', sources: 'Where the figures come from' },

  grades: {
    title: 'The letter',
    lead: 'Look at it before the number. A lower letter does not mean a worse place: it means that less is known of it.',
    heads: ['Letter', 'Known', 'What you can do with it'],
    from: (share: number) => `${percent(share)} and more`,
    below: (share: number) => `Less than ${percent(share)}`,
    advice: {
      A: `Plan by it. Nearly all figures are there and fresh; of a city, ${measured} was measured there.`,
      B: 'Plan by it, and read the weakest category before you go.',
      C: 'Take it as a hint. Ask people who were there, and read what governments say.',
      D: 'Do not lean on it. Too little is known, or the figures are another country’s.',
    } satisfies Record<Grade, string>,
    hidden:
      'Weather has an E of its own, for towns without a weather station near. We never show those figures: the page says that only the country’s are known.',
    age: `An old figure counts for less: in full up to ${fresh!.maximumAgeYears} years, ${percent(aging!.certainty)} up to ${aging!.maximumAgeYears}, and ${percent(old!.certainty)} after that or where no year is stated.`,
  },

  range: {
    title: 'The range',
    lead: '“Likely 55 to 70” means: fill in what is missing with the worst, and you get 55; fill it in with the best, and you get 70.',
    list: [
      'No range means that nothing is missing. It does not mean that the figures are free of error.',
      `Crime differs from town to town. Where nobody measured it in a city, its range reaches ${city.crimeSpread} points of ${measured} farther in both directions.`,
      `What is unknown raises nothing. With more than ${percent(unknown.shareMoreThan)} of the weight missing, the score stands at most ${percent(unknown.rangeShare)} of the way up its range.`,
      `With less than ${percent(METHOD.minimumCategoryCoverage)} of a category known it has no score. With less than ${METHOD.minimumOverallWeight} of 100 points of weight known there is no overall score.`,
    ],
  },

  inherited: {
    title: 'What a city takes from its country',
    lead: 'Few figures exist city by city. The page marks each category as “City reading” or as the country’s.',
    read: (names: string) => `Read for the city itself, where a source is near: ${names}.`,
    taken: (names: string) => `Always the country’s: ${names}. The city may be better or worse than that.`,
    certainty: `A category that a city takes over counts as ${percent(city.inheritedCertainty)} known at most. That is why most cities have no A.`,
    climate: `A town without weather figures of its own takes those of the cities within ${climateReachKm} km; where there are none, the page says that they are the country’s.`,
  },

  borrowed: {
    title: 'What is borrowed',
    list: [
      `Some islands and territories have few figures of their own and show those of the country they belong to. With more than ${percent(borrowed.shareMoreThan)} borrowed, the shield is gray and hatched, the letter is D, and the place is not ranked.`,
      `Where a series has no figure, another one may stand in; it counts ${percent(Math.max(...Object.values(METHOD.standInSeries)))}.`,
    ],
  },

  unknown: {
    title: 'What nobody knows',
    list: [
      'What will happen to you. A score speaks of places, not of people, and says nothing of the street you sleep in.',
      'What was never counted. Many crimes are never reported, and some countries publish little.',
      `What lies between two readings. Pages read most figures once a year; what happens now stands beside the score and takes ${LIVE.limit} points off at most.`,
      `Where a limit of height decides: a height is of one point of a town, so within ${NEAR_LIMIT_METERS} m of a limit (${ALTITUDE_ADVICE_METERS.toLocaleString('en-US')} m for thin air) we say what is safer for you.`,
      'What is not on a list. An empty list of diseases, storms or events is not proof that there are none.',
      'Emergency numbers that only one list names, or on which lists disagree: the page says so. Check them on arrival.',
    ],
  },
};
