import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Entry from '../../server/entry.ts';

const root = resolve(import.meta.dirname, '../..');

/** Opens the product as it is built and tells the parent once it answers. @param onReady what else begins then */
export async function openProduct(
  onReady: (entry: typeof Entry, deps: Awaited<ReturnType<typeof Entry.createDeps>>) => void = () => {},
) {
  const entry: typeof Entry = await import(pathToFileURL(resolve(root, 'build/pages/server/index.js')).href);
  const deps = await entry.createDeps(entry.readConfig(process.env), { rootDirectory: root });
  const app = entry.createApp(deps, { assetsDirectory: resolve(root, 'build/pages/client') });
  entry.createHttpServer(app.fetch).listen(deps.config.port, '127.0.0.1', () => {
    onReady(entry, deps);
    process.send?.('ready');
  });
  return { entry, deps };
}
