import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type WatchedChange, type WatchedSnapshot, watchedChange } from '#core/dashboard/watch.ts';
import { noteSeen, watchedNow } from '#features/watch/watch-store.ts';

/** What changed at watched places since the last visit; noted on leaving, so that it stays on the page until then. */
export function useChanges(snapshots: ReadonlyMap<number, WatchedSnapshot> | null) {
  const [before, setBefore] = useState<ReadonlyMap<number, WatchedSnapshot>>(new Map());
  const isFirst = useRef(true);
  const note = useEffectEvent(() => {
    if (snapshots) noteSeen(snapshots);
  });
  useEffect(() => {
    if (!snapshots) return;
    if (isFirst.current) {
      isFirst.current = false;
      setBefore(new Map(watchedNow().flatMap(({ id, seen }) => (seen ? [[id, seen] as const] : []))));
    }
    // A place that was never looked at before is looked at now.
    const fresh = watchedNow().filter(({ id, seen }) => seen === null && snapshots.has(id));
    if (fresh.length > 0) noteSeen(new Map(fresh.map(({ id }) => [id, snapshots.get(id)!])));
  }, [snapshots]);
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && note();
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', note);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', note);
      note();
    };
  }, []);
  return useMemo(() => {
    const changes = new Map<number, WatchedChange>();
    for (const [id, now] of snapshots ?? []) {
      const earlier = before.get(id);
      const change = earlier ? watchedChange(earlier, now) : null;
      if (change) changes.set(id, change);
    }
    return changes;
  }, [snapshots, before]);
}
