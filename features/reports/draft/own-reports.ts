import { createStore } from '#client/store.ts';
import type { PublicReport } from '#core/report/public-report.ts';

/** The report this visitor sent last: lists on the page show it at once. */
export const ownReportStore = createStore<PublicReport | null>(null);

export const announceReport = (report: PublicReport): void => ownReportStore.set(report);
