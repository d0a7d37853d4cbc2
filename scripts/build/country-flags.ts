import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';

const directory = join(import.meta.dirname, '../../node_modules/flag-icons/flags/4x3');
/** A coat of arms in full detail takes up to 180 kB and tenths of a second on a phone, to be shown 20 pixels wide. */
const mostBytes = 6_000;
const widthPx = 128;

/** A flag as it is shipped: one with a detailed coat of arms becomes a picture, six times as wide as it is shown. */
async function flagOf(name: string): Promise<Buffer> {
  const drawn = readFileSync(join(directory, name));
  if (drawn.length <= mostBytes) return drawn;
  const picture = await sharp(drawn).resize(widthPx).webp({ quality: 80, smartSubsample: true }).toBuffer();
  const heightPx = (widthPx * 3) / 4;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${widthPx} ${heightPx}"><image width="${widthPx}" height="${heightPx}" href="data:image/webp;base64,${picture.toString('base64')}"/></svg>`,
  );
}

/** Serves each country's flag as `/flags/{code}.svg`, while developing and among the built files. */
export function countryFlags(): Plugin {
  const names = readdirSync(directory)
    .filter((name) => /^[a-z]{2}\.svg$/.test(name))
    .sort();
  return {
    name: 'country-flags',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      for (const name of names)
        this.emitFile({ type: 'asset', fileName: `flags/${name}`, source: await flagOf(name) });
    },
    configureServer(vite) {
      vite.middlewares.use('/flags/', async (request, response, next) => {
        const name = request.url?.slice(1) ?? '';
        if (!names.includes(name)) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(await flagOf(name));
      });
    },
  };
}
