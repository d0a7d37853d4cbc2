import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;
const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, minuteMs);
  return () => clearInterval(timer);
};

/** The minute it is, in milliseconds; null on the server and until hydration. */
export const useNow = (): number | null =>
  useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / minuteMs) * minuteMs,
    () => null,
  );
