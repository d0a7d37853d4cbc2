/**
 * One of the servers that `run.ts` compares: `serve.ts <product|react|memory> <port> <root> <count>`. Prints a line
 * once it listens. `root` is a built checkout; `count` pages are prepared where the server answers with prepared ones.
 */
import { createServer } from 'node:http';
import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Entry from '../../server/entry.ts';
import { profilePaths } from './paths.ts';

const [mode, port = '', root = '', count = ''] = process.argv.slice(2);
const capture = pathToFileURL(resolve(import.meta.dirname, 'react-dom-server.ts')).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'react-dom/server' ? { url: capture, shortCircuit: true } : next(specifier, context),
});
const built = pathToFileURL(resolve(root, 'build/pages/server/index.js')).href;
const { createApp, createDeps, createHttpServer, readConfig }: typeof Entry = await import(built);
const deps = await createDeps(readConfig(process.env), { rootDirectory: root });
const app = createApp(deps, { assetsDirectory: resolve(root, 'build/pages/client') });
const ready = () => console.log('ready');

if (mode === 'product') createHttpServer(app.fetch).listen(Number(port), '127.0.0.1', ready);
else {
  const pages = new Map<string, () => string | Uint8Array>();
  for (const path of profilePaths(root).slice(0, Number(count))) {
    globalThis.renderCalls = [];
    const bytes = new Uint8Array(await (await app.request(path)).arrayBuffer());
    const calls = globalThis.renderCalls;
    pages.set(path, mode === 'react' ? () => calls.reduce((_, call) => call(), '') : () => bytes);
  }
  globalThis.renderCalls = undefined;
  createServer(({ url }, response) => {
    const page = pages.get(url ?? '')!();
    const body = typeof page === 'string' ? Buffer.from(page) : page;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length });
    response.end(body);
  }).listen(Number(port), '127.0.0.1', ready);
}
