import { useEffect, useState } from 'react';
import type { LiveView } from './live-layer.tsx';

/** What the page knows of now; `asks`: weather or air were not at hand when it was made. */
export type LiveLoaded = { live: LiveView | null; asks: boolean };

/** The score of a place now: as the page was made, then as it is told once weather and air were asked for. */
export function useLive(placeId: number, { live, asks }: LiveLoaded): LiveView | null {
  const [told, setTold] = useState<{ placeId: number; live: LiveView } | null>(null);
  useEffect(() => {
    if (!asks) return;
    const request = new AbortController();
    const ask = async () => {
      // Loaded only where something is asked: a page that knows has no use for it.
      const { askLive } = await import('./ask-live.ts');
      const answer = await askLive(placeId, request.signal);
      if (answer) setTold({ placeId, live: answer });
    };
    ask().catch(() => undefined);
    return () => request.abort();
  }, [placeId, asks]);
  // A page made anew may know better: a month of travel has no now.
  return asks && told?.placeId === placeId ? told.live : live;
}
