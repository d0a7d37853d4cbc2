/** The words of those parts of a profile that are drawn on the server only. */
export const safetyStaticText = {
  emergency: {
    title: 'Emergency',
    help: 'Local help',
    source: 'Sources',
    unlisted: 'Not listed',
    none: 'We have no emergency numbers for this place. Ask locally on arrival.',
  },

  governments: {
    title: 'What governments say',
    lead: 'Their words, side by side. Where they disagree, read both.',
    read: 'Checked for a level',
    ofGovernments: (all: number) => `of ${all}`,
    noLevel: 'Gives no level',
    government: 'Government',
    level: 'Level',
    words: 'In their words',
    appliesTo: 'Applies to',
    readOn: 'Checked',
    openPage: 'Open their page',
    key: { whole: 'Whole country', part: 'Some regions only', none: 'No level held' },
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
