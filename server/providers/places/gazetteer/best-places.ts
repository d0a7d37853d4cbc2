import type { NameMatch } from '#core/place/place-schema.ts';

/** How a place was matched; `edits` is 0 where no letter was changed. `isWhole`: all of its name was typed. */
export type Match = {
  match: NameMatch;
  edits: number;
  isWhole: boolean;
  /** Another name that was found: its row in the table of names, and the folded words that it begins with. */
  alias?: { row: number; words: string };
};

/** Index of a place in the gazetteer, and how it was matched. */
export type MatchedPlace = { index: number } & Match;

/** A place beside others: the higher, the better. */
type RankedPlace = MatchedPlace & { rank: number };

/** The best few places so far, each once. */
export class BestPlaces {
  readonly limit: number;
  readonly #places: RankedPlace[] = [];
  /** A rank must exceed this to enter. */
  threshold = Number.NEGATIVE_INFINITY;

  constructor(limit: number) {
    this.limit = limit;
  }

  get isFull(): boolean {
    return this.#places.length === this.limit;
  }

  get isEmpty(): boolean {
    return this.#places.length === 0;
  }

  get highest(): number {
    return this.#places[0]?.rank ?? Number.NEGATIVE_INFINITY;
  }

  /** Best first; where a place's own whole name leads, all others called just so come next. */
  places(): RankedPlace[] {
    const isNamesake = ({ match, isWhole }: Match) => isWhole && match === 'exact';
    const first = this.#places[0];
    if (!first || !isNamesake(first)) return this.#places;
    return [...this.#places.filter(isNamesake), ...this.#places.filter((place) => !isNamesake(place))];
  }

  offer(index: number, rank: number, match: Match): void {
    if (rank <= this.threshold) return;
    const before = this.#places.findIndex((place) => place.index === index);
    if (before >= 0) {
      if (this.#places[before]!.rank >= rank) return;
      this.#places.splice(before, 1);
    }
    let at = this.#places.length;
    while (at > 0 && this.#places[at - 1]!.rank < rank) at--;
    this.#places.splice(at, 0, { index, rank, ...match });
    if (this.#places.length > this.limit) this.#places.pop();
    if (this.#places.length === this.limit) this.threshold = this.#places[this.limit - 1]!.rank;
  }
}
