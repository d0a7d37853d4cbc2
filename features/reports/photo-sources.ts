import type { PublicReport } from '#core/report.ts';

const smallSide = 480;

/**
 * Attributes of a report's photo: both sizes with their widths, and the room it takes.
 * @param sizes how wide it is shown, as CSS says it
 */
export function photoSources(
  { image, image_small: small, image_width: width, image_height: height }: PublicReport,
  sizes: string,
) {
  if (!image || !small || !width || !height) return { src: image ?? undefined };
  const smallWidth = Math.round(width * Math.min(1, smallSide / Math.max(width, height)));
  return { src: image, srcSet: `${small} ${smallWidth}w, ${image} ${width}w`, sizes, width, height };
}
