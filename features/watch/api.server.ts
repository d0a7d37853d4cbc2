import { createRoute, z } from '@hono/zod-openapi';
import { WATCH_MAXIMUM } from '#core/watch.ts';
import { headlineSchemas } from '#features/safety/headline.server.ts';
import { type AddRoutes, jsonContent, problems } from '#server/http/openapi.ts';
import { watchedPlaces } from './service.server.ts';
import type { WatchedPlace } from './watched-place.ts';

const watchedPlaceSchema = z
  .object({
    id: z.number().int(),
    kind: z.enum(['city', 'region', 'country']),
    name: z.string(),
    context: z.string(),
    country: z.string(),
    country_code: z.string(),
    path: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    ...headlineSchemas,
    reports_count: z.number().int(),
    newest_report_at: z.string().nullable(),
  } satisfies Record<keyof WatchedPlace, z.ZodType>)
  .openapi('WatchedPlace');

const getPlaces = createRoute({
  method: 'post',
  path: '/v1/watch/places',
  summary: 'Score and reports of many places at once',
  description: `For those who watch places: up to ${WATCH_MAXIMUM} ids, of which nothing is kept. An id that is no place is left out.`,
  request: {
    body: {
      required: true,
      ...jsonContent(
        z.object({
          ids: z
            .array(z.number().int().positive().max(9_999_999_999))
            .max(WATCH_MAXIMUM, `has more than ${WATCH_MAXIMUM} entries`),
        }),
        'GeoNames ids.',
      ),
    },
  },
  responses: {
    200: jsonContent(z.array(watchedPlaceSchema), 'The places, in the order asked.'),
    ...problems(413, 415),
  },
});

/** `/v1/watch/*`. */
export const addWatchRoutes: AddRoutes = (api, deps) => {
  api.openapi(getPlaces, async (c) => c.json(await watchedPlaces(deps, c.req.valid('json').ids), 200));
};
