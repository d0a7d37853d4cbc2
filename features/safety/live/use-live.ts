import { useEffect, useState } from 'react';
import type { LiveView } from './live-layer.tsx';

/** What the page knows of now; `asks`: weather or air were not at hand when it was made. */
type LiveLoaded = { live: LiveView | null; asks: boolean };

/** The score of a place now: as the page was made, then with weather and air once they were asked for. */
export function useLive(placeId: number, { live, asks }: LiveLoaded): LiveView | null {
  const [answer, setAnswer] = useState<{ placeId: number; live: LiveView } | null>(null);
  useEffect(() => {
    if (!asks) return;
    const request = new AbortController();
    const ask = async () => {
      // Loaded only where something is asked: a page that knows has no use for it.
      const { askLive } = await import('./ask-live.ts');
      const fresh = await askLive(placeId, request.signal);
      if (fresh) setAnswer({ placeId, live: fresh });
    };
    ask().catch(() => undefined);
    return () => request.abort();
  }, [placeId, asks]);
  // A page made anew may know better: a month of travel has no now.
  return asks && answer?.placeId === placeId ? answer.live : live;
}
