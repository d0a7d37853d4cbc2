import * as z from 'zod/mini';
import { EMERGENCIES, type PublicReport } from '#core/report.ts';

const text = z.nullable(z.string());
const size = z.nullable(z.number());

/** A public report as the API sends it. */
export const reportSchema = z.object({
  id: z.number(),
  entity_id: z.number(),
  name: z.string(),
  country_code: z.string(),
  title: z.string(),
  review: z.string(),
  image: text,
  image_small: text,
  image_width: size,
  image_height: size,
  overall_safety: z.nullable(z.number()),
  emergency: z.nullable(z.enum(EMERGENCIES)),
  reporter_id: z.null(),
  created_at: z.string(),
  updated_at: z.string(),
  is_edited: z.boolean(),
} satisfies Record<keyof PublicReport, z.ZodMiniType>);

/** What the author alone gets back. */
export const sentSchema = z.extend(reportSchema, {
  message: z.string(),
  status: z.enum(['published', 'held']),
  explanation: text,
  edit_url: text,
  is_repeat: z.boolean(),
});
export type SentAnswer = z.infer<typeof sentSchema>;

export const uploadedSchema = z.object({ url: z.string() });

export const similarSchema = z.object({ count: z.number(), reports: z.array(reportSchema) });

/** What is shown of a summary; the API sends more. */
export const summarySchema = z.object({
  risk_summary: z.string(),
  risk_score: z.nullable(z.number()),
  reports_count: z.number(),
  newest_at: text,
  model: text,
});

export const messageSchema = z.object({ message: z.string() });

/** An event that names a report which everybody must forget. */
export const removedSchema = z.object({ id: z.number(), entity_id: z.number(), country_code: z.string() });
