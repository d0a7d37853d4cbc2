import { REPORT_ID } from '#core/report/report.ts';

/** Where a reader says without scripts that a report should not be there. */
export const flagPathOf = (reportId: number): string => `/report/${reportId}/flag`;

/** The id in that address; 0, which no report has, where it is none. */
export const reportIdOf = (part: string): number => (REPORT_ID.test(part) ? Number(part) : 0);
