import { z } from 'zod';
import { advertLinks } from '#core/report/advert-link.ts';
import { usableText } from '#core/text/text.ts';
import { type StaffEntry, TEAM_ANSWERS, TEAM_LIMITS } from './team.ts';

/** What a team is called. */
export const teamNameSchema = usableText
  .trim()
  .min(1, { error: 'is empty' })
  .max(TEAM_LIMITS.nameLength, { error: `has more than ${TEAM_LIMITS.nameLength} characters` });

const emptyAsNull = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? null : typeof value === 'string' ? value.trim() : value;

const address = z.preprocess(
  emptyAsNull,
  z
    .email({ error: 'is no e-mail address' })
    .max(TEAM_LIMITS.addressLength, { error: 'is too long' })
    .nullable(),
);
const day = z.preprocess(emptyAsNull, z.iso.date({ error: 'is no date such as 2026-11-23' }).nullable());

/** One entry of a list as it is typed, or stands in a file. `place` is found out by who reads it. */
export const typedEntrySchema = z
  .object({
    name: usableText
      .trim()
      .min(1, { error: 'is empty' })
      .max(TEAM_LIMITS.personLength, { error: `has more than ${TEAM_LIMITS.personLength} characters` }),
    email: address,
    guardian: address,
    from: day,
    until: day,
    place: usableText.trim().min(1, { error: 'is empty' }).max(200, { error: 'is too long' }),
  })
  .refine(({ from, until }) => from === null || until === null || from <= until, {
    path: ['until'],
    error: 'is before the first day',
  });
export type TypedEntry = z.infer<typeof typedEntrySchema>;

/** An entry whose place is known. */
export const entryOf = ({ email, place: _, ...entry }: TypedEntry, placeId: number): StaffEntry => ({
  ...entry,
  address: email,
  placeId,
});

/** What is kept of a person, encrypted. */
export const storedPersonSchema = z.object({
  name: z.string(),
  address: z.string().nullable(),
  guardian: z.string().nullable(),
});

/** What is kept of a list that is only looked at. */
export const storedEntriesSchema = z.array(
  storedPersonSchema.extend({
    placeId: z.int(),
    from: z.string().nullable(),
    until: z.string().nullable(),
  }),
);

/** Why a team asks whether all is well: one line, which stands in mail to people who did not ask for it. */
export const reasonSchema = usableText
  .transform((text) => text.replaceAll(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, { error: 'is empty' })
      .max(TEAM_LIMITS.reasonLength, { error: `has more than ${TEAM_LIMITS.reasonLength} characters` })
      .refine((text) => advertLinks(text).length === 0, { error: 'holds a link: say it in words' }),
  );

export const teamAnswerSchema = z.enum(TEAM_ANSWERS);

/** What is kept of somebody who is asked, encrypted. */
export const askedPersonSchema = z.object({ name: z.string(), address: z.string().nullable() });
