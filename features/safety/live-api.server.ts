import { createRoute, z } from '@hono/zod-openapi';
import { AppError } from '#core/errors.ts';
import { type AddRoutes, entityId, jsonContent, keepFor, problems } from '#server/http/openapi.ts';
import { askedLiveScore, liveSchema, wouldAsk } from './live-layer.server.ts';

const KEPT_SECONDS = 60;
/** What could not be asked in time may be there in a moment. */
const TRIED_SECONDS = 5;

const getConditions = createRoute({
  method: 'get',
  path: '/v1/conditions/get',
  summary: 'The score of a place now, with its weather and air',
  description:
    'Asks for the weather and the air of a city where they are not at hand, and answers within three seconds with what is known; one address may cause 60 such questions in ten minutes. null where no live source is on, or the place has no score.',
  request: { query: z.object({ id: entityId }) },
  responses: { 200: jsonContent(liveSchema.nullable(), 'The score now.'), ...problems(404) },
});

/** `/v1/conditions/*`. */
export const addConditions: AddRoutes = (api, deps) => {
  api.openapi(getConditions, async (c) => {
    const place = deps.gazetteer.place(c.req.valid('query').id);
    if (!place) throw new AppError('not_found', 'There is no place with this id.');
    if (wouldAsk(deps, place)) await deps.limits.call(deps.limits.nameOf(c));
    const live = await askedLiveScore(deps, place);
    keepFor(c, wouldAsk(deps, place) ? TRIED_SECONDS : KEPT_SECONDS);
    return c.json(live, 200);
  });
};
