import { escapedMarkup } from '#core/text/markup.ts';

/** A free photo of a place on Wikimedia Commons, with the credit its licence asks for. Addresses are `https:`. */
export type PlacePhoto = {
  /** Who made it, as plain text. */
  author: string;
  /** Short name of its licence: "CC BY-SA 4.0", "CC0", "Public domain". */
  licence: string;
  /** Null for the public domain, which has none. */
  licenceUrl: string | null;
  /** The file's own page on Wikimedia Commons. */
  pageUrl: string;
  /** Where its picture is fetched from by us; visitors never load it from there. */
  pictureUrl: string;
};

/** Where photos come from, as it is named beside each. */
export const PHOTO_SOURCE = 'Wikimedia Commons';

/** Pixels of the longer side of a photo as we serve it. */
export const PHOTO_SIDES = { large: 1200, small: 600 } as const;

/** Address of our own copy of a place's photo. @param id GeoNames id */
export const photoPathOf = (id: number, size: keyof typeof PHOTO_SIDES): string =>
  `/place-photos/${id}.${PHOTO_SIDES[size]}.webp`;

/** The credit of a photo as HTML, for `html_attributions`: author and file page, licence, source. */
export function photoCreditMarkup({ author, licence, licenceUrl, pageUrl }: PlacePhoto): string {
  const link = (url: string, text: string) => `<a href="${escapedMarkup(url)}">${escapedMarkup(text)}</a>`;
  const terms = licenceUrl ? link(licenceUrl, licence) : escapedMarkup(licence);
  return `Photo: ${link(pageUrl, author)}, ${terms}, ${PHOTO_SOURCE}`;
}
