import * as z from 'zod/mini';
import { callApi } from '#client/api.ts';
import { isSpot } from '#core/place/place-kind.ts';
import type { PlaceKind } from '#core/place/place-schema.ts';
import { type PublicReport, publicReportSchema, removedReportSchema } from '#core/report/public-report.ts';
import { ownReportStore } from '#features/reports/draft/own-reports.ts';
import { followStream } from '#features/stream/follow-stream.ts';
import { type ReportList, withNewest, withOwnReport, withoutReport, withReport } from './report-list.ts';

/** Which reports a list shows: of one place or, for a region or country, of all that lies in it; or of everywhere. */
export type ReportScope = {
  placeId: number;
  kind: PlaceKind;
  countryCode: string;
} | null;

/** Keeps a list current by the stream; the reader's own report is shown at once. @returns stops it */
export function followReports(
  scope: ReportScope,
  limit: number,
  update: (change: (list: ReportList) => ReportList) => void,
): () => void {
  const query = new URLSearchParams({ limit: String(limit) });
  if (scope) query.set('entity_id', String(scope.placeId));
  const catchUp = async () => {
    const found = await callApi(`/v1/reports/get?${query}`, z.array(publicReportSchema));
    if (found.ok) update((list) => withNewest(list, found.value, limit));
  };
  const showOwn = () => {
    const own = ownReportStore.get();
    if (own && (scope === null || own.entity_id === scope.placeId))
      update((list) => withOwnReport(list, own));
  };
  // It may have been sent before this was loaded.
  showOwn();
  const unsubscribe = ownReportStore.subscribe(showOwn);
  void catchUp();
  const unfollow = followStream(
    {
      report: (data) => {
        const report = publicReportSchema.safeParse(data);
        const belongs = report.success && belongsTo(scope, report.data);
        if (belongs === true) update((list) => withReport(list, report.data!));
        else if (belongs === 'perhaps') void catchUp();
      },
      report_removed: (data) => {
        const removed = removedReportSchema.safeParse(data);
        if (removed.success) update((list) => withoutReport(list, removed.data.id));
      },
    },
    () => void catchUp(),
  );
  return () => {
    unsubscribe();
    unfollow();
  };
}

/** An event does not say in which region it happened. */
export function belongsTo(
  scope: ReportScope,
  report: Pick<PublicReport, 'entity_id' | 'country_code'>,
): boolean | 'perhaps' {
  if (scope === null || report.entity_id === scope.placeId) return true;
  if (isSpot(scope) || report.country_code !== scope.countryCode) return false;
  return scope.kind === 'country' ? true : 'perhaps';
}
