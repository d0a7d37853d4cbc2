import * as z from 'zod/mini';
import {
  ALERT_COVERAGES,
  ALERT_TYPES,
  type Alert,
  type AlertSourceState,
  type AlertStatus,
  HAZARDS,
  type PlacesAlerts,
} from '#core/alert.ts';

const text = z.nullable(z.string());
const number = z.nullable(z.number());

const alertSchema = z.object({
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
  area: text,
  country_codes: z.array(z.string()),
  latitude: number,
  longitude: number,
  radius_km: number,
  distance_km: number,
  is_sample: z.boolean(),
} satisfies Record<keyof Alert, z.ZodMiniType>);

export const alertStatusSchema = z.object({
  is_live: z.boolean(),
  checked_at: text,
  is_stale: z.boolean(),
  coverage: z.enum(ALERT_COVERAGES),
  sources: z.array(
    z.object({
      name: z.string(),
      asked_at: text,
      answered_at: text,
      is_heard: z.boolean(),
    } satisfies Record<keyof AlertSourceState, z.ZodMiniType>),
  ),
  text: z.string(),
} satisfies Record<keyof AlertStatus, z.ZodMiniType>);

/** What `POST /v1/alerts/places` answers. */
export const placesAlertsSchema = z.object({
  status: alertStatusSchema,
  alerts: z.array(alertSchema),
  places: z.array(z.object({ alerts: z.array(z.object({ id: z.string(), distance_km: number })) })),
} satisfies Record<keyof PlacesAlerts, z.ZodMiniType>);
