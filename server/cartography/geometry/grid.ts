import type { Box, FlatPoints } from './clip.ts';
import type { Point } from './projection.ts';

/** What lies under each small square of the map: an area's index, or water. Labels are placed by it. */
export type Grid = {
  cellPx: number;
  columns: number;
  rows: number;
  cells: Int16Array;
};

export const WATER = -1;
/** Land that is to hold no name. */
const BARRED = -2;
export const CELL_PX = 6;

/** @param areas rings in pixels by area, as in Terrain */
export function gridOf(width: number, height: number, areas: Map<number, FlatPoints[]>): Grid {
  const columns = Math.ceil(width / CELL_PX);
  const rows = Math.ceil(height / CELL_PX);
  const cells = new Int16Array(columns * rows).fill(WATER);
  for (const [area, rings] of areas)
    for (const [row, xs] of crossingsOf(rings, rows).entries())
      fillBetween(cells.subarray(row * columns, (row + 1) * columns), xs, area);
  return { cellPx: CELL_PX, columns, rows, cells };
}

/** The grid with the squares barred that another of its size gives to an area. */
export function without(grid: Grid, other: Grid, area: number): Grid {
  return { ...grid, cells: grid.cells.map((cell, at) => (other.cells[at] === area ? BARRED : cell)) };
}

/** Fills the squares of a row whose middles stand between an odd crossing and the next. */
function fillBetween(row: Int16Array, xs: number[], area: number): void {
  xs.sort((a, b) => a - b);
  for (let i = 0; i + 1 < xs.length; i += 2) {
    const from = Math.max(0, Math.ceil(xs[i]! / CELL_PX - 0.5));
    const to = Math.min(row.length - 1, Math.floor(xs[i + 1]! / CELL_PX - 0.5));
    if (from <= to) row.fill(area, from, to + 1);
  }
}

/** For each row of squares, where the line through their middles crosses the rings (even-odd rule). */
function crossingsOf(rings: FlatPoints[], rows: number): number[][] {
  const crossings: number[][] = Array.from({ length: rows }, () => []);
  for (const ring of rings) {
    let [fromX, fromY] = [ring[ring.length - 2]!, ring[ring.length - 1]! / CELL_PX - 0.5];
    for (let i = 0; i < ring.length; i += 2) {
      const [x, y] = [ring[i]!, ring[i + 1]! / CELL_PX - 0.5];
      const first = Math.max(0, Math.ceil(Math.min(fromY, y)));
      const end = Math.min(rows, Math.ceil(Math.max(fromY, y)));
      for (let row = first; row < end; row++) {
        crossings[row]!.push(fromX + ((x - fromX) * (row - fromY)) / (y - fromY));
      }
      [fromX, fromY] = [x, y];
    }
  }
  return crossings;
}

export function cellAt({ cells, columns, rows, cellPx }: Grid, x: number, y: number): number {
  const [column, row] = [Math.floor(x / cellPx), Math.floor(y / cellPx)];
  if (column < 0 || row < 0 || column >= columns || row >= rows) return WATER;
  return cells[row * columns + column] ?? WATER;
}

/** Share of a box, 0-1, whose squares fulfil a condition. */
export function shareOf(grid: Grid, box: Box, holds: (cell: number) => boolean): number {
  const { columns, rows, cellPx, cells } = grid;
  const fromColumn = Math.max(0, Math.floor(box.left / cellPx));
  const toColumn = Math.min(columns - 1, Math.floor(box.right / cellPx));
  const fromRow = Math.max(0, Math.floor(box.top / cellPx));
  const toRow = Math.min(rows - 1, Math.floor(box.bottom / cellPx));
  let [all, held] = [0, 0];
  for (let row = fromRow; row <= toRow; row++) {
    for (let column = fromColumn; column <= toColumn; column++) {
      all++;
      if (holds(cells[row * columns + column] ?? WATER)) held++;
    }
  }
  return all === 0 ? 0 : held / all;
}

/** Middles of the squares that fulfil a condition, looking at every `every`th column and row. */
export function cellMiddles(grid: Grid, holds: (cell: number) => boolean, every: number): Point[] {
  const points: Point[] = [];
  for (let row = 0; row < grid.rows; row += every) {
    for (let column = 0; column < grid.columns; column += every) {
      if (!holds(grid.cells[row * grid.columns + column] ?? WATER)) continue;
      points.push([(column + 0.5) * grid.cellPx, (row + 0.5) * grid.cellPx]);
    }
  }
  return points;
}
