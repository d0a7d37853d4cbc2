import { createRoute, z } from '@hono/zod-openapi';
import type { Place } from '#core/place/place.ts';
import { scoreChangeSchema } from '#core/profile/profile.ts';
import { AppError } from '#core/service/errors.ts';
import { usableText } from '#core/text/text.ts';
import { placePhotosOf } from '#features/place-photos/service.server.ts';
import { baselineOf } from '#features/safety/headline.server.ts';
import { loadHistory } from '#features/safety/history/history.server.ts';
import { addConditions } from '#features/safety/live/live-api.server.ts';
import { liveScoreOrNull } from '#features/safety/live/live-layer.server.ts';
import { modelOverviewsOf } from '#features/safety/model-overview/model-overview.server.ts';
import { findPlaces, loadSpotlights } from '#features/safety/service.server.ts';
import { documented } from '#server/http/api/documented.ts';
import {
  type AddRoutes,
  cacheFor,
  entityId,
  inExample,
  jsonContent,
  limitOf,
  problems,
} from '#server/http/api/openapi.ts';
import { entity, entityOf } from './entity.server.ts';

const SCORES_CACHE_SECONDS = 3600;
/** Short: the operator's list, the score history, photos, models' texts and what is happening may change while we run. */
const LISTS_CACHE_SECONDS = 60;

const getEntities = createRoute({
  method: 'get',
  path: '/v1/entities/get',
  summary: 'Places with their scores, by id or by name',
  description:
    'With `id`: a list of that one place, or 404. With `entities`: places of that name, best first, or an empty list.',
  request: {
    query: z.object({
      id: inExample(entityId.optional(), '2267057'),
      entities: usableText
        .max(200)
        .optional()
        .openapi({ description: 'Name of a place, in any language', example: 'Lisbon' }),
      country: usableText.max(200).optional().openapi({
        description: 'Name or ISO code of its country; USA is read as United States',
        example: 'Portugal',
      }),
      limit: limitOf(1, 20),
    }),
  },
  responses: { 200: jsonContent(z.array(entity), 'The places.'), ...problems(404) },
});

const getSpotlights = createRoute({
  method: 'get',
  path: '/v1/entities/get/spotlights',
  summary: 'The places put forward',
  description: "The operator's list, else well-covered capitals chosen by ISO week.",
  request: { query: z.object({ limit: limitOf(5, 20) }) },
  responses: { 200: jsonContent(z.array(entity), 'The places.'), ...problems() },
});

const receiptsSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    score: z.looseObject({
      methodVersion: z.number().int(),
      overall: z.number().nullable(),
      low: z.number(),
      high: z.number(),
    }),
    why: z.array(z.string()),
  })
  .openapi('Receipts');

const getReceipts = createRoute({
  method: 'get',
  path: '/v1/entities/receipts',
  summary: 'The receipt of every figure behind a score',
  description:
    'Value, unit, year, producer, licence and points of each figure, with exact scores: all it takes to work the score out again.',
  request: { query: z.object({ id: entityId }) },
  responses: { 200: jsonContent(receiptsSchema, 'The receipts.'), ...problems(404) },
});

const scoreChange = documented(scoreChangeSchema, {
  at: 'ISO date',
  reason: 'method: the formula changed, not the place',
  score: { minimum: 0, maximum: 100 },
});

const getHistory = createRoute({
  method: 'get',
  path: '/v1/entities/history',
  summary: 'What changed a score, newest first',
  description:
    'Of the place itself: its country has a history of its own. A place below a city has that of the place whose score it shows.',
  request: {
    query: z.object({ id: entityId.openapi({ example: '2264397' }), limit: limitOf(20, 100) }),
  },
  responses: {
    200: jsonContent(z.array(scoreChange), 'The changes.'),
    ...problems(404),
  },
});

/** `/v1/entities/*` and, among them, `/v1/conditions/*`. */
export const addEntityRoutes: AddRoutes = (api, deps) => {
  const { scores, gazetteer } = deps;
  const placeOf = (id: number): Place => {
    const place = gazetteer.place(id);
    if (!place) throw new AppError('not_found', 'There is no place with this id.');
    return place;
  };

  const entitiesOf = async (places: readonly Place[]) => {
    const [photos, lives] = await Promise.all([
      placePhotosOf(deps).known(places),
      Promise.all(places.map((place) => liveScoreOrNull(deps, place))),
    ]);
    const overviews = modelOverviewsOf(deps);
    return places.map((place, at) =>
      entityOf(scores, place, {
        photo: photos.get(place.id) ?? null,
        written: overviews.known(place),
        live: lives[at] ?? null,
        headline: baselineOf(deps, place, lives[at] ?? null),
      }),
    );
  };

  api.openapi(getEntities, async (c) => {
    const { id, entities, country, limit } = c.req.valid('query');
    const name = entities?.trim();
    if (id === undefined && !name) {
      const message = 'Send an id or a name in `entities`.';
      throw new AppError('bad_input', message, { errors: [{ path: 'id', message }] });
    }
    const places = id === undefined ? findPlaces(deps, name ?? '', country ?? null, limit) : [placeOf(id)];
    cacheFor(c, LISTS_CACHE_SECONDS);
    return c.json(await entitiesOf(places), 200);
  });
  api.openapi(getSpotlights, async (c) => {
    const places = await loadSpotlights(deps, c.req.valid('query').limit);
    cacheFor(c, LISTS_CACHE_SECONDS);
    return c.json(await entitiesOf(places), 200);
  });
  addConditions(api, deps);
  api.openapi(getReceipts, (c) => {
    const place = placeOf(c.req.valid('query').id);
    cacheFor(c, SCORES_CACHE_SECONDS);
    return c.json(
      { id: place.id, name: place.name, score: { ...scores.of(place) }, why: scores.why(place) },
      200,
    );
  });
  api.openapi(getHistory, async (c) => {
    const { id, limit } = c.req.valid('query');
    const changes = await loadHistory(deps, placeOf(id), limit);
    cacheFor(c, LISTS_CACHE_SECONDS);
    return c.json(changes, 200);
  });
};
