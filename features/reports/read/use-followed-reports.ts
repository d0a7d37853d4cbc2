import { useCallback, useState } from 'react';
import type { PublicReport } from '#core/report/public-report.ts';
import { useAfterIdle } from '#ui/hooks/use-after-idle.ts';
import type { ReportScope } from './follow-reports.ts';
import type { ReportList } from './report-list.ts';

/** The reports of a page, updated after idle: changes at once, new ones announced by number. @param limit shown at most */
export function useFollowedReports(initial: PublicReport[], scope: ReportScope, limit: number) {
  const [list, setList] = useState<ReportList>({ shown: initial, waiting: [] });
  const { placeId = null, kind = 'city', countryCode = '' } = scope ?? {};
  const load = useCallback(async () => {
    const { followReports } = await import('./follow-reports.ts');
    const own = placeId === null ? null : { placeId, kind, countryCode };
    return () => followReports(own, limit, setList);
  }, [placeId, kind, countryCode, limit]);
  useAfterIdle(load);
  return {
    reports: list.shown,
    waiting: list.waiting.length,
    showWaiting: () => setList(({ shown, waiting }) => ({ shown: [...waiting, ...shown], waiting: [] })),
  };
}
