import type { PlaceKind } from '#core/place.ts';

/** The search box and the page of its results. */
export const searchText = {
  label: 'Search a place',
  placeholder: 'Search a place',
  submit: 'Search',
  listLabel: 'Places',
  recent: 'Recent',
  analyzing: 'Analyzing global data...',
  missingDetails:
    "We were unable to find sufficient data for the place you were exploring ... We're on it though and are already performing a deeper analysis ... Please try again later.",
  searching: 'Searching places…',
  none: (typed: string) => `No place found for “${typed}”. Check the spelling, or try a bigger place nearby.`,
  failed: 'Search is not answering. Check your connection and type on.',
  count: (places: number) => `${places === 1 ? '1 place' : `${places} places`}, data from GeoNames`,
  move: 'move',
  open: 'open',
  close: 'close',
  clear: 'Clear the search',
  kindIn: (kind: PlaceKind, context: string) => {
    const word = { city: 'City', region: 'Region', country: 'Country' }[kind];
    return context === '' ? word : `${word} in ${context}`;
  },
  page: {
    title: (typed: string) => (typed === '' ? 'Search | Chaperon' : `Places named “${typed}” | Chaperon`),
    heading: (typed: string) => (typed === '' ? 'Search a place' : `Places that match “${typed}”`),
    lead: 'Cities, regions and countries, by any of their names: München, Munich, 東京.',
    hint: 'Try a shorter part of the name, its English name, or the country.',
    countries: 'See all countries',
  },
};
