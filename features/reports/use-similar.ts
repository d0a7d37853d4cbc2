import { useEffect, useState } from 'react';
import type { PublicReport } from '#core/report.ts';
import { callApi } from '../../app/api.ts';
import { similarSchema } from './report-wire.ts';

export type Similar = { count: number; reports: PublicReport[] };

const pauseMs = 800;
const fewestCharacters = 15;
const none: Similar = { count: 0, reports: [] };

/** Reports of today on a place that tell of what a draft tells of; asked after a pause in writing. */
export function useSimilar(entityId: number, draft: string): Similar {
  const [similar, setSimilar] = useState(none);
  const text = draft.trim();
  useEffect(() => {
    if (text.length < fewestCharacters) return setSimilar(none);
    const request = new AbortController();
    const timer = setTimeout(async () => {
      const query = new URLSearchParams({ entity_id: String(entityId), text });
      const found = await callApi(`/v1/reports/similar?${query}`, similarSchema, { signal: request.signal });
      if (!request.signal.aborted) setSimilar(found.ok ? found.value : none);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [entityId, text]);
  return similar;
}
