import { useEffect, useState } from 'react';
import type { PublicReport } from '#core/report.ts';
import type { ReportScope } from './live-reports.ts';
import type { ReportList } from './report-list.ts';

/** So long the page is left alone first: reading needs no connection. */
const calmMs = 3_000;
const againMs = 30_000;

/**
 * The reports of a page, live once it has settled: deletions and changes at once, new ones announced by their number.
 * @param initial what the page came with @param limit how many it shows at most, as the server was asked
 */
export function useLiveReports(initial: PublicReport[], scope: ReportScope, limit: number) {
  const [list, setList] = useState<ReportList>({ shown: initial, waiting: [] });
  const { placeId = null, kind = 'city', countryCode = '' } = scope ?? {};
  useEffect(() => {
    const own = placeId === null ? null : { placeId, kind, countryCode };
    let end: (() => void) | null = null;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const start = async () => {
      const live = await import('./live-reports.ts').catch(() => null);
      if (isOver) return;
      if (live) end = live.keepLive(own, limit, setList);
      else timer = setTimeout(start, againMs);
    };
    timer = setTimeout(start, calmMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
      end?.();
    };
  }, [placeId, kind, countryCode, limit]);
  return {
    reports: list.shown,
    waiting: list.waiting.length,
    showWaiting: () => setList(({ shown, waiting }) => ({ shown: [...waiting, ...shown], waiting: [] })),
  };
}
