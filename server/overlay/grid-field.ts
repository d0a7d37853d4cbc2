const NO_ROW = -1;

/** Values at the corners of a regular grid, read between them without steps. */
export class GridField {
  readonly #step: number;
  readonly #offset: number;
  readonly #rowAt = new Map<number, number>();
  readonly #fieldCount: number;
  /** Row by row, so that a place reads four short stretches. */
  readonly #values: Float32Array;

  /**
   * @param step degrees between rows @param offset of the grid from whole steps: half a step for cells' middles
   * @param fields one array per value, each as long as `latitudes`
   */
  constructor(
    latitudes: Float32Array,
    longitudes: Float32Array,
    fields: readonly Float32Array[],
    step: number,
    offset: number,
  ) {
    this.#step = step;
    this.#offset = offset;
    this.#fieldCount = fields.length;
    this.#values = new Float32Array(latitudes.length * fields.length);
    fields.forEach((field, index) => {
      for (let row = 0; row < field.length; row++) this.#values[row * fields.length + index] = field[row]!;
    });
    for (let row = 0; row < latitudes.length; row++)
      this.#rowAt.set(this.#key(this.#cell(latitudes[row]!), this.#cell(longitudes[row]!)), row);
  }

  /** All values at a point, each the mean of the corners that are known, the nearer the heavier; null: none is. */
  at(latitude: number, longitude: number): number[] | null {
    const y = (latitude - this.#offset) / this.#step;
    const x = (longitude - this.#offset) / this.#step;
    const south = Math.floor(y);
    const west = Math.floor(x);
    const values = new Array<number>(this.#fieldCount).fill(0);
    let known = 0;
    for (let corner = 0; corner < 4; corner++) {
      const up = corner >> 1;
      const right = corner & 1;
      const row = this.#rowAt.get(this.#key(south + up, west + right)) ?? NO_ROW;
      const share = (up ? y - south : 1 - y + south) * (right ? x - west : 1 - x + west);
      if (row === NO_ROW || share === 0) continue;
      known += share;
      const start = row * values.length;
      for (let field = 0; field < values.length; field++)
        values[field]! += share * this.#values[start + field]!;
    }
    if (known === 0) return null;
    for (let field = 0; field < values.length; field++) values[field]! /= known;
    return values;
  }

  #cell(degrees: number): number {
    return Math.round((degrees - this.#offset) / this.#step);
  }

  #key(row: number, column: number): number {
    const columns = 360 / this.#step;
    return row * 1000 + (((column % columns) + columns) % columns);
  }
}
