/** The words of those parts of a profile that are drawn on the server only. */
export const safetyStaticText = {
  /** Where some figures are the place's own, the score is nobody else's. @param share of it that is borrowed, 0-1 */
  borrowedFrom: (whose: string, share: number) => (share < 1 ? `Mostly ${whose} figures` : `${whose} score`),
  region: 'A region’s score is the average of its towns, up to 300 of the largest, weighted by population.',

  /** By the section that each leads to. */
  contents: {
    title: 'On this page',
    emergency: 'Emergency',
    ledger: 'Scores',
    law: 'Law',
    street: 'Watch out for',
    governments: 'Governments',
    'overview-medical_care': 'Health',
    'overview-weather': 'Weather',
  },

  emergency: {
    title: 'Emergency',
    help: 'Local help',
    source: 'Sources',
    unlisted: 'Not listed',
    none: 'We have no emergency numbers for this place. Ask locally on arrival.',
  },

  model: {
    title: 'In short',
    writtenBy: (model: string) => `Written by a model from the figures below (${model}). It rests on `,
    overall: 'the overall score',
  },

  changes: {
    title: 'What changed',
    method: 'Method change',
    ofCountry: (country: string) => `What changed in ${country} as a whole`,
    feed: 'Follow these changes (Atom feed)',
  },
};
