import { useEffect, useRef, useState } from 'react';

/** Calls `onEnd` after `durationMs` without pause; starts anew with each `subject`, null stops it. */
export function usePausableTimer(subject: unknown, durationMs: number, onEnd: () => void) {
  const [isPaused, setPaused] = useState(false);
  const left = useRef({ subject, ms: durationMs });
  useEffect(() => {
    if (left.current.subject !== subject) left.current = { subject, ms: durationMs };
    if (subject === null || isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(onEnd, left.current.ms);
    return () => {
      clearTimeout(timer);
      left.current.ms -= performance.now() - startedAt;
    };
  }, [subject, durationMs, isPaused, onEnd]);
  useEffect(() => {
    if (subject === null) setPaused(false);
  }, [subject]);
  return { isPaused, pause: () => setPaused(true), resume: () => setPaused(false) };
}
