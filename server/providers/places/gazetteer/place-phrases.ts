import { isGuess, suggestionOf } from '#core/place/place.ts';
import type { PlaceKind, PlaceSuggestion } from '#core/place/place-schema.ts';
import { typedPoint } from '#core/place/typed-point.ts';
import type { PlaceSearch } from './place-search.ts';
import type { PlaceStore } from './place-store.ts';

/** How far from a typed place or point is still near it. */
const NEAR_REACH_KM = 40;
const NEAR = /^\s*(?:(?:cities|towns|villages|places)\s+)?(?:near|nearby|around|close to|next to)\s+(.+)$/i;

/** "Islands in Greece": kinds of places below a city by what people call many of them. */
const KINDS_OF_WORDS: Record<string, readonly PlaceKind[]> = {
  islands: ['island'],
  'national parks': ['park'],
  parks: ['park'],
  airports: ['airport'],
  landmarks: ['landmark'],
  sights: ['landmark'],
  mountains: ['nature'],
  villages: ['village'],
  neighborhoods: ['neighborhood', 'district'],
};
const KIND_IN = new RegExp(`^\\s*(${Object.keys(KINDS_OF_WORDS).join('|')})\\s+(?:in|of)\\s+(.+)$`, 'i');

/** What is typed as a phrase: "near Porto", a point, "islands in Greece". */
export class PlacePhrases {
  readonly #store: PlaceStore;
  readonly #search: PlaceSearch;

  constructor(store: PlaceStore, search: PlaceSearch) {
    this.#store = store;
    this.#search = search;
  }

  /** What a phrase asks for, best first; null where the input is none. */
  suggest(input: string, limit: number): PlaceSuggestion[] | null {
    return this.#near(input, limit) ?? this.#ofKinds(input, limit);
  }

  /** What lies near a point or a place that was typed: the place itself, then the largest around. */
  #near(input: string, limit: number): PlaceSuggestion[] | null {
    const point = typedPoint(input);
    const name = point ? null : NEAR.exec(input)?.[1];
    if (!point && !name) return null;
    const [typed] = name ? this.#search.suggest(name, 1) : [];
    if (!point && (!typed || isGuess(typed))) return null;
    const index = typed?.index ?? this.#store.reverse(point!.latitude, point!.longitude);
    if (index < 0) return [];
    const { latitude, longitude } = point ?? this.#store.place(index);
    const around = this.#store.near(latitude, longitude, NEAR_REACH_KM, limit);
    return this.#all([index, ...around.filter((each) => each !== index)].slice(0, limit), 'near');
  }

  /** The best known of some kinds in a country or region. */
  #ofKinds(input: string, limit: number): PlaceSuggestion[] | null {
    const [, word = '', area = ''] = KIND_IN.exec(input) ?? [];
    const kinds = KINDS_OF_WORDS[word.toLowerCase()];
    const found = kinds ? this.#search.ofKinds(kinds, area, limit) : [];
    return found.length === 0 ? null : this.#all(found, 'area');
  }

  #all(indexes: readonly number[], match: PlaceSuggestion['match']): PlaceSuggestion[] {
    return indexes.map((index) => ({ ...suggestionOf(this.#store.place(index)), match }));
  }
}
