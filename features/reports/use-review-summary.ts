import { useCallback, useState } from 'react';
import { useOnceCalm } from '#ui/use-once-calm.ts';
import type { ReportScope } from './live-reports.ts';
import type { SummaryView } from './place-reports.server.ts';

/**
 * A place's summary, live once the page has settled.
 * @param initial what the page came with; null without reports
 * @param isAway reports could not be read when the page was made
 */
export function useReviewSummary(
  { placeId, kind, countryCode }: NonNullable<ReportScope>,
  initial: SummaryView | null,
  isAway: boolean,
): SummaryView | null {
  const [newer, setNewer] = useState<SummaryView | null>(null);
  const load = useCallback(async () => {
    const { keepSummaryLive } = await import('./live-summary.ts');
    return () => keepSummaryLive({ placeId, kind, countryCode }, { initial, isAway }, setNewer);
  }, [placeId, kind, countryCode, initial, isAway]);
  useOnceCalm(load);
  return newer ?? initial;
}
