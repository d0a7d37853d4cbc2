import type { ReportChange } from '#core/report/report-schema.ts';
import type { StoredReport } from '#features/reports/data.server.ts';

/** What an author says of a place, in the columns that hold it: as written, nothing masked. */
export type Said = Pick<StoredReport, 'title' | 'review' | 'score' | 'emergency'>;

/** Of a report that is stored. */
export const saidOf = ({ title, review, score, emergency }: Said): Said => ({
  title,
  review,
  score,
  emergency,
});

/** Of a report that comes in. @param before what was said until now: what a change leaves out stays */
export const saidIn = (change: ReportChange, before: Said): Said => ({
  title: change.report_title ?? before.title,
  review: change.report_review ?? before.review,
  score: change.report_score === undefined ? before.score : change.report_score,
  emergency: change.report_emergency === undefined ? before.emergency : change.report_emergency,
});

/** Before anything was said. */
export const NOTHING_SAID: Said = { title: '', review: '', score: null, emergency: null };
