import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type * as Entry from '#server/entry.ts';

const build = new URL('../../build/', import.meta.url);
enableCompileCache(new URL('compile-cache', build).pathname);
const { renderInWorker }: typeof Entry = await import(new URL('pages/server/index.js', build).href);
renderInWorker(parentPort!, workerData);
