import { createRoute, z } from '@hono/zod-openapi';
import { METHOD, type Method } from '#core/score/method.ts';
import { listSources } from '#features/safety/countries/catalog.server.ts';
import { sourceRowSchema } from '#features/safety/countries/rows.server.ts';
import { type AddRoutes, cacheFor, jsonContent, problems } from '#server/http/api/openapi.ts';

const CACHE_SECONDS = 3600;

const getSources = createRoute({
  method: 'get',
  path: '/v1/sources',
  summary: 'Every series in use, with producer, licence and reach',
  description: 'Each figure of a receipt names the series it is from.',
  responses: {
    200: jsonContent(z.array(sourceRowSchema), 'The sources.'),
    ...problems(),
  },
});

const methodSchema = z.custom<Method>().openapi('Method', {
  type: 'object',
  description: 'Weights, goalposts, certainty steps, floors, limits and history',
});

const getMethod = createRoute({
  method: 'get',
  path: '/v1/method',
  summary: 'The scoring method: every weight, goalpost and limit',
  description: 'What `/methodology` explains, as the product works with it. Needs no key.',
  security: [],
  responses: {
    200: jsonContent(methodSchema, 'The method.'),
    ...problems(),
  },
});

/** `/v1/sources` and `/v1/method`: what every score is worked out from, and how. */
export const addMethodRoutes: AddRoutes = (api, { scores }) => {
  api.openapi(getSources, (c) => {
    cacheFor(c, CACHE_SECONDS);
    return c.json(listSources(scores), 200);
  });
  api.openapi(getMethod, (c) => {
    cacheFor(c, CACHE_SECONDS);
    return c.json(METHOD, 200);
  });
};
