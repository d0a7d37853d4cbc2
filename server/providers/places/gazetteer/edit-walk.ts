/** Rows of the edit distance (with swaps of neighbors) between what is typed and a name, letter by letter. */
export class EditWalk {
  readonly deepest: number;
  readonly #text: Uint16Array;
  readonly #edits: number;
  readonly #width: number;
  readonly #cells: Uint8Array;
  readonly #beginnings: Uint8Array;

  constructor(text: string, edits: number) {
    this.#text = Uint16Array.from(text, (letter) => letter.charCodeAt(0));
    this.#edits = edits;
    this.#width = text.length + 1;
    this.deepest = text.length + edits;
    this.#cells = new Uint8Array((this.deepest + 1) * this.#width);
    this.#beginnings = new Uint8Array(this.deepest + 1);
    for (let j = 0; j < this.#width; j++) this.#cells[j] = j;
    this.#beginnings[0] = text.length;
  }

  /** Takes the letter at `depth` of the name that starts at `start`. @returns false when nothing below can match */
  step(names: Uint8Array | Uint16Array, start: number, depth: number): boolean {
    const width = this.#width;
    const cells = this.#cells;
    const text = this.#text;
    const letter = names[start + depth]!;
    const above = depth * width;
    const here = above + width;
    let least = depth + 1;
    cells[here] = depth + 1;
    // Cells further than `edits` from the diagonal cannot come back below it.
    const first = Math.max(1, depth + 1 - this.#edits);
    const last = Math.min(width - 1, depth + 1 + this.#edits);
    if (first > 1) cells[here + first - 1] = this.#edits + 1;
    for (let j = first; j <= last; j++) {
      const same = text[j - 1] === letter;
      let cost = cells[above + j - 1]! + (same ? 0 : 1);
      cost = Math.min(cost, cells[here + j - 1]! + 1);
      if (j < depth + 1 + this.#edits) cost = Math.min(cost, cells[above + j]! + 1);
      if (!same && j > 1 && depth > 0 && text[j - 2] === letter && text[j - 1] === names[start + depth - 1]) {
        cost = Math.min(cost, cells[above - width + j - 2]! + 1);
      }
      cells[here + j] = cost;
      if (cost < least) least = cost;
    }
    const complete = last === width - 1 ? cells[here + last]! : this.#edits + 1;
    this.#beginnings[depth + 1] = Math.min(this.#beginnings[depth]!, complete);
    return least <= this.#edits || this.#beginnings[depth + 1]! <= this.#edits;
  }

  /** Edits between the text and the name's first `length` letters. */
  whole(length: number): number {
    const inBand = Math.abs(length - (this.#width - 1)) <= this.#edits;
    return inBand ? this.#cells[length * this.#width + this.#width - 1]! : this.#edits + 1;
  }

  /** Fewest edits between the text and any beginning of the name up to `length` letters. */
  beginning(length: number): number {
    return this.#beginnings[length]!;
  }
}
