import { useEffect } from 'react';

/** So long a page is left alone first: reading needs no connection. */
const calmMs = 3_000;
const againMs = 30_000;

/** Runs `load`'s start when the page is idle, its stop on leaving. @param load the same function between renders */
export function useAfterIdle(load: () => Promise<() => () => void>, waitMs = calmMs): void {
  useEffect(() => {
    let end: (() => void) | null = null;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const begin = async () => {
      const start = await load().catch(() => null);
      if (isOver) return;
      if (start) end = start();
      else timer = setTimeout(begin, againMs);
    };
    timer = setTimeout(begin, waitMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
      end?.();
    };
  }, [load, waitMs]);
}
