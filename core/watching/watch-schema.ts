import { z } from 'zod';
import { ALERT_TYPES } from '#core/alert/alert.ts';
import { usableText } from '#core/text/text.ts';
import { isTimeZone } from './wall-clock.ts';
import { CHANNEL_KINDS, RHYTHMS, WATCH_TOPICS, WATCHING_LIMITS } from './watching.ts';

const dayMs = 86_400_000;
const { watches, mostRadiusKm, mostDays, standardDays } = WATCHING_LIMITS;

/** The date so many days from now, as a date field takes it: "2027-11-23". */
export const dateAfter = (now: Date, days: number): string =>
  new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);

const emptyAsNull = (value: unknown) => (value === '' || value === undefined ? null : value);

/** "22:30" as minutes of the day; an empty field is null. */
const minutesOfDay = z.preprocess(
  emptyAsNull,
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'is no time such as 22:00' })
    .transform((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
    .nullable(),
);

const degrees = (most: number) =>
  z.preprocess(emptyAsNull, z.coerce.number<string>().min(-most).max(most).nullable());

/** What somebody is told of, how far around, and how long. */
export const wishSchema = (now: Date) =>
  z.object({
    topics: z.array(z.enum(WATCH_TOPICS)).min(1, { error: 'has no box ticked' }),
    least: z.enum(ALERT_TYPES, { error: `is none of ${ALERT_TYPES.join(', ')}` }),
    /** Empty: as far as each alert reaches. */
    radius: z.preprocess(
      emptyAsNull,
      z.coerce
        .number<string>({ error: 'is no number' })
        .int({ error: 'is no whole number' })
        .min(1, { error: `is not between 1 and ${mostRadiusKm}` })
        .max(mostRadiusKm, { error: `is not between 1 and ${mostRadiusKm}` })
        .nullable(),
    ),
    /** The last day. */
    until: z
      .preprocess((value) => emptyAsNull(value) ?? dateAfter(now, standardDays), z.iso.date('is no date'))
      .refine((date) => date >= dateAfter(now, 0), { error: 'is over' })
      .refine((date) => date <= dateAfter(now, mostDays), { error: 'is more than two years away' })
      .transform((date) => new Date(`${date}T23:59:59Z`)),
  });
export type Wish = z.infer<ReturnType<typeof wishSchema>>;

/** When somebody is told. */
export const timesSchema = z
  .object({
    rhythm: z.enum(RHYTHMS, { error: `is none of ${RHYTHMS.join(', ')}` }),
    quiet_from: minutesOfDay,
    quiet_until: minutesOfDay,
    time_zone: z.string().refine(isTimeZone, { error: 'is no time zone' }),
    danger_passes: z.boolean(),
  })
  .refine((times) => (times.quiet_from === null) === (times.quiet_until === null), {
    path: ['quiet_from'],
    error: 'needs both a begin and an end, or neither',
  })
  .refine((times) => times.quiet_from === null || times.quiet_from !== times.quiet_until, {
    path: ['quiet_until'],
    error: 'is the same as the begin',
  });
export type Times = z.infer<typeof timesSchema>;

/** Where somebody is reached, as it was typed. */
export const addressSchema = z.object({
  kind: z.enum(CHANNEL_KINDS, { error: 'has nothing chosen' }),
  address: usableText.trim().min(1, { error: 'is empty' }).max(4000, { error: 'is too long' }),
});

/** Ids of places, in one text with commas. */
const placeIds = z
  .string()
  .regex(/^(\d{1,10}(,\d{1,10})*)?$/, { error: 'names no place' })
  .transform((ids) => [...new Set(ids.split(',').filter(Boolean).map(Number))])
  .refine((ids) => ids.length <= watches, { error: `names more than ${watches} places` });

/** Places by their GeoNames ids, or a point; one of the two. */
export const whereSchema = z.object({ place: placeIds, lat: degrees(90), lon: degrees(180) });
export type Where = z.infer<typeof whereSchema>;
