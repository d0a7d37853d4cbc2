import { createRoute, z } from '@hono/zod-openapi';
import { liveSchema } from '#core/live/live-schema.ts';
import { AppError } from '#core/service/errors.ts';
import { coverageNote } from '#features/alerts/api.server.ts';
import { documented } from '#server/http/api/documented.ts';
import { type AddRoutes, cacheFor, entityId, jsonContent, problems } from '#server/http/api/openapi.ts';
import { askedLiveScore, wouldAsk } from './live-layer.server.ts';

const observedAt = 'The moment the values hold for';

const CACHE_SECONDS = 60;
/** What could not be asked in time may be there in a moment. */
const TRIED_SECONDS = 5;

/** The wire form of a place's score now. */
export const live = documented(liveSchema, {
  score: 'Baseline and points, rounded down; the headline is the baseline. null: the place has no score',
  baseline: 'The score without what is happening now, rounded down; null: the place has none',
  points: '0 or below, together at most the limit of the method',
  'items.value': '°C felt, meters a second, millimeters an hour, µg/m³; null for an alert',
  'items.distance_km': 'Of an alert whose center is known; 0 inside its outline',
  'weather.observed_at': observedAt,
  'air.observed_at': observedAt,
  alerts: 'Whether sources of alerts answer: no alert means nothing without them',
  'alerts.coverage': coverageNote,
}).openapi('Live');

const getConditions = createRoute({
  method: 'get',
  path: '/v1/conditions/get',
  summary: 'The score of a place now, with its weather and air',
  description:
    'Asks for the weather and the air of a city where they are not at hand, and answers within three seconds with what is known; one address may cause 60 such questions in ten minutes. null where no live source is on; without a score of the place `score` and `baseline` are null and the rest is told.',
  request: { query: z.object({ id: entityId }) },
  responses: { 200: jsonContent(live.nullable(), 'The score now.'), ...problems(404) },
});

/** `/v1/conditions/*`. */
export const addConditions: AddRoutes = (api, deps) => {
  api.openapi(getConditions, async (c) => {
    const place = deps.gazetteer.place(c.req.valid('query').id);
    if (!place) throw new AppError('not_found', 'There is no place with this id.');
    if (wouldAsk(deps, place)) await deps.limits.call(deps.limits.nameOf(c));
    const live = await askedLiveScore(deps, place);
    cacheFor(c, wouldAsk(deps, place) ? TRIED_SECONDS : CACHE_SECONDS);
    return c.json(live, 200);
  });
};
