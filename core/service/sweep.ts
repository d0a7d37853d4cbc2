/** What is deleted after its time, each counted by itself. */
const SWEEP_KINDS = [
  'old_reports',
  'rejected_reports',
  'photos',
  'photo_files',
  'messages',
  'waiting_list',
  'watches',
  'watchers',
] as const;
export type SweepKind = (typeof SWEEP_KINDS)[number];

/** Why a sweep waits for an operator. */
export type SweepHoldReason = 'too_many' | 'long_gap';

export const sweepLimits = {
  /** A sweep may take this many times the usual share of a day. */
  timesUsual: 2,
  /** Always allowed in a day, so that small installations are not asked about every row. */
  rowsADay: 10,
  shareADay: 0.05,
  /** A purge that an operator approved does not make half of everything usual. */
  highestUsualShare: 0.25,
  /** Sweeps run all day: a longer pause is a clock that jumped, or a long downtime. */
  longGapDays: 7,
  /** Days whose shares say what is usual. */
  historyDays: 30,
} as const;

type DueForSweep = {
  /** Rows whose time is over, and all rows there are. */
  due: number;
  total: number;
  /** Rows deleted earlier on this day. */
  goneToday: number;
  /** The largest share of a day in the history, 0-1. */
  usualShare: number;
  /** Since the last sweep; null: never before. Negative where the clock went back. */
  sinceLastMs: number | null;
};

const dayMs = 86_400_000;

/** Why a sweep waits for an operator; null when it may run. After a long gap the small-number allowance does not count. */
export function sweepHoldReason(look: DueForSweep): SweepHoldReason | null {
  const gone = look.due + look.goneToday;
  const share = gone / Math.max(1, look.total + look.goneToday);
  const { timesUsual, highestUsualShare, longGapDays, rowsADay, shareADay } = sweepLimits;
  if (look.due === 0 || share <= timesUsual * Math.min(look.usualShare, highestUsualShare)) return null;
  if (look.sinceLastMs === null || Math.abs(look.sinceLastMs) > longGapDays * dayMs) return 'long_gap';
  return gone <= rowsADay || share <= shareADay ? null : 'too_many';
}
