import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Reads the page's data again from time to time while it can be seen. @param everyMs null: it stays as it is */
export function useRevalidateEvery(everyMs: number | null): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (everyMs === null) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, revalidate]);
}
