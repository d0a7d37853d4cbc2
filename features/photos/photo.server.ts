import sharp, { type Metadata } from 'sharp';
import { reportLimits } from '#core/report/report.ts';
import type { Deps } from '#server/deps.ts';
import { createGate } from '#server/limits/gate.ts';
import { inTurns } from '#server/limits/in-turns.ts';

/** A visitor's photo, decoded, turned upright and encoded anew: nothing of the original's bytes is left. */
type Photo = { large: Uint8Array; small: Uint8Array; width: number; height: number };

type PhotoDefect = 'empty' | 'type' | 'two_files' | 'too_many_pixels' | 'broken';

/** How a photo is sent: never run, whatever the bytes. */
export const photoHeaders = {
  'content-type': 'image/webp',
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'none'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
} as const;

/** A photo as it answers a request. @param headers above all how long it may be kept */
export const photoAnswer = (
  bytes: Uint8Array<ArrayBuffer>,
  method: string,
  headers: Record<string, string>,
): Response =>
  new Response(method === 'HEAD' ? null : bytes, {
    headers: { ...photoHeaders, ...headers, 'content-length': String(bytes.length) },
  });

/** What the visitor reads. */
export const photoDefectTexts: Record<PhotoDefect, string> = {
  empty: 'the file is empty',
  type: 'only JPEG, PNG and WebP photos can be used',
  two_files: 'the file holds more than a photo',
  too_many_pixels: 'the photo has more than 40 megapixels',
  broken: 'the photo is damaged and cannot be read',
};

/** Longer sides in pixels. */
type Sides = { large: number; small: number };
const sides: Sides = { large: 1600, small: 480 };
const quality = 80;
const decodeSeconds = 8;
const decodesAtOnce = 2;
const publishedWaiting = 40;

/** Limits of the process, whoever asks: each decode may take 160 MB. No publisher's picture takes a visitor's place. */
const openGates = () => ({
  visitors: createGate(decodesAtOnce, 0, 'Other photos are being read. Try again in a few seconds.'),
  publishers: createGate(1, publishedWaiting, 'Many pictures are being read.'),
});
type PhotoDeps = Pick<Deps, 'once'>;

sharp.cache(false);
sharp.concurrency(1);

const startsWith = (bytes: Uint8Array, signature: string, offset = 0) =>
  Buffer.from(
    bytes.buffer,
    bytes.byteOffset + offset,
    Math.max(0, Math.min(signature.length, bytes.length - offset)),
  ).toString('latin1') === signature;

/** The type by the first bytes; the file's name and what the browser calls it do not count. */
function typeOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | null {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  return null;
}

const otherFile = /<script[\s>]|<\?php|<html[\s>]|<!doctype html|%PDF-1\.\d/i;
/** A sign may lie across the end of a piece. */
const longestSign = 20;
const pieceBytes = 128 * 1024;

/**
 * Whether a file is also something else: a page, a script, a PDF or an archive. Encoding it anew would render it
 * harmless, but nobody takes such a photo. Cameras append videos; those are fine.
 */
async function isTwoFiles(bytes: Uint8Array): Promise<boolean> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const pieces = Array.from({ length: Math.ceil(file.length / pieceBytes) }, (_, at) => at * pieceBytes);
  const signs = await inTurns(pieces, (from) =>
    otherFile.test(file.toString('latin1', from, from + pieceBytes + longestSign)),
  );
  if (signs.includes(true)) return true;
  return file.includes('PK\x05\x06', Math.max(0, file.length - 66_000)) && file.includes('PK\x03\x04');
}

type PhotoOutcome = { ok: true; photo: Photo } | { ok: false; reason: PhotoDefect };

/**
 * Reads a photo that a visitor sent. JPEG, PNG or WebP, at most 40 megapixels, the first frame; the result is WebP in
 * two sizes without any metadata.
 * @throws AppError unavailable while two others are being read
 */
export const readPhoto = ({ once }: PhotoDeps, bytes: Uint8Array): Promise<PhotoOutcome> =>
  once(openGates, null).visitors(() => read(bytes, sides));

/**
 * Reads a picture that a publisher sent, as a visitor's photo is read; one at a time.
 * @param within longer sides of the two, in pixels
 * @throws AppError unavailable where too many wait
 */
export const readPublished = ({ once }: PhotoDeps, bytes: Uint8Array, within: Sides): Promise<PhotoOutcome> =>
  once(openGates, null).publishers(() => read(bytes, within));

async function read(bytes: Uint8Array, within: Sides): Promise<PhotoOutcome> {
  if (bytes.length === 0) return { ok: false, reason: 'empty' };
  const type = typeOf(bytes);
  if (type === null) return { ok: false, reason: 'type' };
  if (await isTwoFiles(bytes)) return { ok: false, reason: 'two_files' };
  try {
    const metadata = await open(bytes).metadata();
    if (metadata.format !== type) return { ok: false, reason: 'type' };
    if (pixelsOf(metadata) > reportLimits.photoMaximumPixels) return { ok: false, reason: 'too_many_pixels' };
    return { ok: true, photo: await encode(bytes, within) };
  } catch (error) {
    const isLarge = error instanceof Error && /pixel limit/i.test(error.message);
    return { ok: false, reason: isLarge ? 'too_many_pixels' : 'broken' };
  }
}

const open = (bytes: Uint8Array) =>
  sharp(bytes, { failOn: 'error', limitInputPixels: reportLimits.photoMaximumPixels, sequentialRead: true });

const pixelsOf = ({ width, pageHeight, height }: Metadata) => width * (pageHeight ?? height);

/** Decoded once, scaled to the large size, and both sizes are encoded from that. */
async function encode(bytes: Uint8Array, { large: largeSide, small: smallSide }: Sides): Promise<Photo> {
  const within = (side: number) =>
    ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;
  const { data, info } = await open(bytes)
    .timeout({ seconds: decodeSeconds })
    .autoOrient()
    .resize(within(largeSide))
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const pixels = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const large = await pixels().webp({ quality }).toBuffer();
  const small = await pixels().resize(within(smallSide)).webp({ quality }).toBuffer();
  return { large, small, width: info.width, height: info.height };
}
