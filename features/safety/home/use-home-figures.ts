import { useEffect, useState } from 'react';
import { callApi } from '#client/api.ts';
import { type HomeFigures, homeFiguresSchema } from '#core/profile/home.ts';

/** The figures of all countries; null until they come. */
export function useHomeFigures(): HomeFigures | 'failed' | null {
  const [figures, setFigures] = useState<HomeFigures | 'failed' | null>(null);
  useEffect(() => {
    const request = new AbortController();
    void callApi('/v1/countries/figures', homeFiguresSchema, { signal: request.signal }).then((answer) => {
      if (!request.signal.aborted) setFigures(answer.ok ? answer.value : 'failed');
    });
    return () => request.abort();
  }, []);
  return figures;
}
