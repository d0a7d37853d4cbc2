import type { ReportStatus } from './report.ts';

/** Letters an author has to say why their report should be public. */
export const APPEAL_LETTERS = 500;

/** `open`: its author may appeal; `waits`: an operator has yet to look; `final`: one did, and it stays rejected. */
export type AppealState = 'none' | 'open' | 'waits' | 'final';

type Standing = { status: ReportStatus; needsReview: boolean };

/** How an author stands with a rejection. @param isAppealed whether they appealed against that of this version */
export function appealState({ status, needsReview }: Standing, isAppealed: boolean): AppealState {
  if (status !== 'rejected') return 'none';
  if (isAppealed) return needsReview ? 'waits' : 'final';
  // Changed after it was rejected: it waits already.
  return needsReview ? 'none' : 'open';
}
