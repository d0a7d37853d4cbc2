import * as z from 'zod/mini';
import { publicReportSchema } from './public-report.ts';

/** What the author alone gets back, beside the report. */
export const sentFieldsSchema = z.object({
  message: z.string(),
  status: z.enum(['published', 'held']),
  /** Why not everybody can read it yet; null when they can, or when that is not said. */
  explanation: z.nullable(z.string()),
  /** Secret address of the private page; null where it was given out before. */
  edit_url: z.nullable(z.string()),
  edit_token: z.nullable(z.string()),
  editable_until: z.string(),
  /** The same words were sent before, and stored then. */
  is_repeat: z.boolean(),
});

/** What `POST /v1/reports/new` answers. */
export const sentReportSchema = z.extend(publicReportSchema, sentFieldsSchema.shape);
export type SentAnswer = z.infer<typeof sentReportSchema>;

/** What `GET /v1/reports/similar` answers. */
export const similarReportsSchema = z.object({ count: z.int(), reports: z.array(publicReportSchema) });
export type SimilarReports = z.infer<typeof similarReportsSchema>;

/** What `POST /v1/upload/reports` answers. */
export const uploadedPhotoSchema = z.object({ url: z.string() });

/** What `POST /v1/reports/{id}/flag` answers. */
export const flagAnswerSchema = z.object({ message: z.string() });
