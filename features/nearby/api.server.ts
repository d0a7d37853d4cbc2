import { createRoute, z } from '@hono/zod-openapi';
import {
  NEARBY_KINDS,
  NEARBY_LIMITS,
  NEARBY_ORDERS,
  NEARBY_RADII_KM,
  type NearbyRadius,
} from '#core/nearby/nearby.ts';
import { nearbySchema } from '#core/nearby/nearby-schema.ts';
import { coverageNote } from '#features/alerts/api.server.ts';
import { documented } from '#server/http/api/documented.ts';
import { type AddRoutes, jsonBody, jsonContent, limitOf, problems } from '#server/http/api/openapi.ts';
import { inTurns } from '#server/limits/in-turns.ts';
import { nearbyTimeline } from './service.server.ts';

const { places: mostPlaces, standard, most, standardRadiusKm, reportDays, headlineDays } = NEARBY_LIMITS;

const isRadius = (km: number): km is NearbyRadius => NEARBY_RADII_KM.some((known) => known === km);

const question = z.object({
  ids: z
    .array(z.number().int().positive().max(9_999_999_999))
    .min(1, 'names no place')
    .max(mostPlaces, `has more than ${mostPlaces} entries`),
  radius_km: z
    .number()
    .refine(isRadius, `is none of ${NEARBY_RADII_KM.join(', ')}`)
    .default(standardRadiusKm)
    .openapi({
      type: 'number',
      enum: [...NEARBY_RADII_KM],
      description: 'Of no meaning for countries and regions.',
    }),
  kinds: z
    .array(z.enum(NEARBY_KINDS))
    .min(1, 'names no kind')
    .max(NEARBY_KINDS.length)
    .default([...NEARBY_KINDS]),
  order: z.enum(NEARBY_ORDERS).default('newest'),
  limit: limitOf(standard, most),
});

const getNearby = createRoute({
  method: 'post',
  path: '/v1/watch/nearby',
  summary: 'What happened around places lately',
  description: `Alerts that stand, government advice that changed, reports by visitors of the last ${reportDays} days and headlines on safety of the last ${headlineDays}, for up to ${mostPlaces} places; each comes once, with its distance and direction from the nearest of them. Of a country or region, what happened in it. An id that is no place is left out. \`asked\` says who was asked: an empty list is no all-clear without it. Nothing of the request is kept.`,
  request: { body: jsonBody(question, 'The places.', { ids: [2267057], radius_km: 50 }) },
  responses: {
    200: jsonContent(
      documented(nearbySchema, { 'status.coverage': coverageNote }).openapi('Nearby'),
      'What happened.',
    ),
    ...problems(413, 415),
  },
});

/** `/v1/watch/nearby`. */
export const addNearbyRoutes: AddRoutes = (api, deps) => {
  api.openapi(getNearby, async (c) => {
    const { ids, radius_km: radiusKm, kinds, ...asked } = c.req.valid('json');
    const known = await inTurns(new Set(ids), (id) => deps.gazetteer.place(id));
    const places = known.filter((place) => place !== null);
    return c.json(
      await nearbyTimeline(deps, places, { radiusKm, kinds: [...new Set(kinds)], ...asked }),
      200,
    );
  });
};
