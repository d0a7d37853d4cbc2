/** Longest side of a canvas in pixels (specification §9): beyond it browsers draw nothing. */
const CAPTURE_SIDE_MAXIMUM = 16_384;

/** Pixels of a canvas as sharp as wanted, in the picture's shape, no side above the maximum. @param scale wanted */
export function captureSize(width: number, height: number, scale: number): { width: number; height: number } {
  const fitting = Math.min(scale, CAPTURE_SIDE_MAXIMUM / Math.max(width, height));
  const side = (length: number) => Math.min(CAPTURE_SIDE_MAXIMUM, Math.max(1, Math.round(length * fitting)));
  return { width: side(width), height: side(height) };
}
