/** Home. */
export const homeText = {
  title: 'Chaperon: know a place before you go',
  description: ({ cities, countries }: { cities: number; countries: number }) =>
    `Safety scores from 0 to 100 for ${cities.toLocaleString('en-US')} cities, ${countries} countries and territories, built from open data. Every figure shows its source and its age.`,
  heading: 'Know a place before you go.',
  lead: 'Safety scores for cities and countries, built from open data. Press any figure for its source and age.',
  explore: 'Explore your world',
  signUp: 'Sign up',
  seals: {
    data: { top: 'OPEN DATA', bottom: 'SOURCED', title: 'Open data', text: 'Every figure sourced' },
    privacy: {
      top: 'NO COOKIES',
      bottom: 'NO TRACKING',
      title: 'No tracking',
      text: 'No analytics, no ads',
    },
  },
  spotlight: {
    label: 'Spotlight places',
    title: 'Spotlight',
    previous: 'Previous place',
    next: 'Next place',
  },
  latest: {
    title: 'Latest',
    /** Where neither news nor a report is there. */
    places: 'More places',
    report: 'Latest traveler report',
    noReports: 'None yet. Write the first.',
    contribute: 'Contribute',
  },
};
