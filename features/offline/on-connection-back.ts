import { isReachable } from '../../app/api.ts';

/** A network may be there before it carries anything. */
const asksAfterMs = [0, 1_000, 4_000];

/**
 * Calls once the browser tells of a connection and we can be reached over it: browsers tell of connections that are
 * none, and a page that leaves for one would take its visitor along.
 * @returns stops listening
 */
export function onConnectionBack(listener: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const ask = async () => {
    for (const afterMs of asksAfterMs) {
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      if (signal.aborted) return;
      if (await isReachable()) {
        if (!signal.aborted) listener();
        return;
      }
    }
  };
  addEventListener('online', () => void ask(), { signal });
  return () => stop.abort();
}
