/** Everything the safety profile says by itself. What a place says comes from its figures. */
export const safetyText = {
  breadcrumbHome: 'Home',
  breadcrumbSafety: 'Safety',
  updated: (date: string) => `Score computed ${date}`,
  emergency: 'Emergency numbers',

  cover: (place: string) => `Locator map: ${place}`,
  photo: { of: (place: string) => `Photo of ${place}`, by: (author: string) => `Photo: ${author}` },

  overviews: {
    title: 'What to expect',
    legend: 'How to read scores',
    home: 'Compare with your home country',
  },

  live: {
    title: 'Right now',
    noWeather: 'No weather at hand right now.',
  },

  card: {
    label: 'Safety score card',
    gauge: (score: number | null) =>
      score === null ? 'Empty shield: not enough data' : `Shield filled to ${score} of 100`,
    direction: 'of 100, higher is safer',
    unknown: 'No score',
    range: (low: number, high: number) => (low === high ? 'Complete data' : `Likely ${low} to ${high}`),
    coverage: { A: 'full data', B: 'fair data', C: 'thin data', D: 'little data' },
    coverageLabel: (grade: string) => `Coverage grade ${grade}`,
    least: '0 least safe',
    most: '100 safest',
    why: (score: number | null) => (score === null ? 'Why there is no score' : `Why ${score}`),
    contribute: 'Contribute',
    weigh: 'Weigh it my way',
  },

  ledger: {
    title: 'Score by category',
    pressForSources: (grade: string) => `, coverage grade ${grade}, press for sources`,
    notScored: 'not scored',
    personalScore: 'Not scored',
    personal: 'See your dashboard for more details',
  },

  disclaimer: 'This is information, not official advice; follow local authorities.',
  disclaimerLinks: { method: 'How the score is made', sources: 'Where the figures come from' },
};
