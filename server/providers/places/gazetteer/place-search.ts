import { foldName, spelledOut } from '#core/place/place-name.ts';
import type { PlaceKind } from '#core/place/place-schema.ts';
import { inOtherWords, isGeneric } from '#core/place/search/generic-words.ts';
import { matchedName } from '#core/place/search/matched-name.ts';
import { INFIX_COST, popularity } from '#core/place/search/place-rank.ts';
import { BestPlaces, type Match, type MatchedPlace } from './best-places.ts';
import type { ColumnFile } from './binary-file.ts';
import { placesBeforeTheirOwn, smallAfterLarge } from './match-order.ts';
import { accentsOf, KNOWN_WELL, NameMatcher } from './name-matcher.ts';
import { AIRPORT, NamePairs, SAYS_NO_PLACE, saysAirport } from './name-pairs.ts';
import { NameTable } from './name-table.ts';
import { type AreaMask, PlaceReadings, type Reading } from './place-readings.ts';
import type { PlaceStore } from './place-store.ts';

/** Of a country or region that was typed in full. */
const CITIES_OFFERED = 3;

const AIRPORT_CODE = /^[A-Z]{3}$/;

/** How far what is asked for around a city may lie: "beaches in Barcelona". */
const AROUND_CITY_KM = 25;

const PART: Match = { match: 'part', edits: 0, isWhole: false };
const IN_AREA: Match = { match: 'area', edits: 0, isWhole: false };

/** Beyond this, other readings of the same words are too many to try. */
const MOST_WORDS_REORDERED = 4;

/** Of a country or region: "uk", "usa". */
const LONGEST_CODE = 3;

/** So few letters are mostly a beginning: "san" is San Antonio before a town in Mali, and "van" is Van all the same. */
const LETTERS_OF_BEGINNING = 3;

/** More words than this are a sentence, not a place. */
const MOST_WORDS = 8;

/** Searches names; the ranking is described in `core/place/search/place-rank.ts`. */
export class PlaceSearch {
  readonly #store: PlaceStore;
  readonly #names: NameMatcher;
  readonly #pairs: NamePairs;
  readonly #readings: PlaceReadings;
  readonly #airports: NameTable;
  readonly #airportPlace: Uint32Array;

  constructor(file: ColumnFile, store: PlaceStore) {
    this.#store = store;
    this.#names = new NameMatcher(file, store);
    this.#pairs = new NamePairs(store, this.#names);
    this.#readings = new PlaceReadings(file, store.firstCity);
    this.#airports = new NameTable(file, 'airports');
    this.#airportPlace = file.u32('airports.place');
  }

