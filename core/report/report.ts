/** A visitor's report: its limits and words. No schema in here: the browser's form imports it without zod. */

/** Lengths are counted as browsers count `maxlength`: UTF-16 units, a line break as one. */
export const reportLimits = {
  titleMaximum: 100,
  textMaximum: 500,
  scoreMinimum: 1,
  scoreMaximum: 20,
  scoreStep: 0.5,
  photoMaximumPixels: 40_000_000,
  /** Days after sending in which the author may change a report. */
  editDays: 30,
  /** Reports in a list where no limit is asked for. */
  listed: 20,
  /** How long a tab stores a place's summary. */
  summaryLifetimeMs: 86_400_000,
  /** Reports from which on a place shows their mean. */
  meanFrom: 3,
} as const;

/** Characters shown of a title, a review in a list, and a review in the carousel. */
export const shownLengths = { title: 100, review: 200, carousel: 400 } as const;

/** What the id of a report looks like in an address or a form. */
export const REPORT_ID = /^\d{1,15}$/;

export const EMERGENCIES = ['environmental', 'violence', 'health', 'fire', 'other'] as const;
export type Emergency = (typeof EMERGENCIES)[number];

/** Why a reader says that a report should not be there. */
export const FLAG_REASONS = ['personal', 'hate', 'spam', 'untrue', 'other'] as const;
export type FlagReason = (typeof FLAG_REASONS)[number];

/** published: everybody reads it; held: waits for an operator; rejected: only its author sees it. */
export type ReportStatus = 'published' | 'held' | 'rejected';

/** Why a report is held or rejected; `operator` comes with a note. */
export type HoldReason = 'spam' | 'flags' | 'many_here' | 'no_proof' | 'link' | 'operator';

/** What an operator decides of a report. */
export const DECISIONS = ['accept', 'hold', 'reject'] as const;
export type Decision = (typeof DECISIONS)[number];

/** What the author reads on the private page. */
export const holdReasonTexts: Record<HoldReason, string> = {
  spam: 'Our filter took it for advertising or abuse.',
  flags: 'Three readers reported it, so an operator looks at it first.',
  many_here: 'Many reports are coming in at once, so an operator looks at it first.',
  no_proof:
    'Several reports came from where you are and your browser could not do the check, so an operator looks first.',
  link: 'It has a link or an account name. To keep advertising out, an operator reads such reports first.',
  operator: 'An operator decided so.',
};

/** The slider's value as a percentage (specification §5). @param score 1-20 @returns 5-100 */
export const percentOf = (score: number): number => (score / reportLimits.scoreMaximum) * 100;

/** The same of a score that may have been left out. */
export const percentOrNull = (score: number | null): number | null =>
  score === null ? null : percentOf(score);

/** Whether a number is one the slider can stand on. */
export const isScore = (score: number): boolean =>
  score >= reportLimits.scoreMinimum &&
  score <= reportLimits.scoreMaximum &&
  Number.isInteger(score / reportLimits.scoreStep);

/** A moment as the public sees it: ISO 8601, rounded down to the hour. */
export const publicTime = (moment: Date): string =>
  new Date(Math.floor(moment.getTime() / 3_600_000) * 3_600_000).toISOString();

/** Scores counted by value: [slider value 1-20, how many]. Reports without a score are in none of them. */
export type ScoreTally = readonly (readonly [score: number, count: number])[];

const trimmedShare = 0.2;

/** Mean percentage without the lowest and highest fifth, so that few extreme votes move little; null below three. */
export function trimmedMean(tally: ScoreTally): { percent: number | null; n: number } {
  const sorted = tally.toSorted(([a], [b]) => a - b);
  const n = sorted.reduce((sum, [, count]) => sum + count, 0);
  if (n < reportLimits.meanFrom) return { percent: null, n };
  const dropped = Math.floor(n * trimmedShare);
  let position = 0;
  let sum = 0;
  for (const [score, count] of sorted) {
    const first = Math.max(position, dropped);
    const last = Math.min(position + count, n - dropped);
    if (last > first) sum += score * (last - first);
    position += count;
  }
  return { percent: percentOf(sum / (n - 2 * dropped)), n };
}
