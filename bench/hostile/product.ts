/**
 * The product as it is built, which pulls its sources again and again instead of every few minutes, and tells its
 * parent by how much its main thread was held.
 */
import { resolve } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import type * as Entry from '../../server/entry.ts';

/** What the parent hears: milliseconds since it last asked. */
export type Holds = { longest: number; p999: number; longestCpu: number; pulls: number; failedPulls: number };

const root = resolve(import.meta.dirname, '../..');
const built = pathToFileURL(resolve(root, 'build/pages/server/index.js')).href;
const { createApp, createDeps, createHttpServer, openIngest, readConfig }: typeof Entry = await import(built);

const beatMs = 5;
const deps = await createDeps(readConfig(process.env), { rootDirectory: root });
const app = createApp(deps, {
  assetsDirectory: resolve(root, 'build/pages/client'),
  drawingThread: pathToFileURL(resolve(root, 'server/drawing-thread.ts')),
});
const server = createHttpServer(app.fetch);
server.listen(deps.config.port, '127.0.0.1', () => process.send?.('ready'));

const delays = monitorEventLoopDelay({ resolution: beatMs });
delays.enable();
let counts = { longestCpu: 0, pulls: 0, failedPulls: 0 };
/** CPU time of this thread from beat to beat: what neighbors on the machine take does not count. */
let cpu = process.threadCpuUsage();
setInterval(() => {
  const used = process.threadCpuUsage(cpu);
  cpu = process.threadCpuUsage();
  counts.longestCpu = Math.max(counts.longestCpu, (used.user + used.system) / 1_000);
}, beatMs);

const ms = (nanoseconds: number) => Math.round(nanoseconds / 1e5) / 10;
process.on('message', () => {
  const told: Holds = { longest: ms(delays.max), p999: ms(delays.percentile(99.9)), ...counts };
  process.send?.(told);
  delays.reset();
  counts = { longestCpu: 0, pulls: 0, failedPulls: 0 };
});

const ingest = openIngest(deps);
const pullAgain = async () => {
  const pulls = (await ingest?.pullDue({ isForced: true, patienceMs: 2_000 })) ?? [];
  counts.pulls += pulls.length;
  counts.failedPulls += pulls.filter(({ outcome }) => outcome === 'failed').length;
  setTimeout(pullAgain, 200);
};
void pullAgain();
