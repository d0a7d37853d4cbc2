import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { createOnce } from '#server/once.ts';

/** What reading photos holds for as long as a process lives. */
export const photoDeps = () => ({ once: createOnce() });

/** Stands in every piece of metadata of the samples: found in an output, it leaked. */
export const secret = 'SECRET-38.7223N-9.1393W';

/** 60 × 40 pixels: red on the left, blue on the right. */
const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: 0, g: 0, b: 255 } } }).composite([
    {
      input: { create: { width: 30, height: 40, channels: 3, background: { r: 255, g: 0, b: 0 } } },
      left: 0,
      top: 0,
    },
  ]);

const utf8 = (text: string) => Buffer.from(text, 'latin1');

/** An EXIF block in either byte order: orientation 6 (lies on its side), maker with the secret, a GPS position. */
function exif(isLittleEndian: boolean): Buffer {
  const short = (value: number) => {
    const bytes = Buffer.alloc(2);
    isLittleEndian ? bytes.writeUInt16LE(value) : bytes.writeUInt16BE(value);
    return bytes;
  };
  const long = (value: number) => {
    const bytes = Buffer.alloc(4);
    isLittleEndian ? bytes.writeUInt32LE(value) : bytes.writeUInt32BE(value);
    return bytes;
  };
  const entry = (tag: number, type: number, count: number, value: Buffer) =>
    Buffer.concat([
      short(tag),
      short(type),
      long(count),
      Buffer.concat([value, Buffer.alloc(4)]).subarray(0, 4),
    ]);
  const maker = utf8(`${secret}\0`);
  const makerAt = 8 + 2 + 3 * 12 + 4;
  const gpsAt = makerAt + maker.length;
  const positionAt = gpsAt + 2 + 2 * 12 + 4;
  return Buffer.concat([
    utf8(isLittleEndian ? 'II' : 'MM'),
    short(42),
    long(8),
    short(3),
    entry(0x010f, 2, maker.length, long(makerAt)),
    entry(0x0112, 3, 1, short(6)),
    entry(0x8825, 4, 1, long(gpsAt)),
    long(0),
    maker,
    short(2),
    entry(0x0001, 2, 2, utf8('N\0')),
    entry(0x0002, 5, 3, long(positionAt)),
    long(0),
    ...[38, 1, 43, 1, 20, 1].map(long),
  ]);
}

const xmp = utf8(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>${secret}</place></x:xmpmeta>`);

function jpegSegment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** A JPEG with EXIF, XMP, IPTC, a comment and bytes behind its end, that lies on its side. */
export async function jpegWithEverything(isLittleEndian: boolean): Promise<Buffer> {
  const plain = await picture().jpeg().toBuffer();
  const caption = Buffer.concat([Buffer.from([0x1c, 2, 120, 0, secret.length]), utf8(secret)]);
  const iptcSize = Buffer.alloc(4);
  iptcSize.writeUInt32BE(caption.length);
  const iptc = Buffer.concat([utf8('Photoshop 3.0\0'), utf8('8BIM\x04\x04\0\0'), iptcSize, caption]);
  return Buffer.concat([
    plain.subarray(0, 2),
    jpegSegment(0xe1, Buffer.concat([utf8('Exif\0\0'), exif(isLittleEndian)])),
    jpegSegment(0xe1, Buffer.concat([utf8('http://ns.adobe.com/xap/1.0/\0'), xmp])),
    jpegSegment(0xed, iptc),
    jpegSegment(0xfe, utf8(secret)),
    plain.subarray(2),
    utf8(`\0\0\0\x18ftypmp42${secret}`),
  ]);
}

function pngChunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const body = Buffer.concat([utf8(type), content]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG with EXIF, a text, XMP and bytes behind its end. */
export async function pngWithEverything(): Promise<Buffer> {
  const plain = await picture().png().toBuffer();
  const behindHeader = 8 + 25;
  return Buffer.concat([
    plain.subarray(0, behindHeader),
    pngChunk('eXIf', exif(true)),
    pngChunk('tEXt', utf8(`Comment\0${secret}`)),
    pngChunk('iTXt', Buffer.concat([utf8('XML:com.adobe.xmp\0\0\0\0\0'), xmp])),
    plain.subarray(behindHeader),
    utf8(secret),
  ]);
}

/** A WebP with EXIF, XMP and bytes behind its end. */
export async function webpWithEverything(): Promise<Buffer> {
  const plain = await picture()
    .withExif({ IFD0: { Make: secret }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 43/1 20/1' } })
    .withXmp(xmp.toString('latin1'))
    .webp()
    .toBuffer();
  return Buffer.concat([plain, utf8(secret)]);
}

export const plainPng = (): Promise<Buffer> => picture().png().toBuffer();

/** A valid PNG of 30,000 × 30,000 black pixels in a few hundred kilobytes. */
export function pixelBomb(side = 30_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side));
  return Buffer.concat([
    utf8('\x89PNG\r\n\x1a\n'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Types of a WebP's chunks, and how many bytes follow its end. */
export function webpChunks(bytes: Uint8Array): { types: string[]; trailingBytes: number } {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = file.readUInt32LE(4) + 8;
  const types: string[] = [];
  for (let at = 12; at + 8 <= end; at += 8 + file.readUInt32LE(at + 4) + (file.readUInt32LE(at + 4) % 2))
    types.push(file.toString('latin1', at, at + 4));
  return { types, trailingBytes: file.length - end };
}
