import { z } from 'zod';
import { usableText } from '#core/text/text.ts';
import { isTimeZone } from '#core/watching/wall-clock.ts';
import { CHANNEL_KINDS } from '#core/watching/watching.ts';
import { ANSWERS, CHECK_IN_LIMITS } from './check-in.ts';

const { nameLetters, leastGraceMinutes, mostGraceMinutes, mostDaysAhead } = CHECK_IN_LIMITS;
const dayMs = 86_400_000;

const name = usableText
  .trim()
  .min(1, { error: 'is empty' })
  .max(nameLetters, { error: `is longer than ${nameLetters} letters` });

/** Somebody whom a form adds: who they are, what for, and where the link to agree goes. */
export const personSchema = z.object({
  /** `self`: another way to reach the holder of the account. */
  role: z.enum(['self', 'asked', 'told', 'both'], { error: 'has nothing chosen' }),
  name,
  kind: z.enum(CHANNEL_KINDS, { error: 'has nothing chosen' }),
  address: usableText.trim().min(1, { error: 'is empty' }).max(4_000, { error: 'is too long' }),
});
export type NewPerson = z.infer<typeof personSchema>;

/** "22:30" as minutes of the day. */
const minuteOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'is no time such as 22:00' })
  .transform((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));

const id = z
  .string()
  .regex(/^\d{1,15}$/, { error: 'names nobody' })
  .transform(Number);
const emptyAsNull = (value: unknown) => (value === '' || value === undefined ? null : value);

/** A check-in as a form describes it. */
export const checkInSchema = (now: Date) =>
  z
    .object({
      name,
      /** `me` or a person's id. */
      asked: z.union([z.literal('me').transform(() => null), id], { error: 'names nobody' }),
      rhythm: z.enum(['once', 'weekly'], { error: 'has nothing chosen' }),
      /** Of a weekly one; 0 is Sunday. */
      weekdays: z.array(z.coerce.number<string>().int().min(0).max(6)).max(7),
      time: minuteOfDay,
      /** Of a single one; empty: the next time the clock shows it. */
      day: z.preprocess(emptyAsNull, z.iso.date({ error: 'is no date' }).nullable()),
      time_zone: z.string().refine(isTimeZone, { error: 'is no time zone' }),
      grace: z.coerce
        .number<string>()
        .int()
        .min(leastGraceMinutes, { error: `is less than ${leastGraceMinutes} minutes` })
        .max(mostGraceMinutes, { error: `is more than ${mostGraceMinutes} minutes` }),
      contacts: z.array(id).max(20),
      /** As it was typed. */
      place: usableText.trim().max(CHECK_IN_LIMITS.placeLetters, { error: 'is too long' }),
      /** A box: `on` or nothing. */
      shared_place: z.string().transform((box) => box === 'on'),
    })
    .refine(({ rhythm, weekdays }) => rhythm === 'once' || weekdays.length > 0, {
      path: ['weekdays'],
      error: 'has no box ticked',
    })
    .refine(
      ({ rhythm, day }) =>
        rhythm === 'weekly' || day === null || Date.parse(day) <= now.getTime() + mostDaysAhead * dayMs,
      { path: ['day'], error: `is more than ${mostDaysAhead} days away` },
    );
export type NewCheckIn = z.infer<ReturnType<typeof checkInSchema>>;

/** What the answer page's buttons send. */
export const answerSchema = z.enum(ANSWERS);
