import type { NameMatch } from '#core/place.ts';

/** Index of a place in the gazetteer, and how it was matched. */
export type MatchedPlace = { index: number; match: NameMatch };

/** The best few places so far, each once. */
export class BestPlaces {
  readonly #limit: number;
  readonly #places: number[] = [];
  readonly #matches: NameMatch[] = [];
  readonly #ranks: number[] = [];
  /** A rank must exceed this to enter. */
  threshold = Number.NEGATIVE_INFINITY;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get isFull(): boolean {
    return this.#places.length === this.#limit;
  }

  get isEmpty(): boolean {
    return this.#places.length === 0;
  }

  get highest(): number {
    return this.#ranks[0] ?? Number.NEGATIVE_INFINITY;
  }

  places = (): MatchedPlace[] => this.#places.map((index, at) => ({ index, match: this.#matches[at]! }));

  offer(place: number, rank: number, match: NameMatch): void {
    const before = this.#places.indexOf(place);
    if (before >= 0) {
      if (this.#ranks[before]! >= rank) return;
      this.#places.splice(before, 1);
      this.#ranks.splice(before, 1);
      this.#matches.splice(before, 1);
    }
    if (rank <= this.threshold) return;
    let at = this.#ranks.length;
    while (at > 0 && this.#ranks[at - 1]! < rank) at--;
    this.#places.splice(at, 0, place);
    this.#ranks.splice(at, 0, rank);
    this.#matches.splice(at, 0, match);
    if (this.#places.length > this.#limit) {
      this.#places.pop();
      this.#ranks.pop();
      this.#matches.pop();
    }
    if (this.#places.length === this.#limit) this.threshold = this.#ranks[this.#limit - 1]!;
  }
}
