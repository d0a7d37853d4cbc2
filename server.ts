import { serve } from '@hono/node-server';
import type * as Entry from './server/entry.ts';

const { createApp, createDeps, readConfig }: typeof Entry = await import(
  new URL('./build/server/index.js', import.meta.url).href
);
const config = readConfig(process.env);
const deps = await createDeps(config, { rootDirectory: import.meta.dirname });
const app = createApp(deps, { assetsDirectory: 'build/client' });
const server = serve({ fetch: app.fetch, port: config.port, hostname: config.host }, (address) =>
  deps.log.info({ address, startedInMs: Math.round(performance.now()) }, 'listening'),
);
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () =>
    server.close(async () => {
      await deps.close();
      process.exit(0);
    }),
  );
}
