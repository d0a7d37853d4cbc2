import * as z from 'zod/mini';

/** "What others are saying" of a place (specification §3), with what it rests on. */
export const reviewSummarySchema = z.object({
  risk_summary: z.string(),
  /** Trimmed mean of how safe visitors felt, 0-100, higher is safer; null below three reports. */
  risk_score: z.nullable(z.number()),
  /** When it was made, ISO 8601. */
  summary_date: z.string(),
  /** Label of the score's band: High, Moderate, Low, Dangerous or Unknown. */
  risk_label: z.string(),
  /** All published reports of the place. */
  reports_count: z.int(),
  /** When the newest one was sent, ISO 8601, to the hour; null without reports. */
  newest_at: z.nullable(z.string()),
  /** How many reports fall into each band, safest first. */
  bands: z.array(z.object({ level: z.enum(['safe', 'okay', 'caution', 'danger']), reports: z.int() })),
  /** Words that several reports use, most used first. */
  terms: z.array(z.object({ term: z.string(), reports: z.int() })),
  written_by: z.enum(['rule', 'model']),
  /** Name of the model; null when a rule wrote it. */
  model: z.nullable(z.string()),
  /** Ids of the reports it cites. */
  cites: z.array(z.int()),
});
export type ReviewSummary = z.infer<typeof reviewSummarySchema>;
