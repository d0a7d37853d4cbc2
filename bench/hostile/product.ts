/**
 * The product as it is built, which pulls its sources again and again instead of every few minutes, and tells its
 * parent by how much its main thread was held.
 */
import { createHistogram, type Histogram, monitorEventLoopDelay } from 'node:perf_hooks';
import type { Pull } from '../../server/ingest/pull.ts';
import { openProduct } from '../product/open-product.ts';

/** How long the main thread was held, in milliseconds: by the clock, and of its own CPU time. */
export type Held = { longest: number; p99: number };
/** What was pulled of one source. */
export type Pulled = { pulls: number; failed: number; accepted: number; mostFound: number; saved: number };
/** What the parent hears of the time since it last asked. */
export type Holds = { clock: Held; cpu: Held; sources: Record<string, Pulled> };

const beatMs = 5;
const { entry, deps } = await openProduct();

const delays = monitorEventLoopDelay({ resolution: beatMs });
delays.enable();
/** CPU time of this thread from beat to beat: what neighbors on the machine take does not count. */
const cpuTimes = createHistogram();
let cpu = process.threadCpuUsage();
setInterval(() => {
  const { user, system } = process.threadCpuUsage(cpu);
  cpu = process.threadCpuUsage();
  cpuTimes.record(Math.max(1, Math.round((user + system) * 1_000)));
}, beatMs);
let sources: Holds['sources'] = {};

const heldOf = ({ max, percentile }: Pick<Histogram, 'max' | 'percentile'>): Held => ({
  longest: max / 1e6,
  p99: percentile(99) / 1e6,
});
process.on('message', () => {
  const told: Holds = {
    clock: heldOf({ max: delays.max, percentile: (share) => delays.percentile(share) }),
    cpu: heldOf({ max: cpuTimes.max, percentile: (share) => cpuTimes.percentile(share) }),
    sources,
  };
  process.send?.(told);
  delays.reset();
  cpuTimes.reset();
  sources = {};
});

/** Feeds of one source begin alike. */
const sourceOf = (feed: string) => feed.replace(/:.*/, '');
const note = ({ feed, outcome, found, saved }: Pull) => {
  sources[sourceOf(feed)] ??= { pulls: 0, failed: 0, accepted: 0, mostFound: 0, saved: 0 };
  const pulled = sources[sourceOf(feed)]!;
  pulled.pulls += 1;
  if (outcome === 'failed') pulled.failed += 1;
  if (outcome === 'ok') pulled.accepted += 1;
  pulled.mostFound = Math.max(pulled.mostFound, found);
  pulled.saved += saved;
};
const ingest = entry.openIngest(deps);
const pullAgain = async () => {
  await ingest?.pullDue({ isForced: true, patienceMs: 2_000, onPull: note });
  setTimeout(pullAgain, 200);
};
void pullAgain();
