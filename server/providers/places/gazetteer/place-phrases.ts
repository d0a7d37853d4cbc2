import { isGuess, suggestionOf } from '#core/place/place.ts';
import type { PlaceKind, PlaceSuggestion } from '#core/place/place-schema.ts';
import { typedPoint } from '#core/place/search/typed-point.ts';
import type { PlaceSearch } from './place-search.ts';
import type { PlaceStore } from './place-store.ts';
import type { CitiesByPoint } from './points/cities-by-point.ts';

/** How far from a typed place or point is still near it. */
const NEAR_REACH_KM = 40;
const NEAR = /^\s*(?:(?:cities|towns|villages|places)\s+)?(?:near|nearby|around|close to|next to)\s+(.+)$/i;

/** Kinds of places below a city; of `called`, those whose names say what they are. */
type Kinds = { kinds: readonly PlaceKind[]; called?: RegExp };

/** What people call many places of a kind, as a pattern: "islands in Greece", "beaches in Goa". */
const KINDS_OF_WORDS: [string, Kinds][] = [
  ['(?:best |beautiful )?islands?', { kinds: ['island'] }],
  ['(?:national )?parks?', { kinds: ['park'] }],
  ['airports?', { kinds: ['airport'] }],
  [
    '(?:top |main |tourist )?(?:landmarks?|sights?|attractions?|things to (?:do|see)|what to (?:do|see))',
    { kinds: ['landmark'] },
  ],
  ['mountains?', { kinds: ['nature'] }],
  ['villages?', { kinds: ['village'] }],
  ['(?:neighbou?rhoods?|districts?|areas?|quarters?|where to stay)', { kinds: ['neighborhood', 'district'] }],
  [
    '(?:best |beautiful )?beach(?:es)?',
    {
      kinds: ['nature', 'landmark', 'neighborhood', 'village', 'area'],
      called: /\b(?:beach|bay|playa|praia|plage|spiaggia|cala|hat)\b/i,
    },
  ],
  ['(?:ski (?:resorts?|areas?)|skiing)', { kinds: ['landmark', 'nature', 'area'], called: /\bski\b/i }],
  [
    'castles?',
    { kinds: ['landmark'], called: /castle|castell|castillo|schloss|château|burg\b|hrad|zamek|fortress/i },
  ],
  ['temples?', { kinds: ['landmark'], called: /temple|wat\b|-ji\b|pagoda|shrine/i }],
  ['lakes?', { kinds: ['nature'], called: /\b(?:lakes?|lago|lac|laguna|see)\b/i }],
  ['(?:waterfalls?|falls)', { kinds: ['nature', 'landmark'], called: /falls?\b|cascad|foss\b/i }],
];
const BEACH = KINDS_OF_WORDS.find(([words]) => words.includes('beach'))![1];
/** The same in other languages, each with its own words between. */
const KINDS_OF_OTHER_WORDS: [string, Kinds][] = [
  ['(?:mejores )?playas (?:en|de)', BEACH],
  ['(?:plus belles )?plages (?:en|de|à|a|du)', BEACH],
  ['(?:schönste )?strände (?:in|auf|von)', BEACH],
  ['spiagge (?:in|di|della|a)', BEACH],
  ['praias (?:em|de|do|da)', BEACH],
  [
    '(?:qué ver|que ver|qué hacer|que hacer|lugares turísticos|atracciones) (?:en|de)',
    { kinds: ['landmark'] },
  ],
  ['(?:que faire|que voir|quoi faire|visiter) (?:à|a|en|au)', { kinds: ['landmark'] }],
  ['sehenswürdigkeiten (?:in|von)', { kinds: ['landmark'] }],
  ['(?:cosa vedere|cosa fare) (?:a|ad|in)', { kinds: ['landmark'] }],
  ['(?:o que fazer|o que ver|pontos turísticos) (?:em|de|no|na)', { kinds: ['landmark'] }],
  ['(?:islas|îles|iles|ilhas|isole|inseln) (?:en|de|in|da|do|della|von|du)', { kinds: ['island'] }],
];
const KIND_IN = [
  ...KINDS_OF_WORDS.map(([words, kinds]) => [`${words}\\s+(?:in|of|near|around)`, kinds] as const),
  ...KINDS_OF_OTHER_WORDS,
].map(([words, kinds]) => ({ pattern: new RegExp(`^\\s*${words}\\s+(.+)$`, 'i'), ...kinds }));

/** What is typed as a phrase: "near Porto", a point, "islands in Greece". */
export class PlacePhrases {
  readonly #store: PlaceStore;
  readonly #cities: CitiesByPoint;
  readonly #search: PlaceSearch;

  constructor(store: PlaceStore, cities: CitiesByPoint, search: PlaceSearch) {
    this.#store = store;
    this.#cities = cities;
    this.#search = search;
  }

  /** What a phrase asks for, best first; null where the input is none. */
  suggest(input: string, limit: number): PlaceSuggestion[] | null {
    return this.#near(input, limit) ?? this.#ofKinds(input, limit);
  }

  /** The place of a phrase that asks for what is in it: "beaches in Porto" is Porto where no beach of it is known. */
  placeOf(input: string): string {
    const asked = KIND_IN.map(({ pattern }) => pattern.exec(input)?.[1]).find((area) => area !== undefined);
    return asked !== undefined && this.#search.knows(asked) ? asked : input;
  }

  /** What lies near a point or a place that was typed: the place itself, then the largest around. */
  #near(input: string, limit: number): PlaceSuggestion[] | null {
    const point = typedPoint(input);
    const name = point ? null : NEAR.exec(input)?.[1];
    if (!point && !name) return null;
    const [typed] = name ? this.#search.suggest(name, 1) : [];
    if (!point && (!typed || isGuess(typed))) return null;
    const index = typed?.index ?? this.#cities.placeAt(point!.latitude, point!.longitude);
    if (index < 0) return [];
    const { latitude, longitude } = point ?? this.#store.place(index);
    const around = this.#cities.near(latitude, longitude, NEAR_REACH_KM, limit);
    return this.#all([index, ...around.filter((each) => each !== index)].slice(0, limit), 'near');
  }

  /** The best known of some kinds in a country or region, or in and around a city. */
  #ofKinds(input: string, limit: number): PlaceSuggestion[] | null {
    for (const { pattern, kinds, called } of KIND_IN) {
      const area = pattern.exec(input)?.[1];
      const found = area ? this.#search.ofKinds(kinds, area, limit, called) : [];
      if (found.length > 0) return this.#all(found, 'area');
    }
    return null;
  }

  #all(indexes: readonly number[], match: PlaceSuggestion['match']): PlaceSuggestion[] {
    return indexes.map((index) => ({ ...suggestionOf(this.#store.place(index)), match }));
  }
}
