import type { PlaceKind } from '#core/place.ts';

/** What a search finds: the list under the box, and the page of results. */
export const searchListText = {
  listLabel: 'Places',
  recent: 'Recent',
  searching: 'Searching places…',
  none: (typed: string) => `No place found for “${typed}”. Check the spelling, or try a bigger place nearby.`,
  failed: 'Search is not answering. Check your connection and type on.',
  count: (places: number, attributions: readonly string[]) =>
    `${places === 1 ? '1 place' : `${places} places`}, data from GeoNames${attributions.map((each) => `; ${each}`).join('')}`,
  move: 'move',
  open: 'open',
  close: 'close',
  kindIn: (kind: PlaceKind, context: string, scoredAs?: string) => {
    if (scoredAs) return `Place in ${context}. Shows the score of ${scoredAs}`;
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
