import type { AlertType } from '#core/alert/alert.ts';
import { dayAfter, momentOf, wallTimeIn } from './wall-clock.ts';
import type { Rhythm } from './watching.ts';

/** When somebody wants to be told. */
export type Habits = {
  /** IANA name. */
  timeZone: string;
  rhythm: Rhythm;
  /** Minutes of the day; both null: no quiet hours. They may reach over midnight. */
  quietFrom: number | null;
  quietUntil: number | null;
  /** Danger is told in quiet hours too. */
  dangerPasses: boolean;
  /** Nothing is told before; null: not paused. */
  pausedUntil: Date | null;
};

type QuietHabits = Pick<Habits, 'timeZone' | 'quietFrom' | 'quietUntil'>;
type DigestHabits = QuietHabits & Pick<Habits, 'rhythm'>;

/** Digests are sent at eight in the morning, weekly ones on Mondays. */
const DIGEST_MINUTE = 8 * 60;
const DIGEST_WEEKDAY = 1;

/**
 * When a message of this gravity is due: now, after quiet hours, with the next digest, after a pause. Danger waits for
 * nothing but a pause, and for quiet hours where its watcher switched that off.
 */
export function dueAt(habits: Habits, type: AlertType, now: Date): Date {
  const { rhythm, dangerPasses, pausedUntil } = habits;
  const from = pausedUntil && pausedUntil > now ? pausedUntil : now;
  if (type === 'danger' && dangerPasses) return from;
  return rhythm === 'at_once' || type === 'danger' ? afterQuiet(habits, from) : nextDigest(habits, from);
}

/** The end of quiet hours where a moment lies in them, else that moment. */
function afterQuiet({ timeZone, quietFrom, quietUntil }: QuietHabits, moment: Date): Date {
  if (quietFrom === null || quietUntil === null || quietFrom === quietUntil) return moment;
  const { day, minute } = wallTimeIn(timeZone, moment);
  const isOverMidnight = quietFrom > quietUntil;
  const isQuiet = isOverMidnight
    ? minute >= quietFrom || minute < quietUntil
    : minute >= quietFrom && minute < quietUntil;
  if (!isQuiet) return moment;
  const ends = isOverMidnight && minute >= quietFrom ? dayAfter(day, 1) : day;
  const end = momentOf(timeZone, ends, quietUntil);
  // In the hour that comes twice in autumn the end may lie behind.
  return end > moment ? end : moment;
}

/** The first digest after a moment: at eight, or with the end of quiet hours that last longer. */
export function nextDigest(habits: DigestHabits, after: Date): Date {
  const { timeZone, rhythm } = habits;
  const { day, weekday } = wallTimeIn(timeZone, after);
  const isWeekly = rhythm === 'weekly';
  const on = (ahead: number) => afterQuiet(habits, momentOf(timeZone, dayAfter(day, ahead), DIGEST_MINUTE));
  const ahead = isWeekly ? (DIGEST_WEEKDAY - weekday + 7) % 7 : 0;
  const first = on(ahead);
  return first > after ? first : on(ahead + (isWeekly ? 7 : 1));
}
