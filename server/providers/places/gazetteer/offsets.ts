import type { Column, ColumnFile } from './binary-file.ts';

/** So many offsets share a base, from which each is a number of two bytes. */
const BLOCK_BITS = 6;
const MOST = 0xffff;

/** Ascending offsets in half the bytes: where each part of a long column begins. */
export class Offsets {
  readonly #base: Uint32Array;
  readonly #low: Uint16Array;
  readonly length: number;

  constructor(file: ColumnFile, name: string) {
    this.#base = file.u32(`${name}.base`);
    this.#low = file.u16(`${name}.low`);
    this.length = this.#low.length;
  }

  at(index: number): number {
    return this.#base[index >>> BLOCK_BITS]! + this.#low[index]!;
  }
}

/**
 * The columns of {@link Offsets}.
 * @throws Error where the offsets of one block lie too far apart
 */
export function offsetColumns(name: string, offsets: Uint32Array): Record<string, Column> {
  const base = Uint32Array.from(
    { length: Math.ceil(offsets.length / (1 << BLOCK_BITS)) },
    (_, block) => offsets[block << BLOCK_BITS]!,
  );
  const low = Uint16Array.from(offsets, (offset, index) => {
    const above = offset - base[index >>> BLOCK_BITS]!;
    if (above > MOST) throw new Error(`The offsets "${name}" are too far apart at ${index}.`);
    return above;
  });
  return { [`${name}.base`]: base, [`${name}.low`]: low };
}
