import { z } from 'zod';
import { usableText } from '#core/text/text.ts';
import { dayAfter, isTimeZone, momentOf, wallTimeIn } from '#core/watching/wall-clock.ts';
import { CIRCLE_LIMITS, PRECISIONS, type Precision, SHARING_SPANS } from './circle.ts';

const hourMs = 3_600_000;

/** What a circle is called. */
export const circleNameSchema = usableText
  .trim()
  .min(1, { error: 'is empty' })
  .max(CIRCLE_LIMITS.nameLength, { error: `has more than ${CIRCLE_LIMITS.nameLength} characters` });

/** What somebody shares from when to when; null: nothing. */
export type SharingWish = { precision: Precision; startsAt: Date; endsAt: Date | null } | null;

const typedSharing = z.object({
  precision: z.enum(['nothing', ...PRECISIONS], { error: 'has nothing chosen' }),
  span: z.enum(SHARING_SPANS, { error: 'has nothing chosen' }),
  /** First and last day of a trip; read for that span only. */
  from: z.string(),
  until: z.string(),
  time_zone: z.string().refine(isTimeZone, { error: 'is no time zone' }),
});

/** The form of a sharing, as a browser sends it. */
export const sharingSchema = (now: Date) =>
  typedSharing.transform(({ precision, span, from, until, time_zone }, context): SharingWish => {
    if (precision === 'nothing') return null;
    if (span === 'open') return { precision, startsAt: now, endsAt: null };
    if (span !== 'trip')
      return { precision, startsAt: now, endsAt: new Date(now.getTime() + Number(span) * hourMs) };
    const problem = tripProblem({ from, until }, wallTimeIn(time_zone, now).day);
    if (problem) {
      context.addIssue({ code: 'custom', ...problem });
      return z.NEVER;
    }
    const first = momentOf(time_zone, from, 0);
    const endsAt = momentOf(time_zone, dayAfter(until, 1), 0);
    return { precision, startsAt: first > now ? first : now, endsAt };
  });

const isDay = (text: string) => z.iso.date().safeParse(text).success;

/** What is wrong with the dates of a trip; null: nothing. */
function tripProblem({ from, until }: { from: string; until: string }, today: string) {
  if (!isDay(from)) return { path: ['from'], message: 'is no date' };
  if (!isDay(until)) return { path: ['until'], message: 'is no date' };
  if (until < from) return { path: ['until'], message: 'is before the first day' };
  if (until < today) return { path: ['until'], message: 'is over' };
  if (until > dayAfter(today, CIRCLE_LIMITS.tripDays))
    return { path: ['until'], message: 'is more than a year away' };
  return null;
}
