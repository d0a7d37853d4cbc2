import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { elementCode } from './scripts/build/build-element.ts';
import { openClassNames } from './scripts/build/class-names.ts';
import { countryFlags } from './scripts/build/country-flags.ts';
import type * as Entry from './server/entry.ts';

/**
 * Serves the Hono app from Vite's own server: one command, one port, hot reload.
 * `deps` (the database above all) are opened once and survive edits; the app around them is rebuilt.
 */
function developmentServer(): Plugin {
  return {
    name: 'chaperon-development-server',
    apply: 'serve',
    async configureServer(vite) {
      const { getRequestListener } = await import('@hono/node-server');
      let deps: ReturnType<typeof Entry.createDeps> | undefined;
      let current: typeof Entry | undefined;
      let app: ReturnType<typeof Entry.createApp>;
      const load = async () => {
        const entry = (await vite.ssrLoadModule('/server/entry.ts')) as typeof Entry;
        deps ??= entry.createDeps(entry.readConfig({ LOG_LEVEL: 'warn', ...process.env }), {
          rootDirectory: vite.config.root,
        });
        // Tried again with the next request, once what it complained about is mended.
        deps.catch(() => {
          deps = undefined;
        });
        if (entry !== current) {
          app = entry.createApp(await deps, { isDevelopment: true });
          current = entry;
        }
        return app;
      };
      const closeVite = vite.close.bind(vite);
      vite.close = async () => {
        await closeVite();
        await (await deps)?.close();
      };
      // A built installation has it as a file.
      vite.middlewares.use('/embed.js', (_, response, next) => {
        elementCode().then((code) => {
          response.writeHead(200, {
            'content-type': 'text/javascript; charset=utf-8',
            'cache-control': 'no-cache',
            'access-control-allow-origin': '*',
            'cross-origin-resource-policy': 'cross-origin',
          });
          response.end(code);
        }, next);
      });
      return () => {
        vite.middlewares.use((request, response, next) => {
          request.url = request.originalUrl ?? request.url ?? '/';
          const listener = getRequestListener(async (r, env) => (await load()).fetch(r, env), {
            overrideGlobalObjects: false,
            errorHandler: (error) => {
              vite.ssrFixStacktrace(error as Error);
              next(error);
            },
          });
          void listener(request, response);
        });
      };
    },
  };
}

/**
 * Matches modules by their paths without an ending.
 * @throws Error where one is gone: it would be a file of its own in every first visit, and nothing would say so
 */
function modules(...paths: string[]): RegExp {
  const gone = paths.find(
    (path) => !['.ts', '.tsx', '.css'].some((ending) => existsSync(join(import.meta.dirname, path + ending))),
  );
  if (gone) throw new Error(`vite.config.ts names a module that is gone: ${gone}`);
  return new RegExp(`/(${paths.join('|').replaceAll('.', '\\.')})\\.(ts|css)`);
}

/**
 * Few, well compressed files for the first visit: the framework in one, and the small parts most screens share in
 * another. What is loaded on demand (dialogs, the search list) stays out of both.
 */
