import * as z from 'zod/mini';
import { ALERT_TYPES } from '#core/alert/alert.ts';
import { OCCURRENCE_STATES } from './watching.ts';

/** What a browser shows of its own watcher beside what everybody sees. Times are ISO 8601. */
export const watcherSummarySchema = z.object({
  watches: z.array(z.object({ place_id: z.nullable(z.int()), name: z.string() })),
  /** Newest first. */
  told: z.array(
    z.object({
      id: z.string(),
      place_id: z.nullable(z.int()),
      type: z.enum(ALERT_TYPES),
      state: z.enum(OCCURRENCE_STATES),
      text: z.string(),
      source: z.string(),
      sent_at: z.string(),
    }),
  ),
  /** Null: told at once. */
  next_digest_at: z.nullable(z.string()),
  paused_until: z.nullable(z.string()),
  /** Whether all messages were stopped. */
  is_over: z.boolean(),
});
export type WatcherSummary = z.infer<typeof watcherSummarySchema>;
