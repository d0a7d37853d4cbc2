import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Caches } from '#server/cache.ts';
import type { Load } from './load.ts';
import { type WatchingMetrics, watchingMetrics } from './watching-metrics.ts';

type Answered = { method: string; path: string; status: number; seconds: number };

export type Metrics = {
  observe: (answered: Answered) => void;
  watching: WatchingMetrics;
  text: () => Promise<string>;
  contentType: string;
};

/** Kind of an address: few enough to be a label. */
function kindOf(path: string): string {
  if (path.startsWith('/v1/')) return 'api';
  if (path.startsWith('/assets/')) return 'asset';
  if (path.startsWith('/covers/') || path.startsWith('/social/')) return 'image';
  return 'page';
}

/** Counters in the Prometheus text format: the process's own, the time of each answer by kind, and the load. */
export function createMetrics(load: Load, caches: Caches): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const histogram = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer.',
    labelNames: ['method', 'kind', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.3, 1, 3],
    registers: [register],
  });
  new Gauge({
    name: 'chaperon_reads_in_progress',
    help: 'Reads being worked out right now.',
    registers: [register],
    collect() {
      this.set(load.counts().reads);
    },
  });
  new Counter({
    name: 'chaperon_shed_reads_total',
    help: 'Reads turned away with 503 so that reports go on.',
    registers: [register],
    collect() {
      this.reset();
      this.inc(load.counts().shedReads);
    },
  });
  new Gauge({
    name: 'chaperon_cache_entries',
    help: 'What is kept in memory for being asked again.',
    labelNames: ['cache'],
    registers: [register],
    collect() {
      for (const { name, entries } of caches.counts()) this.set({ cache: name }, entries);
    },
  });
  new Counter({
    name: 'chaperon_cache_lookups_total',
    help: 'Questions to what is kept in memory, answered from it (hit) or not (miss).',
    labelNames: ['cache', 'outcome'],
    registers: [register],
    collect() {
      this.reset();
      for (const { name, hits, misses } of caches.counts()) {
        this.inc({ cache: name, outcome: 'hit' }, hits);
        this.inc({ cache: name, outcome: 'miss' }, misses);
      }
    },
  });
  const methods = new Set(['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS']);
  return {
    contentType: register.contentType,
    watching: watchingMetrics(register),
    text: () => register.metrics(),
    observe: ({ method, path, status, seconds }) =>
      histogram.observe(
        { method: methods.has(method) ? method : 'other', kind: kindOf(path), status: String(status) },
        seconds,
      ),
  };
}