const sharedFiles = [
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  {
    name: 'parts',
    test: /\/(ui\/(?!contents|points|plates|rows|desk|asking|chips|form\/|place\/place-list|dialog\/dialog|dialog\/use-back|map\/|table\/|toast\/toast-card|toast\/use-pausable|hooks\/(use-now|use-copy|use-hydrated|use-browser-locale|use-media-query|use-section-in-view))|client\/store|core\/score\/(safety|shield))/,
    minShareCount: 3,
  },
  {
    name: 'page',
    test: modules(
      'core/text/date-text',
      'features/accounts/signed-in-here',
      'features/install/install-prompt',
      'features/news/ticker/visitor-country',
      'app/shell/header/use-popover',
      'app/shell/header/site-menu.module',
      'core/text/truncate',
      'core/report/report',
      'core/place/place-kind',
      'client/api',
      'client/is-stored',
      'app/shell/page-meta',
      'app/shell/nowhere-map',
      'text/site/shell',
      'text/places/search',
      'text/places/location',
      'text/news/news',
      'text/reports/report-reading',
      'ui/place/plate',
      'ui/carousel/carousel',
      'ui/carousel/use-carousel',
      'ui/preload-picture',
      'ui/hooks/use-now',
      'features/places/search/search-box',
      'features/places/search/search-box.module',
      'features/places/search/use-open-profile',
      'features/places/location/use-location',
      'features/places/visitor/visitor-store',
      'features/places/place-summary',
      'features/safety/card/category-icon',
      'features/news/use-updated-view',
      'features/reports/read/use-followed-reports',
      'features/reports/read/age',
      'features/reports/read/age-text',
      'features/reports/read/fresh-reports',
      'features/reports/draft/own-reports',
      'features/reports/draft/report-subject',
      'features/reports/photos/photo-sources',
    ),
    minShareCount: 2,
  },
  {
    name: 'profile',
    test: modules(
      'features/safety/card/place-search-form.module',
      'features/safety/card/place-search-form',
      'features/safety/profile/temperature.module',
      'features/safety/profile/temperature',
      'features/watch/watch-button',
      'features/watch/use-watching',
      'features/reports/form/emergency-icons',
      'ui/hooks/use-browser-locale',
      'text/watch',
      'core/text/units',
      'client/persistent-store',
      'client/home-country',
      'features/guide/relevant/relevant-key',
      'features/reports/flag/flag-path',
    ),
    minShareCount: 2,
  },
  {
    name: 'visitor',
    test: modules(
      'features/places/entity',
      'features/places/find-entity',
      'features/places/visitor/storage',
      'features/places/visitor/visitor-memory',
      'features/places/location/locate',
    ),
  },
  {
    name: 'offline',
    test: modules(
      'features/offline/offline-banner.module',
      'features/offline/offline-banner',
      'features/offline/worker-client',
      'features/offline/saved-pages',
      'text/offline',
    ),
  },
];

/** In development a class is called after its file and name, each file once. */
const readableName = (name: string, path: string) => `${basename(path).split('.')[0]}-${name}`;

/** Libraries of many small files, bundled with the server: a fifth less time from start to first answer. In development
    they stay outside: some are CommonJS, which Vite evaluates only when it bundles. */
const bundledLibraries =
  /^(hono|@hono|@asteasolutions|openapi3-ts|zod|drizzle-orm|lru-cache|rate-limiter-flexible)(\/|$)/;

/** Each letter of a name is nearly a byte of the list of routes, which names all stylesheets. */
const assetFileNames = 'assets/[name]-[hash:3][extname]';

export default defineConfig(({ command }) => ({
  plugins: [developmentServer(), countryFlags(), reactRouter()],
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'], include: ['react-router/dom'] },
  ssr: { noExternal: command === 'build' ? [bundledLibraries] : [] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: sharedFiles },
            assetFileNames,
          },
          // A text that only the server says is no reason to ship it.
          treeshake: { propertyReadSideEffects: false },
        },
      },
    },
    // The server names fonts that it has browsers load ahead: by the names that their stylesheets use.
    ssr: { build: { rolldownOptions: { input: './server/entry.ts', output: { assetFileNames } } } },
  },
  css: {
    modules: {
      generateScopedName: command === 'build' ? openClassNames(import.meta.dirname) : readableName,
    },
  },
  build: {
    target: 'es2023',
    sourcemap: false,
    manifest: true,
    // 2 kB less of a first visit's script than with the default.
    minify: 'terser',
    terserOptions: {
      module: true,
      ecma: 2020,
      compress: { passes: 2 },
      // In parentheses a browser compiles a library's function while it loads, not on the main thread when it is called.
      format: { comments: false, wrap_func_args: true },
    },
  },
}));
