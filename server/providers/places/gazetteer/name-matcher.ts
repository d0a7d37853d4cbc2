import { foldName } from '#core/place/place-name.ts';
import type { PlaceKind } from '#core/place/place-schema.ts';
import {
  forgivenEdits,
  INFIX_COST,
  NAME_CLASSES,
  nameCost,
  prefixCost,
  typoCost,
  unfinishedCost,
} from '#core/place/search/place-rank.ts';
import { firstIndex } from '#core/service/first-index.ts';
import type { BestPlaces, Match } from './best-places.ts';
import type { ColumnFile } from './binary-file.ts';
import { ENTRY_CLASS_BITS, NameTable, type Range } from './name-table.ts';
import { Offsets } from './offsets.ts';
import { type AreaMask, MISSPELLED_COST, type Reading } from './place-readings.ts';
import type { PlaceStore } from './place-store.ts';

/** A better match than a typing error of all but the largest cities: no second look is needed. */
export const KNOWN_WELL = 3.6;

/** Who goes on to a country has finished the name, mostly: "lond canada". */
const UNFINISHED_BEFORE_AREA_COST = 1.5;

/** Who typed all of a well-known name mostly means it: "roma" is not the beginning of Romania. */
const WHOLE_KNOWN = 4.5;
const UNFINISHED_BESIDE_WHOLE_COST = 1;

/** Names in other languages are many, so some are near to anything; a place's own name goes before them. */
const MISSPELLED_ALTERNATIVE_COST = 0.7;

const CLASS_MASK = (1 << ENTRY_CLASS_BITS) - 1;
const COST_OF_CLASS = NAME_CLASSES.map(nameCost);
const FIRST_ALTERNATIVE = NAME_CLASSES.indexOf('listed');

/** Names that only begin so, which are looked through: "sant antoni ibiza" is Sant Antoni de Portmany. */
const BEGINNINGS_TRIED = 100;
const SETTLED = new Set<PlaceKind>(['city', 'village', 'district', 'neighborhood']);

/** Names whose best rank is kept in one number. */
const BLOCK = 64;

/** Of a place whose own name has just the accents that were typed: "Kaş" is no Kas. */
const ACCENTS_GAIN = 1.2;
const ACCENTED_LATIN = /[\u00c0-\u024f\u1e00-\u1eff]/;

/** All names with the places they belong to, ranked: finds those that a reading of the words may mean. */
export class NameMatcher {
  readonly #store: PlaceStore;
  readonly #names: NameTable;
  readonly #entryStart: Offsets;
  readonly #entries: Uint32Array;
  readonly #thousandths: Uint16Array;
  readonly #bestOfNames: Float32Array;
  readonly #wordRow: Uint32Array;
  readonly #wordOffset: Uint8Array;

  constructor(file: ColumnFile, store: PlaceStore) {
    this.#store = store;
    this.#names = new NameTable(file, 'names');
    this.#entryStart = new Offsets(file, 'entries.start');
    this.#entries = file.u32('entries.packed');
    this.#thousandths = file.u16('place.knownThousandths');
    this.#wordRow = file.u32('words.row');
    this.#wordOffset = file.u8('words.offset');
    this.#bestOfNames = this.#bestOfBlocks();
  }

  /** A name by its row. */
  name(row: number): string {
    return this.#names.name(row);
  }

  /** Indexes of all places of exactly this name, best first. */
  exact(name: string): number[] {
    const row = this.#names.row(foldName(name));
    if (row < 0) return [];
    const entries = this.#entries.subarray(this.#entryStart.at(row), this.#entryStart.at(row + 1));
    return Array.from(entries, (entry) => entry >>> ENTRY_CLASS_BITS);
  }

  /** Indexes of towns and parts of cities whose names go on after these words. */
  beginning(name: string): number[] {
    const { from, to } = this.#names.startingWith(`${name} `);
    const places: number[] = [];
    for (let row = from; row < Math.min(to, from + BEGINNINGS_TRIED); row++)
      for (let entry = this.#entryStart.at(row); entry < this.#entryStart.at(row + 1); entry++)
        places.push(this.#entries[entry]! >>> ENTRY_CLASS_BITS);
    return places.filter((place) => SETTLED.has(this.#store.kind(place)));
  }

  /** How known a place is, in powers of ten of people. */
  known(place: number): number {
    return this.#thousandths[place]! / 1000;
  }

  /** Rank of an entry before the cost of its match. */
  #rank(entry: number): number {
    return this.known(entry >>> ENTRY_CLASS_BITS) - COST_OF_CLASS[entry & CLASS_MASK]!;
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

  /** Whether a place lies in all of the areas. */
  fits(place: number, areas: AreaMask[]): boolean {
    for (const mask of areas) if (!this.#store.isIn(place, mask)) return false;
    return true;
  }

  /** Offers the places of exactly this name, matched like this. */
  offerCalled(name: string, areas: AreaMask[], best: BestPlaces, match: Match): void {
    const row = this.#names.row(name);
    if (row >= 0) this.#offer(row, { name, areas, cost: 0 }, 0, 0, best, match);
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
      if (!this.fits(place, reading.areas)) continue;
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
  matchStart(reading: Reading, best: BestPlaces): void {
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
      else
        for (; row < end; row++) {
          const left = unfinishedCost(this.#names.length(row) - length);
          this.#offer(row, reading, cost, alternativeCost + left, best);
        }
    }
  }

  /** Names in which a later word begins like this; where the area is misspelled, too, that says too little. */
  matchInside(readings: Reading[], best: BestPlaces): void {
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
  matchWithEdits(reading: Reading, best: BestPlaces, guesses: BestPlaces): void {
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
export function accentsOf(text: string): string | null {
  const lower = text.normalize('NFC').toLowerCase();
  return ACCENTED_LATIN.test(lower) ? lower : null;
}
