import { firstIndex } from '#core/service/first-index.ts';
import type { Column, ColumnFile } from './binary-file.ts';
import { EditWalk } from './edit-walk.ts';
import { Offsets, offsetColumns } from './offsets.ts';

/** Rows of a {@link NameTable}: the range `[from, to)`. */
export type Range = { from: number; to: number };

/** Longest text that is looked up with edits; a longer one is a paste, not a name. */
const LONGEST_WITH_EDITS = 40;

/** First code unit after the Latin letters; other scripts are told apart by pages of 256. */
const LATIN_END = 0x250;

/** The last letter that takes one byte: names that begin with one have only such, and are kept apart. */
export const LAST_NARROW = 0xff;

/** Low bits of an entry of a name: the class of the name; the others are the index of the place. */
export const ENTRY_CLASS_BITS = 2;

/** Beginnings up to this long are jumped over in one step; longer ones are shared by few names. */
const JUMP_LENGTHS = 4;

/**
 * Folded names, each once, sorted by code unit, in three flat arrays. Beginnings are found by binary search;
 * names within one or two edits by walking the sorted list as if it were a tree: what a name shares with the
 * one before it is not computed again, and a shared beginning that is already too far off is jumped over.
 */
export class NameTable {
  readonly size: number;
  readonly #narrow: Uint8Array;
  readonly #wide: Uint16Array;
  /** The first row whose letters take two bytes each. */
  readonly #firstWide: number;
  readonly #start: Offsets;
  /** How many code units a name shares with the one before it. */
  readonly #shared: Uint8Array;
  /** `[length - 1]`: rows that do not share their first `length` code units with the one before, in order. */
  readonly #groups: Uint32Array[] = [];

  constructor(file: ColumnFile, prefix: string) {
    this.#narrow = file.u8(`${prefix}.narrow`);
    this.#wide = file.u16(`${prefix}.wide`);
    this.#start = new Offsets(file, `${prefix}.start`);
    this.#shared = file.u8(`${prefix}.shared`);
    this.size = this.#start.length - 1;
    this.#firstWide = this.#rowAt(this.#narrow.length);
    for (let length = 1; length <= JUMP_LENGTHS; length++) this.#groups.push(this.#startsOfGroups(length));
  }

