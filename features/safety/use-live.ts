import { useEffect, useState } from 'react';
import type { LiveScore } from '#core/live-layer.ts';
import { callApi } from '../../app/api.ts';
import { liveAnswerSchema } from './live-wire.ts';

/** What the page knows of now; `asks`: weather or air were not at hand when it was made. */
export type LiveLoaded = { live: LiveScore | null; asks: boolean };

/** The score of a place now: as the page was made, then as it is told once weather and air were asked for. */
export function useLive(placeId: number, { live, asks }: LiveLoaded): LiveScore | null {
  const [told, setTold] = useState<{ placeId: number; live: LiveScore } | null>(null);
  useEffect(() => {
    if (!asks) return;
    const request = new AbortController();
    const ask = async () => {
      const path = `/v1/conditions/get?id=${placeId}`;
      const answer = await callApi(path, liveAnswerSchema, { signal: request.signal });
      if (answer.ok && answer.value) setTold({ placeId, live: answer.value });
    };
    void ask();
    return () => request.abort();
  }, [placeId, asks]);
  return told?.placeId === placeId ? told.live : live;
}
