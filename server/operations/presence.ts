import { randomUUID } from 'node:crypto';
import type { Events } from '#server/events.ts';

/** Who is here now: counted on this node, told to the others, forgotten when a node falls silent. */
export type Presence = {
  /** Counts one page as online. @returns ends it; calling it again does nothing */
  enter: () => () => void;
  /** Pages online at all nodes together. */
  online: () => number;
  /** @param listener hears the sum whenever it changed, every ten seconds at most from each node */
  subscribe: (listener: (online: number) => void) => void;
};

const pauseMs = 10_000;
const renewedMs = 30_000;
const forgottenMs = 75_000;

/** @param stopping ends its timers @param nowMs a clock in milliseconds */
export function createPresence(
  events: Pick<Events, 'publish' | 'subscribe'>,
  stopping: AbortSignal,
  nowMs: () => number = () => performance.now(),
): Presence {
  const from = randomUUID();
  const others = new Map<string, { online: number; atMs: number }>();
  const listeners = new Set<(online: number) => void>();
  let here = 0;
  let told = 0;
  let timer: NodeJS.Timeout | undefined;
  let announcedMs = Number.NEGATIVE_INFINITY;

  const online = () => {
    for (const [node, { atMs }] of others) if (nowMs() - atMs > forgottenMs) others.delete(node);
    return here + [...others.values()].reduce((sum, node) => sum + node.online, 0);
  };
  const announce = () => {
    timer = undefined;
    announcedMs = nowMs();
    void events.publish({ topic: 'presence', data: { from, online: here } });
  };
  const changed = () => {
    if (timer || stopping.aborted) return;
    timer = setTimeout(announce, Math.max(0, announcedMs + pauseMs - nowMs())).unref();
  };
  events.subscribe(({ topic, data }) => {
    if (topic !== 'presence') return;
    if (data.from !== from) others.set(data.from, { online: data.online, atMs: nowMs() });
    const sum = online();
    if (sum === told) return;
    told = sum;
    for (const listener of listeners) listener(sum);
  });
  const renewal = setInterval(() => {
    if (here > 0 || told > 0) changed();
  }, renewedMs).unref();
  stopping.addEventListener('abort', () => {
    clearInterval(renewal);
    clearTimeout(timer);
  });

  return {
    online,
    subscribe: (listener) => void listeners.add(listener),
    enter: () => {
      let isHere = true;
      here += 1;
      changed();
      return () => {
        if (!isHere) return;
        isHere = false;
        here -= 1;
        changed();
      };
    },
  };
}
