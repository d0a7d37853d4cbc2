import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The finest zoom that tiles are made for; closer views stretch them. */
export const CHART_MAXIMUM_ZOOM = 6;

export const CHART_FILES = { tiles: 'chart.bin', index: 'chart.json' } as const;

/** Where each tile lies in the file of tiles, by `z/x/y`: offset and length in bytes. */
export type ChartIndex = Record<string, [offset: number, length: number]>;

/** The chart behind the dashboard's markers, as vector tiles. */
export type Chart = {
  /** A gzipped tile; null where there is only open sea, or no such tile. */
  tile(z: number, x: number, y: number): Uint8Array<ArrayBuffer> | null;
};

/** Opens the chart that `scripts/build/compile-chart.ts` wrote; it is read with the first tile. */
export function openChart(directory: string): Chart {
  let read: { bytes: Uint8Array<ArrayBuffer>; index: ReadonlyMap<string, [number, number]> } | null = null;
  const load = () => {
    const index = JSON.parse(readFileSync(join(directory, CHART_FILES.index), 'utf8')) as ChartIndex;
    const bytes = new Uint8Array(readFileSync(join(directory, CHART_FILES.tiles)));
    return { bytes, index: new Map(Object.entries(index)) };
  };
  return {
    tile(z, x, y) {
      read ??= load();
      const place = read.index.get(`${z}/${x}/${y}`);
      return place ? read.bytes.subarray(place[0], place[0] + place[1]) : null;
    },
  };
}
