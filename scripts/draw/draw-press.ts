/**
 * Draws the logo files of the press page into public/press/ and, given the address of a running server, takes its
 * screenshots. Run by hand: `node scripts/draw/draw-press.ts [http://127.0.0.1:3000]`; the browser is `CHROMIUM_PATH`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import sharp from 'sharp';
import { LOGO_ARC } from '#server/cartography/cards/logo.ts';
import { MAP_PALETTES } from '#server/cartography/palette.ts';

const directory = 'public/press';
const wordmark = 'Chaperon';
const letterSize = 22;

const fontFile = createRequire(import.meta.url).resolve(
  '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff',
);
const font: Font = create(readFileSync(fontFile));

/** The name as one path, its baseline at `y`, and its width. */
function lettering(x: number, y: number): { path: string; width: number } {
  const scale = letterSize / font.unitsPerEm;
  const number = (value: number) => String(Math.round(value * 100) / 100);
  let pen = x;
  const parts = [...wordmark].flatMap((letter) => {
    const glyph = font.glyphForCodePoint(letter.codePointAt(0) ?? 0);
    const at = pen;
    pen += glyph.advanceWidth * scale;
    return glyph.path.commands.map(({ command, args }) => {
      const points = args.map((value, index) =>
        number(index % 2 === 0 ? at + value * scale : y - value * scale),
      );
      const sign = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' }[
        command
      ];
      return sign + points.join(' ');
    });
  });
  return { path: parts.join(''), width: pen - x };
}

function logo(theme: 'light' | 'dark'): string {
  const { brand, you, ink } = MAP_PALETTES[theme];
  const { path, width } = lettering(40, 24);
  const right = Math.ceil(40 + width + 4);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${right} 33" width="${right * 4}" height="132"><title>Chaperon</title>` +
    `<path fill="none" stroke="${brand}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="${LOGO_ARC}"/>` +
    `<circle fill="${you}" cx="22.2" cy="15" r="4.3"/><path fill="${ink}" d="${path}"/></svg>\n`
  );
}

mkdirSync(directory, { recursive: true });
const write = (name: string, content: Buffer | string) => writeFileSync(join(directory, name), content);
write('chaperon-mark.svg', readFileSync('public/favicon.svg'));
write('chaperon-logo.svg', logo('light'));
write('chaperon-logo-dark.svg', logo('dark'));
write(
  'chaperon-logo.png',
  await sharp(Buffer.from(logo('light')), { density: 144 })
    .png()
    .toBuffer(),
);

const shots = [
  { name: 'home', path: '/', width: 1440, height: 900, colorScheme: 'light' },
  {
    name: 'profile',
    path: '/safety/2267057/lisbon-lisbon-portugal',
    width: 1440,
    height: 900,
    colorScheme: 'light',
  },
  {
    name: 'profile-dark',
    path: '/safety/2267057/lisbon-lisbon-portugal',
    width: 1440,
    height: 900,
    colorScheme: 'dark',
  },
  {
    name: 'profile-phone',
    path: '/safety/2267057/lisbon-lisbon-portugal',
    width: 390,
    height: 844,
    colorScheme: 'light',
  },
] as const;

const SMALL = { width: 960, height: 600, fit: 'inside' } as const;
const site = process.argv[2];
if (site) {
  const { chromium } = await import('@playwright/test');
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({
    args: ['--disable-gpu'],
    ...(executablePath ? { executablePath } : {}),
  });
  for (const { name, path, width, height, colorScheme } of shots) {
    const page = await browser.newPage({
      viewport: { width, height },
      colorScheme,
      deviceScaleFactor: 2,
      reducedMotion: 'reduce',
    });
    await page.goto(site + path, { waitUntil: 'load' });
    await page.waitForTimeout(2_000);
    const shot = sharp(await page.screenshot());
    write(`${name}.webp`, await shot.clone().webp({ quality: 82 }).toBuffer());
    // What the page shows of it.
    write(`${name}-small.webp`, await shot.clone().resize(SMALL).webp({ quality: 78 }).toBuffer());
    await page.close();
  }
  await browser.close();
}
