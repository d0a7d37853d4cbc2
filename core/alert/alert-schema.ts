import * as z from 'zod/mini';
import { ALERT_COVERAGES, ALERT_TYPES, HAZARDS } from './alert.ts';

/** One alert as it is sent: id, type, message and time as specified (§3), the rest beside them. */
export const alertSchema = z.object({
  /** Stable while the alert stands. */
  id: z.string(),
  type: z.enum(ALERT_TYPES),
  /** One sentence; no distance in it, since that depends on who asks. */
  message: z.string(),
  /** When it began, relative to the answer: "12 minutes ago", "in 3 hours". */
  time: z.string(),
  /** Who says so; the one that says most where several do. */
  source: z.string(),
  /** Their page about it. */
  link: z.string(),
  /** Everybody who says so, `source` first. */
  sources: z.array(z.object({ name: z.string(), link: z.string() })),
  hazard: z.enum(HAZARDS),
  /** ISO 8601 with zone. After `end` it is gone. */
  start: z.string(),
  end: z.string(),
  /** When a source last reported it, ISO 8601. */
  fetched_at: z.string(),
  /** What whoever warns tells people to do, in their words; absent where they say nothing. */
  instruction: z.optional(z.string()),
  /** Where, in the source's words; null where it says no more than the country. */
  area: z.nullable(z.string()),
  /** ISO 3166-1 alpha-2, upper case: the countries it concerns; none on the open sea. */
  country_codes: z.array(z.string()),
  /** Its center in degrees, WGS 84; null for what is known by country or region only. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** How far it reaches from its center; null without one. */
  radius_km: z.nullable(z.number()),
  /** From the place or point asked for, 0 inside its outline; null where nothing or a country was asked for. */
  distance_km: z.nullable(z.number()),
  /** No real event: only on a dashboard, beside its sample people, while alerts are off. */
  is_sample: z.boolean(),
});
export type Alert = z.infer<typeof alertSchema>;

const sourceStateSchema = z.object({
  name: z.string(),
  /** When it was last asked, ISO 8601; null: never. */
  asked_at: z.nullable(z.string()),
  /** When it last answered in full; null: never. */
  answered_at: z.nullable(z.string()),
  /** Its last answer came when it was due, and was an answer. */
  is_heard: z.boolean(),
});
/** How one source of alerts stands. */
export type AlertSourceState = z.infer<typeof sourceStateSchema>;

/** Who was asked for alerts, when, and who did not answer; without it no alert means nothing. */
export const alertStatusSchema = z.object({
  /** Whether any source of hazards is switched on. */
  is_live: z.boolean(),
  /** When a source last answered; null: never. */
  checked_at: z.nullable(z.string()),
  /** No source answered for an hour: what is shown is the last good. */
  is_stale: z.boolean(),
  coverage: z.enum(ALERT_COVERAGES),
  /** Empty where alerts are off. */
  sources: z.array(sourceStateSchema),
  /** One honest sentence for a page. */
  text: z.string(),
});
export type AlertStatus = z.infer<typeof alertStatusSchema>;

/** The answer for many places at once: every alert once, and which of them concern each place asked for. */
export const placesAlertsSchema = z.object({
  status: alertStatusSchema,
  /** Worst first; `distance_km` is null here. */
  alerts: z.array(alertSchema),
  /** In the order asked; ids into `alerts`, worst first, then nearest. */
  places: z.array(
    z.object({ alerts: z.array(z.object({ id: z.string(), distance_km: z.nullable(z.number()) })) }),
  ),
});
export type PlacesAlerts = z.infer<typeof placesAlertsSchema>;
