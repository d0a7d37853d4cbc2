/** What a profile offers to do with its place. */
export const profileActionsText = {
  place: {
    card: 'Safety card',
    compare: 'Compare',
    compareWith: 'with other places',
    trip: 'Add to trip',
  },
  partners: {
    insurance: 'Get insurance',
    travel: 'Book travel',
    soon: (what: string) => `${what}, coming soon`,
    apps: 'Download apps, coming soon',
  },
  voices: {
    noReports: 'No reports for this place yet. If you have been there, a few lines help the next traveler.',
    contribute: 'Contribute',
  },
};
