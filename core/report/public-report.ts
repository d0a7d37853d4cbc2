import * as z from 'zod/mini';
import { EMERGENCIES } from './report.ts';

/** What everybody may see of a report. */
export const publicReportSchema = z.object({
  id: z.int(),
  /** GeoNames id of the place it is about. */
  entity_id: z.int(),
  /** Name of that place. */
  name: z.string(),
  /** ISO 3166-1 alpha-2. */
  country_code: z.string(),
  title: z.string(),
  review: z.string(),
  /** Address of the photo, its longer side at most 1600 px. */
  image: z.nullable(z.string()),
  /** The same photo, its longer side at most 480 px. */
  image_small: z.nullable(z.string()),
  /** Pixels of `image`, so that a page can reserve its room. */
  image_width: z.nullable(z.int()),
  image_height: z.nullable(z.int()),
  /** 0-100, higher is safer: how safe the author felt; null where the author gave no score. */
  overall_safety: z.nullable(z.number()),
  emergency: z.nullable(z.enum(EMERGENCIES)),
  reporter_id: z.null(),
  /** When it came out, some minutes after it was sent, as ISO 8601, rounded down to the hour. */
  created_at: z.string(),
  /** When it last changed, as ISO 8601, rounded down to the hour. */
  updated_at: z.string(),
  is_edited: z.boolean(),
});
export type PublicReport = z.infer<typeof publicReportSchema>;

/** An event that names a report which everybody must forget. */
export const removedReportSchema = z.object({ id: z.int(), entity_id: z.int(), country_code: z.string() });
export type RemovedReport = z.infer<typeof removedReportSchema>;
