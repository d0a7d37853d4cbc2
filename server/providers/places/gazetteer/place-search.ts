import { foldName, spelledOut } from '#core/place/place-name.ts';
import type { PlaceKind } from '#core/place/place-schema.ts';
import { inOtherWords, isGeneric } from '#core/place/search/generic-words.ts';
import { matchedName } from '#core/place/search/matched-name.ts';
import {
  forgivenEdits,
  INFIX_COST,
  NAME_CLASSES,
  nameCost,
  popularity,
  prefixCost,
  typoCost,
} from '#core/place/search/place-rank.ts';
import { firstIndex } from '#core/service/first-index.ts';
import { BestPlaces, type Match, type MatchedPlace } from './best-places.ts';
import type { ColumnFile } from './binary-file.ts';
import { ENTRY_CLASS_BITS, NameTable, type Range } from './name-table.ts';
import { Offsets } from './offsets.ts';
import { type AreaMask, MISSPELLED_COST, PlaceReadings, type Reading } from './place-readings.ts';
import type { PlaceStore } from './place-store.ts';

/** A better match than a typing error of all but the largest cities: no second look is needed. */
const KNOWN_WELL = 3.6;

/** Who goes on to a country has finished the name, mostly: "lond canada". */
const UNFINISHED_BEFORE_AREA_COST = 1.5;

/** Who typed all of a well-known name mostly means it: "roma" is not the beginning of Romania. */
const WHOLE_KNOWN = 4.5;
const UNFINISHED_BESIDE_WHOLE_COST = 1;

/** Names in other languages are many, so some are near to anything; a place's own name goes before them. */
const MISSPELLED_ALTERNATIVE_COST = 0.7;

/** Of a country or region that was typed in full. */
const CITIES_OFFERED = 3;

const CLASS_MASK = (1 << ENTRY_CLASS_BITS) - 1;
const COST_OF_CLASS = NAME_CLASSES.map(nameCost);
const FIRST_ALTERNATIVE = NAME_CLASSES.indexOf('listed');

/** How far apart a place and the one named after it may lie, and how many of that name are tried. */
const WITHIN_KM = 50;
/** What lies on an island or in an area of its own region may be so far from its middle: "coron palawan". */
const WITHIN_LARGE_KM = 350;
const LARGE = new Set<PlaceKind>(['island', 'area']);
/** Names that only begin so, which are looked through: "sant antoni ibiza" is Sant Antoni de Portmany. */
const BEGINNINGS_TRIED = 100;
const SETTLED = new Set<PlaceKind>(['city', 'village', 'district', 'neighborhood']);
const SHORTEST_BEGINNING = 5;
const CENTERS_TRIED = 4;

/** Names whose best rank is kept in one number. */
const BLOCK = 64;

const AIRPORT_CODE = /^[A-Z]{3}$/;

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

/** How far what is asked for around a city may lie: "beaches in Barcelona". */
const AROUND_CITY_KM = 25;

/** Of an airport whose own name was typed, before the others of its city. */
const NAMED_AIRPORT_GAIN = 3;

/** An airport, a beach or a station that is named after a place lies so near it: "Tofino" is no airport first. */
const NAMED_AFTER_KM = 40;

/** Of a place whose own name has just the accents that were typed: "Kaş" is no Kas. */
const ACCENTS_GAIN = 1.2;
const ACCENTED_LATIN = /[\u00c0-\u024f\u1e00-\u1eff]/;

/** Scripts that are written without spaces between a city and what is in it, and how long a name of both may be. */
const UNSPACED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{M}ー]{4,16}$/u;
const SHORTEST_UNSPACED = 2;

const PART: Match = { match: 'part', edits: 0, isWhole: false };
const IN_AREA: Match = { match: 'area', edits: 0, isWhole: false };
const AIRPORT: Match = { match: 'alias', edits: 0, isWhole: true };

/** Beyond this, other readings of the same words are too many to try. */
const MOST_WORDS_REORDERED = 4;

