import { createRoute, z } from '@hono/zod-openapi';
import { TOPIC_GOVERNMENTS, TOPIC_ISSUERS } from '#core/guide/topics/topic.ts';
import { AppError } from '#core/service/errors.ts';
import { type AddRoutes, cacheFor, entityId, jsonContent, problems } from '#server/http/api/openapi.ts';
import { streetGroups, streetOf } from './street-topics.server.ts';

const CACHE_SECONDS = 3600;

const streetSchema = z
  .object({
    place_id: z
      .number()
      .int()
      .openapi({ description: 'GeoNames id of the place, its region or its country' }),
    name: z.string(),
    topics: z.array(
      z.object({
        topic: z.string().openapi({ description: 'One of a closed list', example: 'fake_police' }),
        name: z.string(),
        what: z.string(),
        advice: z.string(),
        in_parts: z.boolean().openapi({
          description: 'Whether it is told of parts of the country: nothing says that it is at the place',
        }),
        said_by: z.array(
          z.object({
            issuer: z.enum(TOPIC_ISSUERS),
            government: z.string(),
            as_of: z.string().openapi({ description: 'Date of the page, or its month' }),
            url: z.string(),
          }),
        ),
      }),
    ),
  })
  .openapi('Street');

const getStreet = createRoute({
  method: 'get',
  path: '/v1/guide/street',
  summary: 'What governments warn of on the street, place by place',
  description:
    'Topics told of the place itself, then of its region, then of its country; each once, where it is told nearest. Words are ours; `said_by` names whose pages tell of it. A topic says that something happens, not how often; no topic means that no page was read that tells of any.',
  request: { query: z.object({ id: entityId }) },
  responses: { 200: jsonContent(z.array(streetSchema), 'The topics.'), ...problems(404) },
});

/** `/v1/guide/street`. */
export const addStreetRoutes: AddRoutes = (api, deps) => {
  api.openapi(getStreet, (c) => {
    const place = deps.gazetteer.place(c.req.valid('query').id);
    if (!place) throw new AppError('not_found', 'There is no place with this id.');
    cacheFor(c, CACHE_SECONDS);
    const groups = streetGroups(deps, place);
    const { ofCountry } = streetOf(deps, place, groups);
    const inParts = new Set(ofCountry.flatMap(({ topic, isElsewhere }) => (isElsewhere ? [topic.id] : [])));
    const answer = groups.map(({ placeId, name, told }) => ({
      place_id: placeId,
      name,
      topics: told.map(({ topic, saidBy }) => ({
        topic: topic.id,
        name: topic.name,
        what: topic.what,
        advice: topic.advice,
        in_parts: inParts.has(topic.id),
        said_by: saidBy.map(({ issuer, asOf, url }) => ({
          issuer,
          government: TOPIC_GOVERNMENTS[issuer],
          as_of: asOf,
          url,
        })),
      })),
    }));
    return c.json(answer, 200);
  });
};
