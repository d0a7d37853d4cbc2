import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type * as Entry from './entry.ts';

const build = new URL('../build/', import.meta.url);
enableCompileCache(new URL('compile-cache', build).pathname);
const { drawBeside }: typeof Entry = await import(new URL('pages/server/index.js', build).href);
drawBeside(parentPort!, workerData);
