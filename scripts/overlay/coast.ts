import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';
import { KM_PER_DEGREE } from '#core/place/earth.ts';
import type { Place } from '#core/place/place.ts';

type Segment = readonly [number, number, number, number];

/**
 * Distance of each place to Natural Earth's coast at 1:10 million.
 * @param limitKm beyond it a place is inland, whatever the distance
 * @returns km, at most `limitKm`
 */
export function coastDistances(places: readonly Place[], limitKm: number): Float32Array {
  const cells = segmentsByCell();
  const reach = limitKm / KM_PER_DEGREE;
  return Float32Array.from(places, ({ latitude, longitude }) => {
    const shrink = Math.max(0.05, Math.cos((latitude * Math.PI) / 180));
    let least = reach * reach;
    for (let row = Math.floor(latitude - reach); row <= Math.floor(latitude + reach); row++) {
      const half = reach / shrink;
      for (let column = Math.floor(longitude - half); column <= Math.floor(longitude + half); column++) {
        for (const segment of cells.get(cellOf(row, column)) ?? [])
          least = Math.min(least, squaredDegrees(segment, latitude, longitude, shrink));
      }
    }
    return Math.sqrt(least) * KM_PER_DEGREE;
  });
}

const cellOf = (row: number, column: number): number =>
  (row + 90) * 360 + ((((column + 180) % 360) + 360) % 360);

/** Arcs that only one country uses are coast; what two use is a border. Lakes within a country are drawn as land. */
function segmentsByCell(): Map<number, Segment[]> {
  const atlas = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json');
  const topology = JSON.parse(readFileSync(atlas, 'utf8')) as Topology<{ countries: GeometryCollection }>;
  const uses = new Uint8Array(topology.arcs.length);
  for (const geometry of topology.objects.countries.geometries) {
    const arcs = (geometry as Polygon | MultiPolygon).arcs.flat(3) as number[];
    for (const arc of arcs) uses[arc < 0 ? ~arc : arc]!++;
  }
  const { scale, translate } = topology.transform!;
  const cells = new Map<number, Segment[]>();
  topology.arcs.forEach((arc, index) => {
    if (uses[index] !== 1) return;
    let [x, y] = [0, 0];
    let last: readonly [number, number] | null = null;
    for (const [dx = 0, dy = 0] of arc) {
      x += dx;
      y += dy;
      const point = [x * scale[0] + translate[0], y * scale[1] + translate[1]] as const;
      if (last && Math.abs(last[0] - point[0]) < 180) keep(cells, [...last, ...point]);
      last = point;
    }
  });
  return cells;
}

function keep(cells: Map<number, Segment[]>, segment: Segment): void {
  const [fromX, fromY, toX, toY] = segment;
  for (let row = Math.floor(Math.min(fromY, toY)); row <= Math.floor(Math.max(fromY, toY)); row++) {
    for (
      let column = Math.floor(Math.min(fromX, toX));
      column <= Math.floor(Math.max(fromX, toX));
      column++
    ) {
      const cell = cellOf(row, column);
      const found = cells.get(cell);
      if (found) found.push(segment);
      else cells.set(cell, [segment]);
    }
  }
}

/** Squared distance to a segment in degrees of latitude, on a plane around the point. */
function squaredDegrees(segment: Segment, latitude: number, longitude: number, shrink: number): number {
  const turn = 360 * Math.round((longitude - segment[0]) / 360);
  const fromX = (segment[0] + turn - longitude) * shrink;
  const fromY = segment[1] - latitude;
  const alongX = (segment[2] + turn - longitude) * shrink - fromX;
  const alongY = segment[3] - latitude - fromY;
  const length = alongX ** 2 + alongY ** 2;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, -(fromX * alongX + fromY * alongY) / length));
  return (fromX + share * alongX) ** 2 + (fromY + share * alongY) ** 2;
}
