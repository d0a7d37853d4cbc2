import { createRoute, z } from '@hono/zod-openapi';
import { WATCH_MAXIMUM } from '#core/dashboard/watch.ts';
import { headlineSchemas } from '#features/safety/headline.server.ts';
import { documented } from '#server/http/api/documented.ts';
import { type AddRoutes, jsonBody, jsonContent, problems } from '#server/http/api/openapi.ts';
import { watchedPlaces } from './service.server.ts';
import { watchedPlaceSchema } from './watched-place.ts';

const watchedPlace = documented(watchedPlaceSchema).extend(headlineSchemas).openapi('WatchedPlace');

const getPlaces = createRoute({
  method: 'post',
  path: '/v1/watch/places',
  summary: 'Score and reports of many places at once',
  description: `For those who watch places: up to ${WATCH_MAXIMUM} ids, of which nothing is kept. An id that is no place is left out.`,
  request: {
    body: jsonBody(
      z.object({
        ids: z
          .array(z.number().int().positive().max(9_999_999_999))
          .max(WATCH_MAXIMUM, `has more than ${WATCH_MAXIMUM} entries`),
      }),
      'GeoNames ids.',
      { ids: [2267057, 3117735] },
    ),
  },
  responses: {
    200: jsonContent(z.array(watchedPlace), 'The places, in the order asked.'),
    ...problems(413, 415),
  },
});

/** `/v1/watch/*`. */
export const addWatchRoutes: AddRoutes = (api, deps) => {
  api.openapi(getPlaces, async (c) => c.json(await watchedPlaces(deps, c.req.valid('json').ids), 200));
};
