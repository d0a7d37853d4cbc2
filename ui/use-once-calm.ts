import { useEffect } from 'react';

/** So long a page is left alone first: reading needs no connection. */
const calmMs = 3_000;
const againMs = 30_000;

/**
 * Keeps something going once the page has settled, until the page is left.
 * @param load brings the code and gives back what starts it, which gives back what ends it; the same function between
 *   renders unless it shall start anew
 * @param waitMs before loading
 */
export function useOnceCalm(load: () => Promise<() => () => void>, waitMs = calmMs): void {
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
