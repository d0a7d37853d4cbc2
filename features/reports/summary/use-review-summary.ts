import { useCallback, useState } from 'react';
import type { ReportScope } from '#features/reports/read/follow-reports.ts';
import type { SummaryView } from '#features/reports/read/place-reports.server.ts';
import { useAfterIdle } from '#ui/hooks/use-after-idle.ts';

/** A place's summary, updated after idle. @param initial null: no reports @param isAway reports could not be read */
export function useReviewSummary(
  { placeId, kind, countryCode }: NonNullable<ReportScope>,
  initial: SummaryView | null,
  isAway: boolean,
): SummaryView | null {
  const [newer, setNewer] = useState<SummaryView | null>(null);
  const load = useCallback(async () => {
    const { followSummary } = await import('./follow-summary.ts');
    return () => followSummary({ placeId, kind, countryCode }, { initial, isAway }, setNewer);
  }, [placeId, kind, countryCode, initial, isAway]);
  useAfterIdle(load);
  return newer ?? initial;
}
