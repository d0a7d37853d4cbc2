import { isGuess } from '#core/place/place.ts';
import { kindWord } from '#core/place/place-kind.ts';
import type { PlaceSuggestion } from '#core/place/place-schema.ts';

type Found = Pick<PlaceSuggestion, 'kind' | 'context' | 'scored_as' | 'match' | 'matched_name' | 'edits'>;

/** Three capitals of an airport or its city; a country's are its short name: "also USA". */
const isCode = (kind: PlaceSuggestion['kind'], name: string) => kind !== 'country' && /^[A-Z]{3}$/.test(name);

/** What a search finds: the list under the box, and the page of results. */
export const searchListText = {
  asks: 'Your browser asks you first. Rounded to about 1 km.',
  listLabel: 'Places',
  recent: 'Recent',
  popular: 'Popular',
  searching: 'Searching places…',
  none: 'Nothing by that name here. Paste coordinates or a map link, or try a bigger place nearby.',
  failed: 'Search is not answering. Check your connection and type on.',
  all: (typed: string) => `See all results for “${typed}”`,
  clear: 'Clear the search',
  closeList: 'Close the search',
  credit: (attributions: readonly string[]) => ['GeoNames', 'Who’s On First', ...attributions].join(', '),
  count: (places: number) =>
    `${places === 1 ? '1 place' : `${places} places`}, scored 0 to 100: higher is safer`,
  data: (attributions: readonly string[]) =>
    `Data from GeoNames and Who’s On First${attributions.map((each) => `; ${each}`).join('')}.`,
  region: (name: string) => `Region of ${name}`,
  move: 'move',
  open: 'open',
  borrowedFrom: (name: string) => `Borrowed from ${name}`,
  /** What a place is and where; a guess says so. */
  whatItIs: ({ kind, context, scored_as: scoredAs, match, matched_name: otherName, edits = 1 }: Found) => {
    if (scoredAs) return `Place in ${context}. Shows the score of ${scoredAs}`;
    const word = kindWord(kind);
    const where = context === '' ? word : `${word} in ${context}`;
    if (match === 'spelling')
      return `${where} · ${edits === 1 ? 'one letter' : `${edits} letters`} different`;
    // Why it is here, though its name is not what was typed.
    if (otherName) return `${where} · ${isCode(kind, otherName) ? 'code' : 'also'} ${otherName}`;
    return match === 'part' ? `${where} · part of the words` : where;
  },
  /** Stands above places that may not be meant; null where there are none. */
  doubt: (places: readonly Pick<PlaceSuggestion, 'match'>[]) => {
    if (!places.some(isGuess)) return null;
    return places.every(isGuess) ? 'Nothing by that name here. Did you mean:' : 'Did you mean:';
  },
  page: {
    title: (typed: string) => (typed === '' ? 'Search | Chaperon' : `Places named “${typed}” | Chaperon`),
    heading: (typed: string) => (typed === '' ? 'Search a place' : `Places that match “${typed}”`),
    nothing: (typed: string) => `Nothing by the name “${typed}” here`,
    lead: 'Cities, countries, neighborhoods, islands, sights and airports, by any of their names: München, 東京, JFK airport.',
    didYouMean: 'Did you mean',
    hint: 'Try a shorter part of the name, its English name, or the country. Or point at the place:',
    coordinates: 'Type its coordinates (38.72, -9.14), a plus code or a link to a map.',
    openStreetMap: 'Look for it on OpenStreetMap',
    thenPaste: ', and paste its address into the search.',
    map: 'Open our map',
    mapOf: ' and look around.',
    online: 'Online services were asked too.',
    best: 'Best match',
    countries: 'See all countries',
  },
};
