import { px } from '#server/cartography/geometry/path-data.ts';
import type { Projection } from '#server/cartography/geometry/projection.ts';
import type { MapPalette } from './palette.ts';

/** Paper outside the frame, and the width of its blocks. */
export const FRAME_PX = 14;
const BLOCK_PX = 6;
/** How finely an edge is walked when looking for the next degree. */
const WALK_PX = 2;

type Edge = 'top' | 'bottom' | 'left' | 'right';
type Size = { width: number; height: number };

/**
 * The map's frame: blocks that change color at true degrees of longitude (above and below) and latitude
 * (left and right).
 */
export function neatline(
  projection: Projection,
  size: Size,
  step: { latitude: number; longitude: number },
  palette: MapPalette,
): string {
  const { width, height } = size;
  const [inner, outer] = [FRAME_PX, FRAME_PX - BLOCK_PX];
  const blocks = (['top', 'bottom', 'left', 'right'] as const).flatMap((edge) =>
    darkStretches(projection, size, edge, step).map(([from, to]) => rectangle(edge, from, to, size)),
  );
  return (
    `<path fill="${palette.framePaper}" fill-rule="evenodd" d="M0 0H${width}V${height}H0ZM${inner} ${inner}V${height - inner}H${width - inner}V${inner}Z"/>` +
    `<path fill="${palette.frameInk}" d="${blocks.join('')}"/>` +
    `<path fill="none" stroke="${palette.frameInk}" d="M${outer} ${outer}H${width - outer}V${height - outer}H${outer}ZM${inner} ${inner}H${width - inner}V${height - inner}H${inner}Z"/>`
  );
}

function rectangle(edge: Edge, from: number, to: number, { width, height }: Size): string {
  const length = px(to - from);
  const isLevel = edge === 'top' || edge === 'bottom';
  const across =
    edge === 'top' || edge === 'left' ? FRAME_PX - BLOCK_PX : (isLevel ? height : width) - FRAME_PX;
  return isLevel
    ? `M${px(from)} ${across}h${length}v${BLOCK_PX}h-${length}z`
    : `M${across} ${px(from)}h${BLOCK_PX}v${length}h-${BLOCK_PX}z`;
}

/** Stretches of an edge, in pixels, whose block of degrees has an even number. */
function darkStretches(
  projection: Projection,
  { width, height }: Size,
  edge: Edge,
  step: { latitude: number; longitude: number },
): [from: number, to: number][] {
  const isLevel = edge === 'top' || edge === 'bottom';
  const end = (isLevel ? width : height) - FRAME_PX;
  const middle = projection.invert(width / 2, height / 2)?.longitude ?? 0;
  const blockAt = (along: number): number => {
    const across = edge === 'top' || edge === 'left' ? FRAME_PX : (isLevel ? height : width) - FRAME_PX;
    const place = isLevel ? projection.invert(along, across) : projection.invert(across, along);
    if (!place) return 0;
    if (!isLevel) return Math.floor(place.latitude / step.latitude);
    // Counted from the middle, so that the antimeridian is no jump.
    const east = ((((place.longitude - middle) % 360) + 540) % 360) - 180;
    return Math.floor((middle + east) / step.longitude);
  };
  const stretches: [number, number][] = [];
  let [start, block] = [FRAME_PX, blockAt(FRAME_PX)];
  for (let along = FRAME_PX + WALK_PX; along < end; along += WALK_PX) {
    if (blockAt(along) === block) continue;
    const change = findChange(blockAt, along - WALK_PX, along, block);
    if (block % 2 === 0) stretches.push([start, change]);
    [start, block] = [change, blockAt(along)];
  }
  if (block % 2 === 0) stretches.push([start, end]);
  return stretches;
}

/** Where the block ends, to a tenth of a pixel, by halving. */
function findChange(blockAt: (along: number) => number, from: number, to: number, block: number): number {
  let [low, high] = [from, to];
  while (high - low > 0.1) {
    const half = (low + high) / 2;
    if (blockAt(half) === block) low = half;
    else high = half;
  }
  return high;
}
