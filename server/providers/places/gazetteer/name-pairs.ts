import { foldName } from '#core/place/place-name.ts';
import type { PlaceKind } from '#core/place/place-schema.ts';
import { isGeneric } from '#core/place/search/generic-words.ts';
import type { BestPlaces, Match } from './best-places.ts';
import type { NameMatcher } from './name-matcher.ts';
import type { PlaceStore } from './place-store.ts';

/** How far apart a place and the one named after it may lie, and how many of that name are tried. */
const WITHIN_KM = 50;
/** What lies on an island or in an area of its own region may be so far from its middle: "coron palawan". */
const WITHIN_LARGE_KM = 350;
const LARGE = new Set<PlaceKind>(['island', 'area']);
const SHORTEST_BEGINNING = 5;
const CENTERS_TRIED = 4;

/** Of a name that nobody knows, these words alone are no guess at it: "Tufnell Park" is not Park City. */
export const SAYS_NO_PLACE = new Set(
  (
    'basin bay bridge cape castle church city collection fort garden gate grove hill hills house island lake market mount ' +
    'mountain museum old new national north south east west palace park point port river road square station street ' +
    'temple the tower town valley village'
  ).split(' '),
);

/** "Airport" as people type it, folded, and what stands between it and a city. */
const AIRPORT_WORDS = new Set(
  (
    'airport aeroport aeroporto aeropuerto flughafen flygplats havalimani letiste lotnisko luchthaven lufthavn repuloter ' +
    'аэропорт аеропорт 机场 空港 공항 مطار'
  ).split(' '),
);
const BETWEEN = new Set([
  'de',
  'di',
  'da',
  'do',
  'du',
  'of',
  'in',
  'near',
  'new',
  'international',
  'intl',
  'main',
]);
const AIRPORT_REACH_KM = 70;

/** Between a place and what it lies in, where both ways round are found. */
const LESS_KNOWN_GAIN = 0.1;

/** Of an airport whose own name was typed, before the others of its city. */
const NAMED_AIRPORT_GAIN = 3;

/** Scripts that are written without spaces between a city and what is in it, and how long a name of both may be. */
const UNSPACED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{M}ー]{4,16}$/u;
const SHORTEST_UNSPACED = 2;

export const AIRPORT: Match = { match: 'alias', edits: 0, isWhole: true };

/** Finds places by two names: an airport and its city, a place and what it lies in. */
export class NamePairs {
  readonly #store: PlaceStore;
  readonly #names: NameMatcher;

  constructor(store: PlaceStore, names: NameMatcher) {
    this.#store = store;
    this.#names = names;
  }

  /** Words that are two names in a row, either way round. */
  match(words: string[], best: BestPlaces): void {
    if (best.isEmpty) this.#matchAirports(words, best);
    if (best.isEmpty) this.#matchWithin(words, best);
  }

  /** Two names in one word: "上海外滩" is the Bund in Shanghai, "羽田空港" an airport. */
  matchUnspaced(word: string, best: BestPlaces): void {
    if (!UNSPACED.test(word)) return;
    for (let at = SHORTEST_UNSPACED; at <= word.length - SHORTEST_UNSPACED && best.isEmpty; at++) {
      this.match([word.slice(0, at), word.slice(at)], best);
    }
  }

  /** An airport, or those of a city, by any name: "Flughafen München", "aeropuerto de Barcelona". */
  #matchAirports(words: string[], best: BestPlaces): void {
    const rest = words.filter((word) => !AIRPORT_WORDS.has(word));
    if (rest.length === words.length || rest.length === 0) return;
    const which = rest.filter((word) => !BETWEEN.has(word));
    const [asTyped, without] = [this.#names.exact(rest.join(' ')), this.#names.exact(which.join(' '))];
    const called = asTyped.length > 0 ? asTyped : without;
    const isAirport = (place: number) => this.#store.kind(place) === 'airport';
    for (const airport of called.filter(isAirport))
      best.offer(airport, this.#names.known(airport) + NAMED_AIRPORT_GAIN, AIRPORT);
    const city = called.find((place) => place >= this.#store.firstRegion && !isAirport(place));
    if (city === undefined) return;
    const own = called === asTyped ? rest.join(' ') : which.join(' ');
    for (const airport of this.#store.belowAround(city, ['airport'], AIRPORT_REACH_KM, best.limit)) {
      const isNamed = ` ${foldName(this.#store.name(airport))} `.includes(` ${own} `);
      best.offer(airport, this.#names.known(airport) + (isNamed ? NAMED_AIRPORT_GAIN : 0), AIRPORT);
    }
  }

  /** A place below a city, and a place close by that says which: "soho london", "paris le marais". */
  #matchWithin(words: string[], best: BestPlaces): void {
    for (let at = 1; at < words.length; at++) {
      const [before, after] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
      this.#offerWithin(before, after, best);
      this.#offerWithin(after, before, best);
    }
  }

  #offerWithin(name: string, around: string, best: BestPlaces): void {
    const centers = this.#names.exact(around).slice(0, CENTERS_TRIED);
    if (centers.length === 0) return;
    this.#offerAround(this.#names.exact(name), centers, best);
  }

  /** Where one town or part of a city alone goes on after the first words and lies at the place of the last ones. */
  matchBeginning(words: string[], best: BestPlaces): void {
    for (let at = 1; at < words.length; at++) {
      const [name, around] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
      if (name.length < SHORTEST_BEGINNING || isGeneric(name) || SAYS_NO_PLACE.has(name)) continue;
      const [center] = this.#names.exact(around);
      if (center === undefined) continue;
      const places = this.#names.beginning(name).filter((place) => this.#liesAt(place, center));
      if (new Set(places).size === 1) this.#offerAround(places, [center], best);
    }
  }

  /** Of some places those that lie around one of the centers. */
  #offerAround(places: number[], centers: number[], best: BestPlaces): void {
    for (const place of places) {
      if (place < this.#store.end && !this.#store.isSmall(place)) continue;
      const center = centers.find((each) => this.#liesAt(place, each));
      if (center === undefined) continue;
      // The better known a center, the likelier it is the one that is named: "silver lake los angeles".
      const both = this.#names.known(place) + this.#names.known(center);
      // Where either may lie in the other, the less known one is meant: "koh samui lamai".
      const isIn = this.#names.known(place) < this.#names.known(center);
      best.offer(place, isIn ? both + LESS_KNOWN_GAIN : both, {
        match: 'exact',
        edits: 0,
        isWhole: true,
      });
    }
  }
  /** Whether a place lies close by, or on an island or in an area that reaches further within one region. */
  #liesAt(place: number, center: number): boolean {
    const km = this.#store.distanceKm(place, center);
    if (km < WITHIN_KM) return true;
    const isLarge = (each: number) => LARGE.has(this.#store.kind(each));
    return (
      isLarge(center) && !isLarge(place) && km < WITHIN_LARGE_KM && this.#store.shareRegion(place, center)
    );
  }
}

/** Whether one of the words says that an airport is meant. */
export const saysAirport = (words: string[]): boolean => words.some((word) => AIRPORT_WORDS.has(word));
