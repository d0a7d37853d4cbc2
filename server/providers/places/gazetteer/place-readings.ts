import { forgivenEdits } from '#core/place/search/place-rank.ts';
import type { ColumnFile } from './binary-file.ts';
import { NameTable, type Range } from './name-table.ts';

/** A choice of countries and regions: 1 at the index of each. */
export type AreaMask = Uint8Array;

/** A reading of what was typed: a name, and areas the place must lie in, one of each choice. */
export type Reading = {
  name: string;
  areas: AreaMask[];
  cost: number;
  /** What was typed, in small letters, where it has accents. */
  accents?: string;
};

type AreaReading = { areas: AreaMask[]; cost: number };

/** Cost of a country or region of which only the beginning was typed, as in "paris te". */
const UNFINISHED_COST = 1;

/** Cost of a country or region with a typing error. */
export const MISSPELLED_COST = 2;

/** Shortest name of an area that says where a place must lie, though nothing is found there. */
const SHORTEST_SAID = 4;

/** Words that say what a place is or what is wanted there, not which it is: left out when nothing is found with them. */
const KIND_WORDS = new Set(
  (
    'in near the crime travel trip visit weather safety map hotel hotels hostel hostels airbnb apartment apartments resort ' +
    'guesthouse accommodation downtown center centre centro zentrum innenstadt medina altstadt kasbah city town village ' +
    'beach district neighborhood neighbourhood quarter area state province region county island country'
  ).split(' '),
);

/** Those of them that are no part of a town: a name that goes on after the rest is another place. */
const NATURE_WORDS = new Set(['beach', 'island']);

/** The same of several words, which alone may be part of a name: "old", "vieux". */
const KIND_PHRASES =
  /\b(?:old (?:town|city|quarter)|historic(?:al)? cent(?:er|re)|(?:centro|casco) (?:antiguo|historico|storico|viejo)|cent(?:er|re) ville|vieille ville)\b/g;

/** Splits what was typed into a name and the countries or regions that narrow it down. */
export class PlaceReadings {
  readonly #names: NameTable;
  readonly #start: Uint32Array;
  readonly #place: Uint16Array;

  readonly #areaCount: number;

  /** @param areaCount countries and regions */
  constructor(file: ColumnFile, areaCount: number) {
    this.#areaCount = areaCount;
    this.#names = new NameTable(file, 'areas');
    this.#start = file.u32('areas.placeStart');
    this.#place = file.u16('areas.place');
  }

  /** All words as a name, and a name before or after areas that contain it. @param words folded */
  likely(words: string[]): Reading[] {
    return [
      { name: words.join(' '), areas: [], cost: 0 },
      ...this.#split(words, (name) => this.#named(name)),
    ];
  }

  /** What is tried when those find nothing: words in another order, with a misspelled area. */
  unlikely(words: string[]): Reading[] {
    const readings: Reading[] = [];
    for (let i = 1; i < words.length; i++) {
      readings.push({ name: [...words.slice(i), ...words.slice(0, i)].join(' '), areas: [], cost: 0 });
    }
    readings.push(...this.#split(words, (name) => this.#named(name) ?? this.#misspelled(name)));
    return readings;
  }

  /**
   * What is left without words that say no place; null where that is all or nothing. `saysKind`: one of them says
   * what the place is. @param words folded
   */
  withoutKindWords(words: string[]): { words: string[]; saysKind: boolean } | null {
    const left = words.join(' ').replace(KIND_PHRASES, ' ').split(' ');
    const which = left.filter((word) => word !== '' && !KIND_WORDS.has(word));
    const saysKind = words.some((word) => NATURE_WORDS.has(word));
    return which.length > 0 && which.length < words.length ? { words: which, saysKind } : null;
  }

  /** Indexes of the countries and regions of exactly this name. @param name folded */
  areasCalled(name: string): number[] {
    const row = this.#names.row(name);
    return row < 0 ? [] : [...this.#place.subarray(this.#start[row]!, this.#start[row + 1]!)];
  }

  /** The countries and regions of exactly this name as one choice; null for none. @param name folded */
  maskOf(name: string): AreaMask | null {
    return this.#named(name)?.areas[0] ?? null;
  }

  /**
   * The countries and regions that the words say a place lies in, as one choice: those named in full at the end, else at
   * the beginning. Short names are codes and articles ("la paz", "de panne"): they say no country.
   */
  saidAreas(words: string[]): AreaMask[] {
    const splits = words.slice(1).map((_, at) => at + 1);
    const last = this.#rowsOf(splits.map((at) => words.slice(at).join(' ')));
    const rows = last.length > 0 ? last : this.#rowsOf(splits.map((at) => words.slice(0, at).join(' ')));
    return rows.length === 0 ? [] : [this.#mask(rows)];
  }

  #rowsOf(names: string[]): Range[] {
    const rows = names.filter(({ length }) => length >= SHORTEST_SAID).map((name) => this.#names.row(name));
    return rows.filter((row) => row >= 0).map((row) => ({ from: row, to: row + 1 }));
  }

  #split(words: string[], named: (name: string) => AreaReading | null): Reading[] {
    const readings: Reading[] = [];
    for (let i = 1; i < words.length; i++) {
      const [before, after] = [words.slice(0, i), words.slice(i)];
      for (const area of this.#areas(after, named, true)) readings.push({ name: before.join(' '), ...area });
      for (const area of this.#areas(before, named, false)) readings.push({ name: after.join(' '), ...area });
    }
    return readings;
  }

  /** Words as one area or two ("illinois usa"). @param isEnd whether the last word may be unfinished */
  #areas(words: string[], named: (name: string) => AreaReading | null, isEnd: boolean): AreaReading[] {
    const found: AreaReading[] = [];
    const last = (name: string) => named(name) ?? (isEnd ? this.#started(name) : null);
    const one = last(words.join(' '));
    if (one) found.push(one);
    for (let i = 1; i < words.length; i++) {
      const first = named(words.slice(0, i).join(' '));
      const second = first && last(words.slice(i).join(' '));
      if (first && second) {
        found.push({ areas: [...first.areas, ...second.areas], cost: first.cost + second.cost });
      }
    }
    return found;
  }

  #named(name: string): AreaReading | null {
    const row = this.#names.row(name);
    return row < 0 ? null : { areas: [this.#mask([{ from: row, to: row + 1 }])], cost: 0 };
  }

  #started(text: string): AreaReading | null {
    const range = this.#names.startingWith(text);
    return range.from === range.to ? null : { areas: [this.#mask([range])], cost: UNFINISHED_COST };
  }

  #misspelled(name: string): AreaReading | null {
    const edits = name.length < 4 ? 0 : forgivenEdits(name.length);
    const rows: Range[] = [];
    this.#names.within(name, edits, this.#names.startingWith(name[0]!), (row, whole) => {
      if (whole <= edits) rows.push({ from: row, to: row + 1 });
    });
    return rows.length === 0 ? null : { areas: [this.#mask(rows)], cost: MISSPELLED_COST };
  }

  #mask(ranges: Range[]): AreaMask {
    const mask = new Uint8Array(this.#areaCount);
    for (const { from, to } of ranges) {
      for (let i = this.#start[from]!; i < this.#start[to]!; i++) mask[this.#place[i]!] = 1;
    }
    return mask;
  }
}
