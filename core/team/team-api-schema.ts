import * as z from 'zod/mini';
import { ALERT_TYPES } from '../alert/alert.ts';
import { alertStatusSchema } from '../alert/alert-schema.ts';

/** A team as the API lists it. */
export const teamListSchema = z.object({
  teams: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      role: z.enum(['owner', 'manager', 'viewer']),
      people: z.int(),
    }),
  ),
});

const staffPlaceSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** With its region and country. */
  description: z.string(),
  /** ISO 3166-1 alpha-2. */
  country_code: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** The baseline, 0-100; null: not enough data. */
  overall_safety: z.nullable(z.number()),
  is_borrowed: z.boolean(),
  /** Of alerts that reach it, gravest first. */
  alerts: z.array(z.string()),
});
export type StaffPlace = z.infer<typeof staffPlaceSchema>;

const staffPersonSchema = z.object({
  id: z.int(),
  name: z.string(),
  place: z.int(),
  /** ISO days; null: no beginning, no end. */
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  presence: z.enum(['there', 'later', 'over']),
});

/** An alert that concerns somebody of a list. */
const staffAlertSchema = z.object({
  id: z.string(),
  type: z.enum(ALERT_TYPES),
  message: z.string(),
  source: z.string(),
  link: z.string(),
  /** People there today whose place it reaches. */
  people: z.int(),
});

/** Who is where: every place and alert once. */
export const whereaboutsSchema = z.object({
  today: z.string(),
  people: z.array(staffPersonSchema),
  places: z.array(staffPlaceSchema),
  alerts: z.array(staffAlertSchema),
  status: alertStatusSchema,
});
export type Whereabouts = z.infer<typeof whereaboutsSchema>;

/** Who is near an event today, nearest first. */
export const nearbyStaffSchema = z.object({
  event: z.string(),
  radius_km: z.number(),
  people: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      place: z.int(),
      where: z.string(),
      /** Null: only the country or region they are in is known, and the event is there too. */
      distance_km: z.nullable(z.number()),
    }),
  ),
});
export type NearbyStaff = z.infer<typeof nearbyStaffSchema>;
