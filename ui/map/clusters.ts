import { ALERT_LOOKS, type MapPoint, type MapPosition, type MapView } from './map-types.ts';

export type MapCluster = MapPosition & { id: string; members: readonly MapPoint[] };

/** Markers nearer than this to each other are shown as one. */
const RADIUS_PX = 44;
const TILE_PX = 256;
/** Closer than this a map does not go. */
export const CLOSEST_ZOOM = 15;

/** Web Mercator, in pixels of a zoom. */
function pixelOf({ latitude, longitude }: MapPosition, zoom: number): { x: number; y: number } {
  const world = TILE_PX * 2 ** zoom;
  const sine = Math.sin((Math.max(-85.05, Math.min(85.05, latitude)) * Math.PI) / 180);
  const mercator = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return { x: world * (longitude / 360 + 0.5), y: world * mercator };
}

/** The zoom for which points are grouped: in half steps, so that few are put together that would not overlap. */
export const clusterLevel = (zoom: number): number => Math.floor(2 * zoom) / 2;

/** Groups points that would overlap at a zoom: greedy, on a grid, so that thousands take milliseconds. */
export function clusterPoints(
  points: readonly MapPoint[],
  zoom: number,
  isApart: (point: MapPoint) => boolean,
): MapCluster[] {
  const level = clusterLevel(zoom);
  const cells = new Map<string, { point: MapPoint; x: number; y: number }[]>();
  const placed = points.map((point) => ({ point, ...pixelOf(point, level) }));
  const cellOf = (x: number, y: number) => `${Math.floor(x / RADIUS_PX)} ${Math.floor(y / RADIUS_PX)}`;
  for (const entry of placed) {
    if (isApart(entry.point)) continue;
    const key = cellOf(entry.x, entry.y);
    const cell = cells.get(key);
    if (cell) cell.push(entry);
    else cells.set(key, [entry]);
  }
  const taken = new Set<MapPoint>();
  return placed.flatMap(({ point, x, y }) => {
    if (taken.has(point)) return [];
    if (isApart(point)) return [clusterOf([point])];
    const near = [-1, 0, 1].flatMap((row) =>
      [-1, 0, 1].flatMap((column) => cells.get(cellOf(x + column * RADIUS_PX, y + row * RADIUS_PX)) ?? []),
    );
    const members = near
      .filter((other) => !taken.has(other.point) && Math.hypot(other.x - x, other.y - y) < RADIUS_PX)
      .map((other) => other.point);
    for (const member of members) taken.add(member);
    return [clusterOf(members)];
  });
}

/** It stands in the middle of its members, or over the gravest alert of one, whose dot it then covers. */
function clusterOf(members: MapPoint[]): MapCluster {
  const [first] = members;
  const grave = ALERT_LOOKS.map((look) => members.find(({ alert }) => alert === look)).find(Boolean);
  const placed = grave ? [grave] : members;
  const mean = (of: (point: MapPoint) => number) =>
    placed.reduce((sum, member) => sum + of(member), 0) / placed.length;
  return {
    id: members.length === 1 ? first!.id : `cluster ${first!.id} ${members.length}`,
    members,
    latitude: mean(({ latitude }) => latitude),
    longitude: mean(({ longitude }) => longitude),
  };
}

/** The zoom at which a cluster falls apart; null when its members lie on one spot. */
export function partingZoom({ members }: MapCluster, from: number): number | null {
  for (let zoom = Math.floor(from) + 1; zoom <= CLOSEST_ZOOM; zoom++)
    if (clusterPoints(members, zoom, () => false).length > 1) return zoom;
  return null;
}

/** Whether a position is in sight, or near enough to come into sight with a small move. */
export function isInSight({ latitude, longitude }: MapPosition, { bounds }: MapView): boolean {
  const { west, south, east, north } = bounds;
  const spare = { x: (east - west) / 2, y: (north - south) / 2 };
  if (latitude < south - spare.y || latitude > north + spare.y) return false;
  const middle = (west + east) / 2;
  const nearest = longitude + 360 * Math.round((middle - longitude) / 360);
  return nearest >= west - spare.x && nearest <= east + spare.x;
}
