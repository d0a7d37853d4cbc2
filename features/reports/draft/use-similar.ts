import { useEffect, useState } from 'react';
import { callApi } from '#client/api.ts';
import { type SimilarReports, similarReportsSchema } from '#core/report/report-answers.ts';

const pauseMs = 800;
const fewestCharacters = 15;
const none: SimilarReports = { count: 0, reports: [] };

/** Reports of today on a place that resemble a draft; asked after a pause in writing. */
export function useSimilar(entityId: number, draft: string): SimilarReports {
  const [similar, setSimilar] = useState(none);
  const text = draft.trim();
  useEffect(() => {
    if (text.length < fewestCharacters) return setSimilar(none);
    const request = new AbortController();
    const timer = setTimeout(async () => {
      const query = new URLSearchParams({ entity_id: String(entityId), text });
      const found = await callApi(`/v1/reports/similar?${query}`, similarReportsSchema, {
        signal: request.signal,
      });
      if (!request.signal.aborted) setSimilar(found.ok ? found.value : none);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [entityId, text]);
  return similar;
}
