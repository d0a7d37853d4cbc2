import type { PublicReport } from '#core/report/public-report.ts';

/** Reports on an open page: those shown, and newer ones that wait until the reader asks for them. */
export type ReportList = { shown: PublicReport[]; waiting: PublicReport[] };

const replaced = (reports: readonly PublicReport[], report: PublicReport) =>
  reports.map((other) => (other.id === report.id ? report : other));
const has = (reports: readonly PublicReport[], { id }: PublicReport) =>
  reports.some((report) => report.id === id);

/** A report came in or changed: a known one is replaced where it stands, a new one waits. */
export function withReport(list: ReportList, report: PublicReport): ReportList {
  if (has(list.shown, report)) return { ...list, shown: replaced(list.shown, report) };
  if (has(list.waiting, report)) return { ...list, waiting: replaced(list.waiting, report) };
  return { ...list, waiting: [report, ...list.waiting].sort((a, b) => b.id - a.id) };
}

/** The reader's own report is shown at once. */
export const withOwnReport = (list: ReportList, report: PublicReport): ReportList =>
  has(list.shown, report)
    ? list
    : {
        shown: [report, ...list.shown],
        waiting: list.waiting.filter(({ id }) => id !== report.id),
      };

export const withoutReport = ({ shown, waiting }: ReportList, reportId: number): ReportList => ({
  shown: shown.filter(({ id }) => id !== reportId),
  waiting: waiting.filter(({ id }) => id !== reportId),
});

/** Merges what the server has now, since events may have been missed. @param limit fewer reports means that these are all */
export function withNewest(list: ReportList, newest: readonly PublicReport[], limit: number): ReportList {
  const oldestKnown = newest.length < limit ? 0 : (newest.at(-1)?.id ?? 0);
  const stands = (report: PublicReport) => report.id < oldestKnown || has(newest, report);
  const before: ReportList = { shown: list.shown.filter(stands), waiting: list.waiting.filter(stands) };
  const newestShown = Math.max(0, ...list.shown.map(({ id }) => id));
  return newest
    .filter((report) => report.id > newestShown || has(before.shown, report))
    .reduce(withReport, before);
}
