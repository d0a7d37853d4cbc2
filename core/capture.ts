/** Longest side of a canvas in pixels (specification §9): beyond it browsers draw nothing. */
export const CAPTURE_SIDE_MAXIMUM = 16_384;

/**
 * Pixels of the canvas that a picture is drawn on: as sharp as wanted, its shape kept, no side above the maximum.
 * @param width of the picture, above 0 @param height of the picture, above 0
 * @param scale pixels of the canvas for one of the picture
 */
export function captureSize(width: number, height: number, scale: number): { width: number; height: number } {
  const fitting = Math.min(scale, CAPTURE_SIDE_MAXIMUM / Math.max(width, height));
  const side = (length: number) => Math.min(CAPTURE_SIDE_MAXIMUM, Math.max(1, Math.round(length * fitting)));
  return { width: side(width), height: side(height) };
}
