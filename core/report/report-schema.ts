import { z } from 'zod';
import { usableText } from '#core/text/text.ts';
import { EMERGENCIES, FLAG_REASONS, isScore, reportLimits } from './report.ts';

/** Line breaks count as one character; Zod counts code points (for the API's document), browsers UTF-16 units. */
const writtenText = (maximum: number) => {
  const error = `is longer than ${maximum} characters`;
  return usableText
    .overwrite((text) => text.replaceAll('\r\n', '\n'))
    .max(maximum, { error, abort: true })
    .refine((text) => text.length <= maximum, { error })
    .nullish()
    .transform((text) => text ?? '');
};

/** A number, or its decimal digits as a form field sends them. */
const number = z.union(
  [
    z.number(),
    z
      .string()
      .regex(/^\d{1,15}(?:\.\d{1,3})?$/, 'is not a number')
      .transform(Number),
  ],
  {
    error: ({ input }) => (input === undefined ? 'is missing' : 'is not a number'),
  },
);

const score = number
  .refine(isScore, 'is not a score from 1 to 20 in steps of 0.5')
  .describe(
    'How safe it felt: 1 to 20 in steps of 0.5, 20 is safest. Answers give it times five, as `overall_safety`.',
  );
const emergency = z
  .enum(EMERGENCIES, { error: `is none of ${EMERGENCIES.join(', ')} and not null` })
  .nullable();
const photoPath = z.string().min(1, { error: 'is empty: send null without a photo' }).max(500).nullable();

/** Who reports is never stored, whatever a client sends. */
const nobody = z
  .unknown()
  .optional()
  .transform(() => null);

/** A report as it comes in (specification §3 and §5). Title, text and photo may be missing or empty. */
export const newReportSchema = z.object({
  entity_id: number.refine((id) => Number.isSafeInteger(id) && id > 0, 'is not the id of a place'),
  report_type: z.literal('user', { error: 'is always "user"' }).default('user'),
  reporter_id: nobody,
  reporter_name: nobody,
  report_title: writtenText(reportLimits.titleMaximum),
  report_review: writtenText(reportLimits.textMaximum),
  report_image: photoPath.default(null),
  /** Null or missing: the author gives no score. */
  report_score: score.nullable().default(null),
  report_emergency: emergency.default(null),
  /** A field that people do not see: only programs fill it. */
  website: z.string().max(1000).nullish(),
  /** A solved challenge of `/v1/proof-of-work`, where one is asked for; empty: the client cannot solve one. */
  altcha: z.string().max(4000).nullish(),
  /** Of one draft: if a report was stored under this request's Idempotency-Key, it becomes this one. */
  may_replace: z.boolean().nullish(),
  /** Milliseconds from opening the form to sending it. */
  filled_in_ms: number.nullish(),
});
export type NewReport = z.infer<typeof newReportSchema>;

/** What an author may change; what is left out stays. */
export const reportChangeSchema = z.object({
  report_title: writtenText(reportLimits.titleMaximum).optional(),
  report_review: writtenText(reportLimits.textMaximum).optional(),
  report_image: photoPath.optional(),
  /** Null takes the score away. */
  report_score: score.nullable().optional(),
  report_emergency: emergency.optional(),
});
export type ReportChange = z.infer<typeof reportChangeSchema>;

export const flagSchema = z.object({
  reason: z.enum(FLAG_REASONS, { error: `is none of ${FLAG_REASONS.join(', ')}` }).default('other'),
  /** As in a report: asked for from the second flag of a day on. */
  altcha: z.string().max(4000).nullable().optional(),
});
