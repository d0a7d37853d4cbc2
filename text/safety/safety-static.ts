/** The words of those parts of a profile that are drawn on the server only. */
export const safetyStaticText = {
  country: 'Country or territory',

  /** By the section that each leads to. */
  contents: {
    title: 'On this page',
    emergency: 'Numbers',
    ledger: 'Scores',
    law: 'Law',
    street: 'Warnings',
    governments: 'Governments',
    'overview-medical_care': 'Health',
    'overview-weather': 'Weather',
  },

  emergency: {
    title: 'Emergency',
    help: 'Local help',
    source: 'Sources',
    unlisted: 'Not listed',
    or: 'or',
    none: 'We have no emergency numbers for this place. Ask locally on arrival.',
  },

  governments: {
    title: 'What governments say',
    lead: 'What they say, side by side. Where they differ, read each.',
    noLevel: 'Gives no level',
    government: 'Government',
    level: 'Level',
    words: 'What it says',
    appliesTo: 'Applies to',
    readOn: 'Read on',
    openPage: 'Open their page',
    key: { whole: 'Whole country', part: 'Some regions only', none: 'No level known' },
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
