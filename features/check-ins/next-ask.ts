import { nextAskAt } from '#core/check-in/schedule.ts';
import type { CheckIn } from './data.server.ts';

/** When it asks next. What asks once keeps its moment; once that is over it asks no more, and null is the answer. */
export const nextAskOf = (
  { timeZone, weekdays, minute, onceAt }: Pick<CheckIn, 'timeZone' | 'weekdays' | 'minute' | 'onceAt'>,
  now: Date,
): Date | null => {
  if (weekdays !== null && minute !== null) return nextAskAt({ timeZone, weekdays, minute }, now);
  return onceAt !== null && onceAt > now ? onceAt : null;
};
