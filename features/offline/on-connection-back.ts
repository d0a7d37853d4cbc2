import { isReachable } from '#client/api.ts';

/** A network may be there before it carries anything. */
const asksAfterMs = [0, 1_000, 4_000];

/** Calls once we can be reached again: browsers also announce connections that are none. @returns stops listening */
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