/** Of a name that nobody knows, these words alone are no guess at it: "Tufnell Park" is not Park City. */
const SAYS_NO_PLACE = new Set(
  (
    'basin bay bridge cape castle church city collection fort garden gate grove hill hills house island lake market mount ' +
    'mountain museum old new national north south east west palace park point port river road square station street ' +
    'temple the tower town valley village'
  ).split(' '),
);

/** Of a country or region: "uk", "usa". */
const LONGEST_CODE = 3;

/** More words than this are a sentence, not a place. */
const MOST_WORDS = 8;

/** Searches names; the ranking is described in `core/place/search/place-rank.ts`. */
export class PlaceSearch {
  readonly #store: PlaceStore;
  readonly #names: NameTable;
  readonly #readings: PlaceReadings;
  readonly #entryStart: Offsets;
  readonly #entries: Uint32Array;
  readonly #thousandths: Uint16Array;
  readonly #bestOfNames: Float32Array;
  readonly #airports: NameTable;
  readonly #airportPlace: Uint32Array;
  readonly #wordRow: Uint32Array;
  readonly #wordOffset: Uint8Array;

  constructor(file: ColumnFile, store: PlaceStore) {
    this.#store = store;
    this.#names = new NameTable(file, 'names');
    this.#readings = new PlaceReadings(file, store.firstCity);
    this.#entryStart = new Offsets(file, 'entries.start');
    this.#entries = file.u32('entries.packed');
    this.#thousandths = file.u16('place.knownThousandths');
    this.#airports = new NameTable(file, 'airports');
    this.#airportPlace = file.u32('airports.place');
    this.#wordRow = file.u32('words.row');
    this.#wordOffset = file.u8('words.offset');
    this.#bestOfNames = this.#bestOfBlocks();
  }

  /** The best matches, best first, and guesses after all others. @param input as typed */
  suggest(input: string, limit: number): MatchedPlace[] {
    const words = foldName(input).split(' ');
    if (words[0] === '' || words.length > MOST_WORDS) return [];
    const best = new BestPlaces(limit);
    this.#match(words, accentsOf(input), best);
    const guesses = best.highest < KNOWN_WELL ? this.#guess(words, this.#readings.likely(words), best) : [];
    if (AIRPORT_CODE.test(input.trim())) this.#offerAirport(words[0]!, best);
    const saysAirport = words.some((word) => AIRPORT_WORDS.has(word));
    const known = saysAirport ? best.places() : this.#placesBeforeTheirOwn(best.places());
    return [...known, ...guesses].slice(0, limit);
  }

