import { z } from 'zod';
import {
  ALERT_COVERAGES,
  ALERT_TYPES,
  type Alert,
  type AlertStatus,
  HAZARDS,
  type PlacesAlerts,
} from './alert.ts';

/** `Alert`, checked and documented. */
export const alertSchema = z.object({
  id: z.string(),
  type: z.enum(ALERT_TYPES),
  message: z.string(),
  time: z.string(),
  source: z.string(),
  link: z.string(),
  sources: z.array(z.object({ name: z.string(), link: z.string() })),
  hazard: z.enum(HAZARDS),
  start: z.string(),
  end: z.string(),
  fetched_at: z.string(),
  area: z.string().nullable(),
  country_codes: z.array(z.string()),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  radius_km: z.number().nullable(),
  distance_km: z.number().nullable(),
  is_sample: z.boolean(),
}) satisfies z.ZodType<Alert>;

/** `AlertStatus`, checked and documented. */
export const alertStatusSchema = z.object({
  is_live: z.boolean(),
  checked_at: z.string().nullable(),
  is_stale: z.boolean(),
  coverage: z
    .enum(ALERT_COVERAGES)
    .describe('How many of the sources were heard from: where it is not `all`, no alert is no all-clear'),
  sources: z.array(
    z.object({
      name: z.string(),
      asked_at: z.string().nullable(),
      answered_at: z.string().nullable(),
      is_heard: z.boolean(),
    }),
  ),
  text: z.string(),
}) satisfies z.ZodType<AlertStatus>;

/** `PlacesAlerts`, checked and documented. */
export const placesAlertsSchema = z.object({
  status: alertStatusSchema,
  alerts: z.array(alertSchema),
  places: z.array(
    z.object({ alerts: z.array(z.object({ id: z.string(), distance_km: z.number().nullable() })) }),
  ),
}) satisfies z.ZodType<PlacesAlerts>;
