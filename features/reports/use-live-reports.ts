import { useCallback, useState } from 'react';
import type { PublicReport } from '#core/report.ts';
import { useOnceCalm } from '#ui/use-once-calm.ts';
import type { ReportScope } from './live-reports.ts';
import type { ReportList } from './report-list.ts';

/**
 * The reports of a page, live once it has settled: deletions and changes at once, new ones announced by their number.
 * @param initial what the page came with @param limit how many it shows at most, as the server was asked
 */
export function useLiveReports(initial: PublicReport[], scope: ReportScope, limit: number) {
  const [list, setList] = useState<ReportList>({ shown: initial, waiting: [] });
  const { placeId = null, kind = 'city', countryCode = '' } = scope ?? {};
  const load = useCallback(async () => {
    const { keepLive } = await import('./live-reports.ts');
    const own = placeId === null ? null : { placeId, kind, countryCode };
    return () => keepLive(own, limit, setList);
  }, [placeId, kind, countryCode, limit]);
  useOnceCalm(load);
  return {
    reports: list.shown,
    waiting: list.waiting.length,
    showWaiting: () => setList(({ shown, waiting }) => ({ shown: [...waiting, ...shown], waiting: [] })),
  };
}
