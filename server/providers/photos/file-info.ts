import { z } from 'zod';
import type { PlacePhoto } from '#core/place/place-photo.ts';
import { plainText } from './plain-text.ts';

/** Text of a field of `extmetadata`, which may hold HTML; Commons sends some of them as numbers. */
const field = z
  .object({ value: z.union([z.string(), z.number()]).transform(String) })
  .transform(({ value }) => plainText(value))
  .optional();

const fileSchema = z.object({
  mime: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  thumburl: z.url(),
  descriptionurl: z.url(),
  extmetadata: z.object({
    Artist: field,
    LicenseShortName: field,
    LicenseUrl: field,
    NonFree: field,
    Restrictions: field,
  }),
});

/** `prop=imageinfo` of MediaWiki, format version 2. A file that lies on another wiki is `missing` here. */
export const fileAnswerSchema = z.object({
  query: z.object({
    pages: z.array(z.object({ title: z.string(), imageinfo: z.array(z.unknown()).optional() })),
  }),
});
type FileAnswer = z.infer<typeof fileAnswerSchema>;

/** Pictures that are no photo of a place, by the words of their file's name. */
const noPhoto =
  /(?<![a-z])(maps?|karte|carte|mapa|mappa|locator|location|flags?|flagge|bandera|bandeira|drapeau|coat of arms|coa|wappen|blason|escudo|brasao|stemma|seal|emblem|logo|crest|diagram|chart|plan|satellite|landsat|sentinel|montage|collage)(?![a-z])/i;
const leastWidth = 640;
/** Width by height: narrower is cropped to nothing in a wide frame, wider is a strip. */
const shape = { narrowest: 1, widest: 3.5 };
const longestAuthor = 100;

/** Whether a file of this name may be a photo of a place. @param name with or without `File:` */
export const mayBePhoto = (name: string): boolean =>
  /\.jpe?g$/i.test(name) && !noPhoto.test(name.replaceAll('_', ' '));

/**
 * Licences that allow commercial use and changes: CC0, CC BY, CC BY-SA, the public domain. With NC, ND or GFDL alone,
 * or with an address that says something else, a file is not free enough.
 * @returns null for every other
 */
function licenceOf(name: string, address: string): Pick<PlacePhoto, 'licence' | 'licenceUrl'> | null {
  if (/^public domain$/i.test(name)) return { licence: 'Public domain', licenceUrl: null };
  const isZero = /^cc[ -]?0( 1\.0)?$/i.test(name);
  const terms = /^cc[ -](by(?:-sa)?)[ -](\d\.\d)(?:[ -]([a-z]{2,4}))?$/i.exec(name);
  if (!isZero && !terms) return null;
  const url = URL.parse(address, 'https://creativecommons.org');
  if (!url || !/^(www\.)?creativecommons\.org$/.test(url.host)) return null;
  const path = isZero ? '/publicdomain/zero/' : `/licenses/${terms![1]!.toLowerCase()}/${terms![2]}`;
  if (!url.pathname.startsWith(path)) return null;
  const licence = isZero ? 'CC0' : `CC ${terms![1]!.toUpperCase()} ${terms![2]}`;
  return { licence, licenceUrl: `https://creativecommons.org${url.pathname}` };
}

const isOn = (address: string, host: string) => {
  const url = URL.parse(address);
  return url?.protocol === 'https:' && url.host === host;
};

/**
 * The photo of an answer about one file.
 * @returns null where it is missing, not free, restricted, no photo, too small, or of a shape that fits no frame
 */
export function photoOf({ query }: FileAnswer): PlacePhoto | null {
  const page = query.pages[0];
  const parsed = fileSchema.safeParse(page?.imageinfo?.[0]);
  if (!page || !parsed.success || !mayBePhoto(page.title)) return null;
  const { mime, width, height, thumburl, descriptionurl, extmetadata } = parsed.data;
  const ratio = width / height;
  if (mime !== 'image/jpeg' || width < leastWidth) return null;
  if (ratio < shape.narrowest || ratio > shape.widest) return null;
  if (!isOn(thumburl, 'upload.wikimedia.org') || !isOn(descriptionurl, 'commons.wikimedia.org')) return null;
  const { Artist: author = '', LicenseShortName = '', LicenseUrl = '', NonFree, Restrictions } = extmetadata;
  if ((NonFree && NonFree !== 'false') || Restrictions) return null;
  const licence = licenceOf(LicenseShortName, LicenseUrl);
  if (!licence || (!author && licence.licence.startsWith('CC BY'))) return null;
  return {
    author: author.slice(0, longestAuthor).toWellFormed() || 'Unknown author',
    ...licence,
    pageUrl: descriptionurl,
    pictureUrl: thumburl,
  };
}