  /** The best matches, best first, and guesses after all others. @param input as typed */
  suggest(input: string, limit: number): MatchedPlace[] {
    const words = foldName(input).split(' ');
    if (words[0] === '' || words.length > MOST_WORDS) return [];
    const best = new BestPlaces(limit);
    this.#match(words, accentsOf(input), best);
    const guesses = best.highest < KNOWN_WELL ? this.#guess(words, this.#readings.likely(words), best) : [];
    if (AIRPORT_CODE.test(input.trim())) this.#offerAirport(words[0]!, best);
    const known = saysAirport(words) ? best.places() : placesBeforeTheirOwn(best.places(), this.#store);
    const isBeginning = /^[a-z]+$/i.test(input.trim()) && input.trim().length <= LETTERS_OF_BEGINNING;
    const ordered = isBeginning ? smallAfterLarge(known, this.#store, this.#names) : known;
    return [...ordered, ...guesses].slice(0, limit);
  }

  /** The other name that a place was found by, as people write it; null where its own name shows why it is here. */
  nameMatched({ index, match, alias }: MatchedPlace, input: string): string | null {
    if (match !== 'alias') return null;
    const own = ` ${foldName(this.#store.name(index))}`;
    if (!alias) {
      const code = input.trim();
      return AIRPORT_CODE.test(code) && !own.includes(` ${foldName(code)}`) ? code : null;
    }
    if (own.includes(` ${alias.words}`)) return null;
    const name = this.#names.name(alias.row);
    const isCode = index < this.#store.firstRegion || this.#airports.row(name) >= 0;
    return matchedName(name, input, isCode);
  }

  /**
   * What may be meant where no name is known well: names spelled alike, else a part of the words. Never in another
   * country or region than the words say.
   */
  #guess(words: string[], likely: Reading[], best: BestPlaces): MatchedPlace[] {
    const guesses = new BestPlaces(best.limit);
    const said = this.#readings.saidAreas(words);
    const anywhere = new BestPlaces(best.limit);
    for (const { name, areas, cost } of likely) {
      const isWhole = areas.length === 0;
      if (cost === 0)
        this.#names.matchWithEdits(
          { name, areas: isWhole ? [] : [...areas, ...said], cost },
          best,
          isWhole ? anywhere : guesses,
        );
    }
    for (const place of anywhere.places())
      if (this.#names.fits(place.index, said)) guesses.offer(place.index, place.rank, place);
    // "Hagia Sofia" is no Hagia in Sofia, where none is.
    if (guesses.isEmpty) for (const place of anywhere.places()) guesses.offer(place.index, place.rank, place);
    if (best.isEmpty && guesses.isEmpty) this.#matchPart(words, said, guesses);
    const known = new Set(best.places().map(({ index }) => index));
    return guesses.places().filter(({ index }) => !known.has(index));
  }

  /** Indexes of all places of exactly this name, best first. */
  exact(name: string): number[] {
    return this.#names.exact(name);
  }

  /** Whether something is found without edits and without leaving a word out. @param input as typed */
  knows(input: string): boolean {
    const words = foldName(input).split(' ');
    if (words[0] === '' || words.length > MOST_WORDS) return false;
    if (AIRPORT_CODE.test(input.trim()) && this.#airports.row(words[0]!) >= 0) return true;
    const best = new BestPlaces(1);
    this.#match(words, null, best);
    return !best.isEmpty;
  }

  /** All that is found without edits: the words as they are, then without what says no place, then read otherwise. */
  #match(words: string[], accents: string | null, best: BestPlaces): void {
    this.#matchTogether(words, accents, best);
    if (!best.places().some(({ isWhole }) => isWhole)) this.#matchOtherWords(words, best);
    if (best.isEmpty) {
      const which = this.#readings.withoutKindWords(words);
      if (which) this.#matchTogether(which.words, accents, best, which.saysKind);
    }
    if (best.isEmpty && words.length === 1) this.#pairs.matchUnspaced(words[0]!, best);
    if (best.isEmpty && words.length <= MOST_WORDS_REORDERED) this.#pairs.matchBeginning(words, best);
    if (best.isEmpty && words.length > 1 && words.length <= MOST_WORDS_REORDERED)
      this.#matchPlain(this.#readings.unlikely(words), best);
  }

  /** What a place is, in another language or at the other end of its name: "isla providencia", "mont st michel". */
  #matchOtherWords(words: string[], best: BestPlaces): void {
    const full = spelledOut(words.join(' '));
    if (full) this.#matchTogether(full.split(' '), null, best, true);
    if (words.length < 2 || !words.some(isGeneric)) return;
    for (const { name, areas, cost } of this.#readings.likely(words)) {
      const other = cost === 0 ? inOtherWords(name) : null;
      if (!other) continue;
      const ofKind = this.exact(other.rest).filter((place) => other.kinds.has(this.#store.kind(place)));
      const called = other.names.flatMap((each) => this.exact(each));
      for (const place of [...ofKind, ...called])
        if (this.#names.fits(place, areas))
          best.offer(place, this.#names.known(place), { match: 'alias', edits: 0, isWhole: true });
    }
  }

  /**
   * Words as one name, as a name and its area; else as an airport and its city, as a place and what it lies in.
   * @param isWholeOnly what only begins like this is left out: "Devil's Island" is no Devil's Pool
   */
  #matchTogether(words: string[], accents: string | null, best: BestPlaces, isWholeOnly = false): void {
    if (isWholeOnly) {
      const all = new BestPlaces(best.limit);
      this.#matchTogether(words, accents, all);
      for (const place of all.places().filter(({ isWhole }) => isWhole))
        best.offer(place.index, place.rank, place);
      return;
    }
    const plain = this.#readings.likely(words);
    const readings = accents === null ? plain : plain.map((each) => ({ ...each, accents }));
    for (const reading of readings) this.#names.matchStart(reading, best);
    this.#offerCitiesOf(words.join(' '), best);
    if (words.length > 1) this.#pairs.match(words, best);
    this.#names.matchInside(readings, best);
  }

  #matchPlain(readings: Reading[], best: BestPlaces): void {
    for (const reading of readings) this.#names.matchStart(reading, best);
    this.#names.matchInside(readings, best);
  }

  /** The best-known places of some kinds in the countries or regions of a name, else around the city of that name. */
  ofKinds(kinds: readonly PlaceKind[], area: string, limit: number, called?: RegExp): number[] {
    const isAsked = (place: number) => called?.test(this.#store.name(place)) ?? true;
    const [center] = this.#names.exact(area);
    const mask = this.#readings.maskOf(foldName(area));
    const isCity = center !== undefined && center >= this.#store.firstCity;
    if (isCity || !mask)
      return isCity ? this.#store.belowAround(center, kinds, AROUND_CITY_KM, limit, isAsked) : [];
    return this.#store.belowIn(mask, kinds, limit, isAsked);
  }

  /** The longest part that is a name by itself, where the rest says nothing to us: "st ives cornwall". */
  #matchPart(words: string[], areas: AreaMask[], guesses: BestPlaces): void {
    for (let length = words.length - 1; length > 0 && guesses.isEmpty; length--) {
      for (const part of [words.slice(0, length), words.slice(-length)]) {
        const name = part.join(' ');
        if (SAYS_NO_PLACE.has(name)) continue;
        // "uk" at the end is the country, and no town of that name elsewhere.
        const code = name.length <= LONGEST_CODE ? this.#readings.maskOf(name) : null;
        this.#names.offerCalled(name, code ? [...areas, code] : areas, guesses, PART);
      }
    }
  }

  /** Who types a country or a region may go on to a city in it. */
  #offerCitiesOf(name: string, best: BestPlaces): void {
    for (const area of this.#readings.areasCalled(name)) {
      for (const city of this.#store.citiesOf(area, CITIES_OFFERED)) {
        best.offer(city, popularity('city', this.#store.population(city), 'plain') - INFIX_COST, IN_AREA);
      }
    }
  }

  /** Three capitals are first of all an airport's code, whatever else begins with these letters. */
  #offerAirport(code: string, best: BestPlaces): void {
    const row = this.#airports.row(code);
    if (row < 0) return;
    best.offer(this.#airportPlace[row]!, Number.POSITIVE_INFINITY, AIRPORT);
    const itself = this.exact(code).find((place) => this.#store.kind(place) === 'airport');
    if (itself !== undefined) best.offer(itself, Number.MAX_VALUE, AIRPORT);
  }
}
