import * as z from 'zod/mini';
import { borrowedFromSchema, rightNowSchema } from '#features/places/headline-wire.ts';
import type { WatchedPlace } from './watched-place.ts';

/** What `POST /v1/watch/places` answers. */
export const watchedPlacesSchema = z.array(
  z.object({
    id: z.number(),
    kind: z.enum(['city', 'region', 'country']),
    name: z.string(),
    context: z.string(),
    country: z.string(),
    country_code: z.string(),
    path: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    overall_safety: z.nullable(z.number()),
    right_now: rightNowSchema,
    borrowed_from: borrowedFromSchema,
    reports_count: z.number(),
    newest_report_at: z.nullable(z.string()),
  } satisfies Record<keyof WatchedPlace, z.ZodMiniType>),
);
