import type { Box } from '#server/cartography/geometry/clip.ts';
import { type Grid, shareOf, WATER } from '#server/cartography/geometry/grid.ts';
import type { Point } from '#server/cartography/geometry/projection.ts';
import type { Letterer, Lettering } from './lettering.ts';
import { boxAround, type Placement } from './placement.ts';
import { centered, type SetText, TEXT } from './texts.ts';

/** A town this near to a larger one is taken for its suburb, even when the larger one found no room. */
const SUBURB_PX = 21;

export type PeopledPoint = { at: Point; people: number };

export type NamedPoint = PeopledPoint & { name: string; isCapital?: boolean };

export type TownLabel = SetText & { at: Point; isCapital: boolean };

/** `larger`: places whose smaller suburbs get no name; every town looked at joins them. */
type TownTools = { letterer: Letterer; placement: Placement; larger: PeopledPoint[]; townGapPx: number };

/**
 * Towns with their names beside them, in the order given; what has no room is left out, also what has its dot under
 * the pin, and so are suburbs right beside a larger town.
 */
export function placeTowns(
  towns: NamedPoint[],
  limit: number,
  { letterer, placement, larger, townGapPx }: TownTools,
): TownLabel[] {
  const placed: TownLabel[] = [];
  for (const { name, at, people, isCapital = false } of towns) {
    if (placed.length >= limit) break;
    const isSuburb = isSuburbOf(larger, { at, people });
    larger.push({ at, people });
    if (isSuburb) continue;
    const lettering = letterer.set(name, isCapital ? TEXT.capital : TEXT.town);
    if (!lettering) continue;
    const spots = townOrigins(at, lettering.width, townGapPx)
      .map(([x, y]) => {
        const box = townBox([x, y], lettering.width);
        return { x, y, box, covered: dotsIn(box, at, towns) };
      })
      .toSorted((a, b) => a.covered - b.covered);
    const spot = spots.find(({ box }) => placement.isFree(box));
    if (!spot || !placement.isFree(boxAround(...at, 2, 2))) continue;
    placement.reserve(spot.box);
    placement.reserve(boxAround(...at, 2 * DOT_ROOM_PX, 2 * DOT_ROOM_PX));
    placed.push({ lettering, x: spot.x, y: spot.y, at, isCapital });
  }
  return placed;
}

/** Whether a place lies right beside one that is as large or larger. */
export const isSuburbOf = (larger: readonly PeopledPoint[], { at, people }: PeopledPoint): boolean =>
  larger.some(
    (other) => other.people >= people && Math.hypot(other.at[0] - at[0], other.at[1] - at[1]) < SUBURB_PX,
  );

/** How many other towns of the list a name would cover, so that none of them could be drawn: Rio beside São Paulo. */
const dotsIn = (box: Box, own: Point, towns: readonly NamedPoint[]): number =>
  towns.filter(
    ({ at }) => at !== own && Math.hypot(at[0] - own[0], at[1] - own[1]) >= SUBURB_PX && holds(box, at),
  ).length;

/** What a dot takes to each side, once it is on the map; before that it may stand closer to what is there. */
const DOT_ROOM_PX = 3;
const DOT_PX = 8;
const holds = ({ left, right, top, bottom }: Box, [x, y]: Point): boolean =>
  x > left - DOT_PX && x < right + DOT_PX && y > top - DOT_PX && y < bottom + DOT_PX;

function townOrigins([x, y]: Point, width: number, gap: number): Point[] {
  return [
    [x + gap, y + 4],
    [x - gap - width, y + 4],
    [x + gap - 2, y - 5],
    [x + gap - 2, y + 13],
    [x - gap + 2 - width, y - 5],
    [x - gap + 2 - width, y + 13],
    [x - width / 2, y - 8],
    [x - width / 2, y + 17],
  ];
}

const townBox = ([left, baseline]: Point, width: number): Box => ({
  left,
  right: left + width,
  top: baseline - 10,
  bottom: baseline + 3,
});

/** What the dot of a large town under the name of the subject counts, as shares of it that cross a coast. */
const COVERED_DOT = 0.5;

/** The name of the map's subject beside its pin: on the side where it crosses a coast and hides towns the least. */
export function placeName(
  lettering: Lettering,
  [x, y]: Point,
  size: number,
  { grid, placement, spared }: { grid: Grid; placement: Placement; spared: Placement },
  prefersAbove = false,
): SetText | null {
  const { width } = lettering;
  const origins: Point[] = [
    [x + 15, y + size * 0.33],
    [x - 15 - width, y + size * 0.33],
    [x - width / 2, y - 22],
    [x - width / 2, y + 22 + size * 0.7],
  ];
  const candidates = origins
    .map(([left, baseline], index) => {
      const order = prefersAbove ? (index + 2) % 4 : index;
      const box = { left, right: left + width, top: baseline - size * 0.8, bottom: baseline + size * 0.28 };
      const water = shareOf(grid, box, (cell) => cell === WATER);
      return {
        left,
        baseline,
        box,
        cost: Math.min(water, 1 - water) + order * 0.12 + (spared.isFree(box) ? 0 : COVERED_DOT),
      };
    })
    .filter(({ box }) => placement.isFree(box))
    .sort((a, b) => a.cost - b.cost);
  const best = candidates[0];
  if (!best) return null;
  placement.reserve(best.box);
  return { lettering, x: best.left, y: best.baseline };
}

/** The name of a region in the middle of its extent, or a little above or below where that is free. */
export function placeCentered(
  lettering: Lettering,
  [x, y]: Point,
  size: number,
  { placement }: { placement: Placement },
): SetText | null {
  const middles: Point[] = [0, -24, 24, -48, 48].map((shift) => [x, y + shift]);
  const index = placement.first(middles.map((at) => boxAround(...at, lettering.width, size * 1.1)));
  const middle = index === null ? null : middles[index];
  return middle ? centered(lettering, middle, size) : null;
}

/** What the pin takes: with the room between names, a dot right beside it (Medellín at Guatapé) touches no ring. */
export function pinBox([x, y]: Point): Box {
  return boxAround(x, y, 18, 18);
}
