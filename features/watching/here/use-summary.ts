import { useEffect, useState } from 'react';
import type { WatcherSummary } from '#core/watching/summary-schema.ts';
import { useWatchingLink } from './watching-link.ts';

type Here = { path: string | null; summary: WatcherSummary | null };

/** What this browser's watcher was told, fetched after the page; null: nobody is told here, or it is not known yet. */
export function useSummary(): Here {
  const path = useWatchingLink();
  const [summary, setSummary] = useState<WatcherSummary | null>(null);
  useEffect(() => {
    if (path === null) return;
    const over = new AbortController();
    import('./fetch-summary.ts')
      .then(({ fetchSummary }) => fetchSummary(path, over.signal))
      .then(
        (found) => over.signal.aborted || setSummary(found),
        () => console.error('What this browser was told: not loaded.'),
      );
    return () => over.abort();
  }, [path]);
  return { path, summary };
}
