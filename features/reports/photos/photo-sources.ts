import type { PublicReport } from '#core/report/public-report.ts';

const smallSide = 480;

/** `img` attributes of a report's photo. @param sizes how wide it is shown, in CSS */
export function photoSources(
  { image, image_small: small, image_width: width, image_height: height }: PublicReport,
  sizes: string,
) {
  if (!image || !small || !width || !height) return { src: image ?? undefined };
  const smallWidth = Math.round(width * Math.min(1, smallSide / Math.max(width, height)));
  return { src: image, srcSet: `${small} ${smallWidth}w, ${image} ${width}w`, sizes, width, height };
}