  /** @param row 0-based; @returns the folded name */
  name(row: number): string {
    const isNarrow = row < this.#firstWide;
    const start = this.#start.at(row) - (isNarrow ? 0 : this.#narrow.length);
    return String.fromCharCode(
      ...(isNarrow ? this.#narrow : this.#wide).subarray(start, start + this.length(row)),
    );
  }

  length(row: number): number {
    return this.#start.at(row + 1) - this.#start.at(row);
  }

  /** Rows whose names begin with `text`. A row equal to it is the first of them. */
  startingWith(text: string): Range {
    return { from: this.#search(text, false), to: this.#search(text, true) };
  }

  /** Rows whose names begin in the alphabet of `text`: a typing error does not change the script. */
  inAlphabetOf(text: string): Range {
    const letter = text.charCodeAt(0);
    const isLatin = letter < LATIN_END;
    const first = isLatin ? 0 : letter & ~0xff;
    const end = isLatin ? LATIN_END : first + 0x100;
    const before = (code: number) => this.#search(String.fromCharCode(code), false);
    return { from: before(first), to: end > 0xffff ? this.size : before(end) };
  }

  /** The row of exactly this name, or -1. */
  row(text: string): number {
    const row = this.#search(text, false);
    return row < this.size && this.length(row) === text.length && this.compare(row, 0, text) === 0 ? row : -1;
  }

  /**
   * Compares `text` with the name from `offset` on, as far as `text` goes.
   * @returns 0 when the name from there begins with `text`, else < 0 or > 0 as the name sorts before or after it
   */
  compare(row: number, offset: number, text: string): number {
    const isNarrow = row < this.#firstWide;
    const letters = isNarrow ? this.#narrow : this.#wide;
    const start = this.#start.at(row) + offset - (isNarrow ? 0 : this.#narrow.length);
    const length = this.length(row) - offset;
    for (let i = 0; i < text.length; i++) {
      if (i === length) return -1;
      const difference = letters[start + i]! - text.charCodeAt(i);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** First row that does not sort before `text`; with `after`, that sorts after all its continuations. */
  #search(text: string, after: boolean): number {
    return firstIndex(this.size, (row) => {
      const order = this.compare(row, 0, text);
      return order < 0 || (after && order === 0);
    });
  }

  /**
   * Finds names of which all or the beginning is within `edits`: a letter added, dropped, replaced, or two swapped.
   * @param found called with the row, the edits to the whole name, and to its nearest beginning; a number above
   *   `edits`: no match
   */
  within(
    text: string,
    edits: number,
    range: Range,
    found: (row: number, whole: number, beginning: number) => void,
  ): void {
    if (text.length > LONGEST_WITH_EDITS) return;
    const walk = new EditWalk(text, edits);
    const cursors = new Uint32Array(JUMP_LENGTHS);
    let dead = Number.POSITIVE_INFINITY;
    let computed = 0;
    for (let row = range.from; row < range.to; row++) {
      const shared = row === range.from ? 0 : this.#shared[row]!;
      if (shared >= dead) {
        if (dead <= JUMP_LENGTHS) row = this.#endOfGroup(row, dead, cursors) - 1;
        continue;
      }
      dead = Number.POSITIVE_INFINITY;
      const isNarrow = row < this.#firstWide;
      const letters = isNarrow ? this.#narrow : this.#wide;
      const start = this.#start.at(row) - (isNarrow ? 0 : this.#narrow.length);
      const length = this.length(row);
      const depth = Math.min(length, walk.deepest);
      for (computed = Math.min(shared, computed, depth); computed < depth; ) {
        const isAlive = walk.step(letters, start, computed);
        computed++;
        if (!isAlive) {
          dead = computed;
          break;
        }
      }
      if (dead !== Number.POSITIVE_INFINITY) continue;
      const whole = length === computed ? walk.whole(length) : edits + 1;
      const beginning = walk.beginning(computed);
      if (whole <= edits || beginning <= edits) found(row, whole, beginning);
    }
  }

  /** First row that does not share the first `length` letters of `row`. @param cursors where the search before ended */
  #endOfGroup(row: number, length: number, cursors: Uint32Array): number {
    const starts = this.#groups[length - 1]!;
    let from = cursors[length - 1]!;
    let step = 1;
    while (from + step < starts.length && starts[from + step]! <= row) {
      from += step;
      step *= 2;
    }
    let to = Math.min(starts.length, from + step);
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (starts[middle]! <= row) from = middle + 1;
      else to = middle;
    }
    cursors[length - 1] = from;
    return from < starts.length ? starts[from]! : this.size;
  }

  #startsOfGroups(length: number): Uint32Array {
    const isStart = (shared: number) => shared < length;
    const starts = new Uint32Array(
      this.#shared.reduce((count, shared) => count + Number(isStart(shared)), 0),
    );
    let at = 0;
    for (let row = 0; row < this.size; row++) if (isStart(this.#shared[row]!)) starts[at++] = row;
    return starts;
  }

  /** The first row that begins at or after a place in the text. */
  #rowAt(offset: number): number {
    return firstIndex(this.size, (row) => this.#start.at(row) < offset);
  }
}

/**
 * The columns of a {@link NameTable}.
 * @param names folded, unique, sorted by code unit
 */
export function nameColumns(prefix: string, names: string[]): Record<string, Column> {
  const start = new Uint32Array(names.length + 1);
  const shared = new Uint8Array(names.length);
  const narrow: number[] = [];
  const wide: number[] = [];
  names.forEach((name, row) => {
    const before = names[row - 1] ?? '';
    let common = 0;
    while (common < 255 && common < before.length && before[common] === name[common]) common++;
    shared[row] = common;
    const letters = name.charCodeAt(0) <= LAST_NARROW ? narrow : wide;
    for (let i = 0; i < name.length; i++) letters.push(name.charCodeAt(i));
    start[row + 1] = narrow.length + wide.length;
  });
  return {
    [`${prefix}.narrow`]: Uint8Array.from(narrow),
    [`${prefix}.wide`]: Uint16Array.from(wide),
    ...offsetColumns(`${prefix}.start`, start),
    [`${prefix}.shared`]: shared,
  };
}
