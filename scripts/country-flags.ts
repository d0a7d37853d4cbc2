import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const directory = join(import.meta.dirname, '../node_modules/flag-icons/flags/4x3');

/** Serves each country's flag as `/flags/{code}.svg`, while developing and among the built files. */
export function countryFlags(): Plugin {
  const names = readdirSync(directory).filter((name) => /^[a-z]{2}\.svg$/.test(name));
  return {
    name: 'country-flags',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      for (const name of names) {
        const source = readFileSync(join(directory, name));
        this.emitFile({ type: 'asset', fileName: `flags/${name}`, source });
      }
    },
    configureServer(vite) {
      vite.middlewares.use('/flags/', (request, response, next) => {
        const name = request.url?.slice(1) ?? '';
        if (!names.includes(name)) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(readFileSync(join(directory, name)));
      });
    },
  };
}
