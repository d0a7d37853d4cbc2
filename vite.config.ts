import { basename } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { countryFlags } from './scripts/country-flags.ts';
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
 * Few, well compressed files for the first visit: the framework in one, and the small parts most screens share in
 * another. What is loaded on demand (dialogs, the search list) stays out of both.
 */
const sharedFiles = [
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  {
    name: 'parts',
    test: /\/ui\/(?!dialog|map\/|use-back-closes|kept-store|toast-card|use-pausable)|\/core\/(safety|shield)/,
    minShareCount: 3,
  },
  {
    name: 'page',
    test: /\/(core\/(date-text|truncate|report)|app\/(api|shell\/(page-meta|nowhere-map)|text\/(shell|search|location|news|report-reading))|ui\/(skeleton|plate|carousel|use-carousel|preload-picture)|features\/places\/(search-box|use-open-profile|visitor-store|place-summary)|features\/(safety\/category-icon|news\/use-kept-view)|features\/reports\/(use-live-reports|use-now|own-reports|report-subject|age|age-text|fresh-reports|photo-sources))\.ts/,
    minShareCount: 2,
  },
  {
    name: 'profile',
    test: /\/features\/(safety\/(place-search-form|temperature|use-browser-locale)|watch\/(watch-button|use-watching)|reports\/emergency-signs)|\/text\/watch\.ts|\/core\/units\.ts/,
    minShareCount: 2,
  },
  { name: 'visitor', test: /\/features\/places\/(entity|find-entity|storage|visitor-memory|locate)\.ts/ },
  { name: 'offline', test: /\/features\/offline\/(offline-banner|worker-client|kept-pages)|\/text\/offline/ },
];

/** A class is called after its file and name, each file once: words compress better than hashes. */
const scopedName = (name: string, path: string) => `${basename(path).split('.')[0]}-${name}`;

/** Libraries of many small files, bundled with the server: a fifth less time from start to first answer. */
const bundledLibraries =
  /^(hono|@hono|@asteasolutions|openapi3-ts|zod|drizzle-orm|lru-cache|rate-limiter-flexible)(\/|$)/;

export default defineConfig({
  plugins: [developmentServer(), countryFlags(), reactRouter()],
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'], include: ['react-router/dom'] },
  ssr: { noExternal: [bundledLibraries] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: sharedFiles } },
          // A text that only the server says is no reason to ship it.
          treeshake: { propertyReadSideEffects: false },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: './server/entry.ts' } } },
  },
  css: { modules: { generateScopedName: scopedName } },
  build: { target: 'es2023', sourcemap: false, manifest: true },
});
