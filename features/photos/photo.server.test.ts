import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { computedMs } from '../../test/computing.ts';
import {
  jpegWithEverything,
  photoDeps,
  pixelBomb,
  plainPng,
  pngWithEverything,
  secret,
  webpChunks,
  webpWithEverything,
} from '../../test/photos.ts';
import { readPhoto, readPublished } from './photo.server.ts';

const deps = photoDeps();

const read = async (bytes: Uint8Array) => {
  const outcome = await readPhoto(deps, bytes);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.photo;
};
const reasonOf = async (bytes: Uint8Array) => {
  const outcome = await readPhoto(deps, bytes);
  return outcome.ok ? 'accepted' : outcome.reason;
};
const colorAt = async (bytes: Uint8Array, left: number, top: number) => {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return pixel[0]! > 150 ? 'red' : 'blue';
};

describe('a photo full of metadata', () => {
  it.each([
    ['JPEG, Intel byte order', () => jpegWithEverything(true)],
    ['JPEG, Motorola byte order', () => jpegWithEverything(false)],
    ['PNG', pngWithEverything],
    ['WebP', webpWithEverything],
  ])('comes out bare: %s', async (_, sample) => {
    const bytes = await sample();
    expect(Buffer.from(bytes).includes(secret)).toBe(true);
    const photo = await read(bytes);
    for (const file of [photo.large, photo.small]) {
      expect(Buffer.from(file).includes(secret)).toBe(false);
      const { types, trailingBytes } = webpChunks(file);
      expect(types.filter((type) => !['VP8 ', 'VP8L', 'VP8X', 'ALPH'].includes(type))).toEqual([]);
      expect(trailingBytes).toBe(0);
      const { exif, xmp, iptc, icc, orientation } = await sharp(file).metadata();
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
    }
  });

  it('stands upright', async () => {
    for (const isLittleEndian of [true, false]) {
      const { large, width, height } = await read(await jpegWithEverything(isLittleEndian));
      expect([width, height]).toEqual([40, 60]);
      expect(await colorAt(large, 20, 5)).toBe('red');
      expect(await colorAt(large, 20, 55)).toBe('blue');
    }
  });
});

describe('sizes', () => {
  it('are at most 1600 and 480 pixels, and a small photo stays as it is', async () => {
    const wide = sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#aabbcc' } });
    const photo = await read(await wide.jpeg().toBuffer());
    expect([photo.width, photo.height]).toEqual([1600, 533]);
    expect((await sharp(photo.small).metadata()).width).toBe(480);
    expect(await read(await plainPng())).toMatchObject({ width: 60, height: 40 });
  });

  it.each([
    [
      'gray',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: '#888' } })
          .grayscale()
          .png(),
    ],
    [
      '16 bit',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: '#888' } })
          .toColourspace('rgb16')
          .png(),
    ],
    [
      'with transparency',
      () => sharp({ create: { width: 9, height: 9, channels: 4, background: '#8888' } }).png(),
    ],
    [
      'CMYK',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: '#888' } })
          .toColourspace('cmyk')
          .jpeg(),
    ],
  ])('are made of a photo %s', async (_, make) => {
    expect(await read(await make().toBuffer())).toMatchObject({ width: 9, height: 9 });
  });

  it('are made of the first frame of an animation', async () => {
    const frames = sharp(Buffer.alloc(10 * 20 * 3).fill(255, 10 * 10 * 3), {
      raw: { width: 10, height: 20, channels: 3, pageHeight: 10 },
    });
    const animation = await frames.webp({ loop: 0, delay: [100, 100] }).toBuffer();
    expect((await sharp(animation, { animated: true }).metadata()).pages).toBe(2);
    const photo = await read(animation);
    expect([photo.width, photo.height]).toEqual([10, 10]);
    expect(webpChunks(photo.large).types).not.toContain('ANIM');
  });
});

describe('what is refused', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  it.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    ['nothing', () => new Uint8Array(), 'empty'],
    ['an SVG', () => svg, 'type'],
    [
      'an SVG behind a JPEG signature',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), svg]),
      'broken',
    ],
    ['a GIF', () => Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'), 'type'],
    ['a HEIC', () => Buffer.from('\0\0\0\x18ftypheic', 'latin1'), 'type'],
    ['text', () => Buffer.from('hello'), 'type'],
    [
      'half a JPEG',
      async () =>
        (
          await sharp({ create: { width: 900, height: 900, channels: 3, background: '#123' } })
            .jpeg()
            .toBuffer()
        ).subarray(0, 2_500),
      'broken',
    ],
    ['half a PNG', async () => (await plainPng()).subarray(0, 90), 'broken'],
    [
      'a PNG with one byte changed',
      async () => Object.assign(Buffer.from(await plainPng()), { 60: 0 }),
      'broken',
    ],
    [
      'a photo that is a page as well',
      async () => Buffer.concat([await plainPng(), Buffer.from('<HTML ><body>')]),
      'two_files',
    ],
    [
      'a photo that is an archive as well',
      async () => Buffer.concat([await plainPng(), Buffer.from('PK\x03\x04zipped PK\x05\x06')]),
      'two_files',
    ],
    ['a pixel more than 40 megapixels', () => pixelBomb(6_400), 'too_many_pixels'],
  ])('%s', async (_, make, expected) => {
    expect(await reasonOf(await make())).toBe(expected);
  });

  it('a bomb of 30,000 × 30,000 pixels, quickly and in little memory', async () => {
    const bomb = pixelBomb();
    expect(bomb.length).toBeLessThan(1_000_000);
    const before = process.memoryUsage.rss();
    const refuse = async () => expect(await reasonOf(bomb)).toBe('too_many_pixels');
    expect(await computedMs(refuse)).toBeLessThan(5_000);
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 << 20);
  });

  it('a third photo while two are being read', async () => {
    const photo = await sharp({ create: { width: 3000, height: 3000, channels: 3, background: '#345' } })
      .png()
      .toBuffer();
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => readPhoto(deps, photo)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(await readPhoto(deps, photo)).toMatchObject({ ok: true });
  });

  it('no visitor’s photo while publishers’ pictures are being read', async () => {
    const photo = await sharp({ create: { width: 3000, height: 3000, channels: 3, background: '#543' } })
      .png()
      .toBuffer();
    const side = { large: 800, small: 400 };
    const published = Promise.allSettled([1, 2, 3, 4].map(() => readPublished(deps, photo, side)));
    expect(await Promise.all([readPhoto(deps, photo), readPhoto(deps, photo)])).toMatchObject([
      { ok: true },
      { ok: true },
    ]);
    expect((await published).map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
  });

  it('a file that is also a page, wherever in it that stands', async () => {
    const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#345' } })
      .jpeg()
      .toBuffer();
    for (const at of [200_000, 131_066, 262_138, 131_072]) {
      const page = Buffer.concat([photo, Buffer.alloc(at - photo.length), Buffer.from('<!DOCTYPE html>')]);
      expect(await readPhoto(deps, page)).toEqual({ ok: false, reason: 'two_files' });
    }
  });
});
