import { isGuess, type PlaceSuggestion } from '#core/place.ts';

type Found = Pick<PlaceSuggestion, 'kind' | 'context' | 'scored_as' | 'match'>;

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
  /** What a place is and where; a guess says so. */
  whatItIs: ({ kind, context, scored_as: scoredAs, match }: Found) => {
    if (scoredAs) return `Place in ${context}. Shows the score of ${scoredAs}`;
    const word = { city: 'City', region: 'Region', country: 'Country' }[kind];
    const where = context === '' ? word : `${word} in ${context}`;
    if (match === 'spelling') return `${where} · similar name`;
    return match === 'part' ? `${where} · part of the words` : where;
  },
  /** Stands above places that may not be meant; null where the best match is one by name. */
  doubt: (places: readonly Pick<PlaceSuggestion, 'match'>[]) => {
    const [first] = places;
    if (!first || !isGuess(first)) return null;
    return places.every(isGuess) ? 'Nothing by that name here. Did you mean:' : 'Did you mean:';
  },
  page: {
    title: (typed: string) => (typed === '' ? 'Search | Chaperon' : `Places named “${typed}” | Chaperon`),
    heading: (typed: string) => (typed === '' ? 'Search a place' : `Places that match “${typed}”`),
    nothing: (typed: string) => `Nothing called “${typed}” here`,
    lead: 'Cities, regions and countries, by any of their names: München, Munich, 東京.',
    didYouMean: 'Did you mean',
    hint: 'Try a shorter part of the name, its English name, or the country.',
    countries: 'See all countries',
  },
};
