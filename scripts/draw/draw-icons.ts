/** Draws the app's icons into public/ from the logo's mark. Run by hand after the mark changes: `node scripts/draw/draw-icons.ts`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { LOGO_ARC } from '#server/cartography/cards/logo.ts';
import { MAP_PALETTES } from '#server/cartography/palette.ts';
import TOKEN_COLORS from '#server/cartography/token-colors.json' with { type: 'json' };

const directory = 'public';
const { brand, you, surface } = MAP_PALETTES.light;

/**
 * The mark in a square of 32.
 * @param scale of the mark within the square, 0-1 @param paper color behind it; null: see-through
 */
function mark(scale: number, paper: string | null, strokeWidth = 3): string {
  const background = paper ? `<path fill="${paper}" d="M0 0H32V32H0Z"/>` : '';
  // The mark's own middle lies at 15.6 16.5.
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${background}` +
    `<g transform="translate(16 16) scale(${scale}) translate(-15.6 -16.5)">` +
    `<path fill="none" stroke="${brand}" stroke-width="${strokeWidth}" stroke-linecap="round" stroke-linejoin="round" d="${LOGO_ARC}"/>` +
    `<circle fill="${you}" cx="22.2" cy="15" r="4.3"/></g></svg>`
  );
}

const png = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();

/** An .ico that holds one PNG (Windows Vista and later, and every browser). */
function ico(image: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // kind: icon
  header.writeUInt16LE(1, 4); // number of images
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // color planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
}

const write = (name: string, content: Buffer | string): void => writeFileSync(join(directory, name), content);

write('favicon.ico', ico(await png(mark(1.05, null, 3.4), 32), 32));
write('apple-touch-icon.png', await png(mark(0.8, surface), 180));
write('icon-192.png', await png(mark(1.05, null), 192));
write('icon-512.png', await png(mark(1.05, null), 512));
// Systems may cut a maskable icon to a circle of 80 %.
write('icon-maskable-512.png', await png(mark(0.66, surface), 512));
write(
  'site.webmanifest',
  `${JSON.stringify(
    {
      name: 'Chaperon',
      short_name: 'Chaperon',
      description: 'How safe is a place? Scores from open data, 0 to 100, higher is safer.',
      start_url: '/',
      display: 'standalone',
      background_color: TOKEN_COLORS.light['color-page'],
      theme_color: brand,
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    null,
    2,
  )}\n`,
);