  /** A place whose whole name was typed goes before what is named after it and lies there: Tofino before its airport. */
  #placesBeforeTheirOwn(places: MatchedPlace[]): MatchedPlace[] {
    const isAirport = (index: number) => this.#store.kind(index) === 'airport';
    const at = places.findIndex(({ index, isWhole }) => isWhole && !isAirport(index));
    const whole = places[at];
    if (!whole || at === 0) return places;
    const before = places.slice(0, at);
    const areItsOwn = before.every(
      ({ index, isWhole }) =>
        index >= this.#store.end &&
        (isAirport(index) || !isWhole) &&
        this.#store.distanceKm(index, whole.index) < NAMED_AFTER_KM,
    );
    return areItsOwn ? [whole, ...before, ...places.slice(at + 1)] : places;
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
        this.#matchWithEdits(
          { name, areas: isWhole ? [] : [...areas, ...said], cost },
          best,
          isWhole ? anywhere : guesses,
        );
    }
    for (const place of anywhere.places())
      if (this.#fits(place.index, said)) guesses.offer(place.index, place.rank, place);
    // "Hagia Sofia" is no Hagia in Sofia, where none is.
    if (guesses.isEmpty) for (const place of anywhere.places()) guesses.offer(place.index, place.rank, place);
    if (best.isEmpty && guesses.isEmpty) this.#matchPart(words, said, guesses);
    const known = new Set(best.places().map(({ index }) => index));
    return guesses.places().filter(({ index }) => !known.has(index));
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
    if (best.isEmpty && words.length === 1) this.#matchUnspaced(words[0]!, best);
    if (best.isEmpty && words.length <= MOST_WORDS_REORDERED) this.#matchBeginning(words, best);
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
        if (this.#fits(place, areas))
          best.offer(place, this.#known(place), { match: 'alias', edits: 0, isWhole: true });
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
    for (const reading of readings) this.#matchStart(reading, best);
    this.#offerCitiesOf(words.join(' '), best);
    if (best.isEmpty && words.length > 1) this.#matchAirports(words, best);
    if (best.isEmpty && words.length > 1) this.#matchWithin(words, best);
    this.#matchInside(readings, best);
  }

  /** Two names in one word: "上海外滩" is the Bund in Shanghai, "羽田空港" an airport. */
  #matchUnspaced(word: string, best: BestPlaces): void {
    if (!UNSPACED.test(word)) return;
    for (let at = SHORTEST_UNSPACED; at <= word.length - SHORTEST_UNSPACED && best.isEmpty; at++) {
      const pair = [word.slice(0, at), word.slice(at)];
      this.#matchAirports(pair, best);
      if (best.isEmpty) this.#matchWithin(pair, best);
    }
  }

  #matchPlain(readings: Reading[], best: BestPlaces): void {
    for (const reading of readings) this.#matchStart(reading, best);
    this.#matchInside(readings, best);
  }

  /** An airport, or those of a city, by any name: "Flughafen München", "aeropuerto de Barcelona". */
  #matchAirports(words: string[], best: BestPlaces): void {
    const rest = words.filter((word) => !AIRPORT_WORDS.has(word));
    if (rest.length === words.length || rest.length === 0) return;
    const which = rest.filter((word) => !BETWEEN.has(word));
    const [asTyped, without] = [this.exact(rest.join(' ')), this.exact(which.join(' '))];
    const called = asTyped.length > 0 ? asTyped : without;
    const isAirport = (place: number) => this.#store.kind(place) === 'airport';
    for (const airport of called.filter(isAirport))
      best.offer(airport, this.#known(airport) + NAMED_AIRPORT_GAIN, AIRPORT);
    const city = called.find((place) => place >= this.#store.firstRegion && !isAirport(place));
    if (city === undefined) return;
    const own = called === asTyped ? rest.join(' ') : which.join(' ');
    for (const airport of this.#store.belowAround(city, ['airport'], AIRPORT_REACH_KM, best.limit)) {
      const isNamed = ` ${foldName(this.#store.name(airport))} `.includes(` ${own} `);
      best.offer(airport, this.#known(airport) + (isNamed ? NAMED_AIRPORT_GAIN : 0), AIRPORT);
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
    const centers = this.exact(around).slice(0, CENTERS_TRIED);
    if (centers.length === 0) return;
    this.#offerAround(this.exact(name), centers, best);
  }

  /** Where one town or part of a city alone goes on after the first words and lies at the place of the last ones. */
  #matchBeginning(words: string[], best: BestPlaces): void {
    for (let at = 1; at < words.length; at++) {
      const [name, around] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
      if (name.length < SHORTEST_BEGINNING || isGeneric(name) || SAYS_NO_PLACE.has(name)) continue;
      const [center] = this.exact(around);
      if (center === undefined) continue;
      const places = this.#beginning(name).filter((place) => this.#liesAt(place, center));
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
      const both = this.#known(place) + this.#known(center);
      // Where either may lie in the other, the less known one is meant: "koh samui lamai".
      const isIn = this.#known(place) < this.#known(center);
      best.offer(place, isIn ? both + LESS_KNOWN_GAIN : both, {
        match: 'exact',
        edits: 0,
        isWhole: true,
      });
    }
  }

  /** Towns and parts of cities whose names go on after these words. */
  #beginning(name: string): number[] {
    const { from, to } = this.#names.startingWith(`${name} `);
    const places: number[] = [];
    for (let row = from; row < Math.min(to, from + BEGINNINGS_TRIED); row++)
      for (let entry = this.#entryStart.at(row); entry < this.#entryStart.at(row + 1); entry++)
        places.push(this.#entries[entry]! >>> ENTRY_CLASS_BITS);
    return places.filter((place) => SETTLED.has(this.#store.kind(place)));
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

  /** The best-known places of some kinds in the countries or regions of a name, else around the city of that name. */
  ofKinds(kinds: readonly PlaceKind[], area: string, limit: number, called?: RegExp): number[] {
    const isAsked = (place: number) => called?.test(this.#store.name(place)) ?? true;
    const [center] = this.exact(area);
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
        const row = SAYS_NO_PLACE.has(name) ? -1 : this.#names.row(name);
        // "uk" at the end is the country, and no town of that name elsewhere.
        const code = name.length <= LONGEST_CODE ? this.#readings.maskOf(name) : null;
        const within = code ? [...areas, code] : areas;
        if (row >= 0) this.#offer(row, { name, areas: within, cost: 0 }, 0, 0, guesses, PART);
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

  /** Indexes of all places of exactly this name, best first. */
  exact(name: string): number[] {
    const row = this.#names.row(foldName(name));
    if (row < 0) return [];
    const entries = this.#entries.subarray(this.#entryStart.at(row), this.#entryStart.at(row + 1));
    return Array.from(entries, (entry) => entry >>> ENTRY_CLASS_BITS);
  }

  /** How known a place is, in powers of ten of people. */
  #known(place: number): number {
    return this.#thousandths[place]! / 1000;
  }

  /** Rank of an entry before the cost of its match. */
  #rank(entry: number): number {
    return this.#known(entry >>> ENTRY_CLASS_BITS) - COST_OF_CLASS[entry & CLASS_MASK]!;
  }

  /** The highest rank of each block of names: where even it is too low, the block is passed over. */
  #bestOfBlocks(): Float32Array {
    const best = new Float32Array(Math.ceil(this.#names.size / BLOCK)).fill(Number.NEGATIVE_INFINITY);
    for (let row = 0; row < this.#names.size; row++) {
      const rank = this.#rank(this.#entries[this.#entryStart.at(row)]!);
      const block = Math.floor(row / BLOCK);
      if (rank > best[block]!) best[block] = rank;
    }
    return best;
  }

  #fits(place: number, areas: AreaMask[]): boolean {
    for (const mask of areas) if (!this.#store.isIn(place, mask)) return false;
    return true;
  }

  /**
   * Offers the places of one name, which come best first.
   * @param alternativeCost added where the name is not the place's own
   * @param guess how it was matched, where the name is not what was typed
   */
  #offer(
    row: number,
    reading: Reading,
    cost: number,
    alternativeCost: number,
    best: BestPlaces,
    guess?: Match,
  ): void {
    const total = cost + reading.cost;
    const most = reading.accents && cost === 0 ? ACCENTS_GAIN : 0;
    const end = this.#entryStart.at(row + 1);
    for (let entry = this.#entryStart.at(row); entry < end; entry++) {
      const packed = this.#entries[entry]!;
      const rank = this.#rank(packed) - total;
      if (rank + most <= best.threshold) return;
      const place = packed >>> ENTRY_CLASS_BITS;
      if (!this.#fits(place, reading.areas)) continue;
      const isWhole = cost === 0;
      const gain = reading.accents && isWhole ? this.#gainOfAccents(place, reading.accents) : 0;
      if ((packed & CLASS_MASK) >= FIRST_ALTERNATIVE)
        best.offer(
          place,
          rank + gain - alternativeCost,
          guess ?? { match: 'alias', edits: 0, isWhole, alias: { row, words: reading.name } },
        );
      else best.offer(place, rank + gain, guess ?? { match: 'exact', edits: 0, isWhole });
    }
  }

  #gainOfAccents(place: number, accents: string): number {
    const own = accentsOf(this.#store.name(place));
    return own !== null && accents.includes(own) ? ACCENTS_GAIN : 0;
  }

  /** Whole names and their beginnings. */
  #matchStart(reading: Reading, best: BestPlaces): void {
    const length = reading.name.length;
    const range = this.#names.startingWith(reading.name);
    let row = range.from;
    if (row < range.to && this.#names.length(row) === length) this.#offer(row++, reading, 0, 0, best);
    // Two unfinished words are no name and country: "chang mai" is not Changchun, Mainland China.
    if (reading.cost > 0) return;
    const cost =
      prefixCost(length, false) +
      (reading.areas.length > 0 ? UNFINISHED_BEFORE_AREA_COST : 0) +
      (best.highest >= WHOLE_KNOWN ? UNFINISHED_BESIDE_WHOLE_COST : 0);
    const alternativeCost = prefixCost(length, true) - prefixCost(length, false);
    while (row < range.to) {
      const end = Math.min(range.to, (Math.floor(row / BLOCK) + 1) * BLOCK);
      if (this.#bestOfNames[Math.floor(row / BLOCK)]! - cost - reading.cost <= best.threshold) row = end;
      else for (; row < end; row++) this.#offer(row, reading, cost, alternativeCost, best);
    }
  }

  /** Names in which a later word begins like this; where the area is misspelled, too, that says too little. */
  #matchInside(readings: Reading[], best: BestPlaces): void {
    if (best.isFull) return;
    for (const reading of readings.filter(({ cost }) => cost < MISSPELLED_COST)) {
      const { from, to } = this.#wordsStarting(reading.name);
      for (let word = from; word < to; word++)
        this.#offer(this.#wordRow[word]!, reading, INFIX_COST, 0, best);
    }
  }

  #wordsStarting(text: string): Range {
    const search = (after: boolean): number =>
      firstIndex(this.#wordRow.length, (word) => {
        const order = this.#names.compare(this.#wordRow[word]!, this.#wordOffset[word]!, text);
        return order < 0 || (after && order === 0);
      });
    return { from: search(false), to: search(true) };
  }

  /** Names within one edit; where two are forgiven, names with the same first letter within two. */
  #matchWithEdits(reading: Reading, best: BestPlaces, guesses: BestPlaces): void {
    const forgiven = forgivenEdits(reading.name.length);
    if (forgiven === 0) return;
    const offer = (edits: number) => (row: number, whole: number, beginning: number) => {
      const asWhole = whole > 0 && whole <= edits ? typoCost(whole, true) : Number.POSITIVE_INFINITY;
      const asStart =
        beginning > 0 && beginning <= edits ? typoCost(beginning, false) : Number.POSITIVE_INFINITY;
      const cost = Math.min(asWhole, asStart);
      if (cost === Number.POSITIVE_INFINITY) return;
      const felt = asWhole <= asStart ? whole : beginning;
      const spelling: Match = { match: 'spelling', edits: felt, isWhole: asWhole <= asStart };
      this.#offer(row, reading, cost, MISSPELLED_ALTERNATIVE_COST, guesses, spelling);
    };
    this.#names.within(reading.name, 1, this.#names.inAlphabetOf(reading.name), offer(1));
    if (forgiven > 1 && Math.max(best.highest, guesses.highest) < KNOWN_WELL - typoCost(1, true)) {
      this.#names.within(reading.name, 2, this.#names.startingWith(reading.name[0]!), offer(2));
    }
  }
}

/** A text in small letters where it has accents; else null. */
function accentsOf(text: string): string | null {
  const lower = text.normalize('NFC').toLowerCase();
  return ACCENTED_LATIN.test(lower) ? lower : null;
}
