import { createRoute, z } from '@hono/zod-openapi';
import { guideSchema } from '#core/guide/guide-schema.ts';
import { AppError } from '#core/service/errors.ts';
import { documented } from '#server/http/api/documented.ts';
import { type AddRoutes, cacheFor, entityId, jsonContent, problems } from '#server/http/api/openapi.ts';
import { placeGuide } from './place-guide.server.ts';

/** The sun sets at another minute tomorrow. */
const CACHE_SECONDS = 600;

const getGuide = createRoute({
  method: 'get',
  path: '/v1/guide',
  summary: 'What a traveler needs to know of a place',
  description:
    'Facts that ship, each with its year or source where it has one; `/sources` names the producers. Null or an empty list: no source says anything, which means nothing about the place.',
  request: {
    query: z.object({
      id: entityId,
      month: z.coerce.number().int().min(1).max(12).optional().openapi({
        description: 'Month of travel, 1-12; left out: what is to come of this month and the next',
        example: 4,
      }),
    }),
  },
  responses: {
    200: jsonContent(
      documented(guideSchema, {
        tonight: { description: 'Of a city; null for a country or region' },
        'tonight.sunset': 'ISO time of today’s sunset; null where the sun does not set',
        'tonight.sunrise': 'ISO time of tomorrow’s sunrise',
        'tonight.hospitals': { description: 'As recorded in their year: some have closed or moved' },
        'tonight.missions': { description: 'As recorded in their year: some have closed or moved' },
        'practical.plugs': { description: 'Letters of the IEC, as of 2017' },
        'practical.waterWarnings': { description: 'Governments that advise boiled or bottled water' },
        'practical.waterSafe': {
          description: 'Governments that name the place as one where tap water is safe',
        },
        law: {
          description:
            'As governments tell their travelers, by fact and class; only of the countries whose rows were read',
        },
        warnedAreas: {
          description:
            'Areas that governments warn of, a sentence each: what the place lies in or near, strips and zones; `/v1/guide/street` has what they warn of on the street',
        },
        calendars: { description: 'Public holidays of the whole country, and Ramadan where many fast' },
      }).openapi('Guide'),
      'The guide.',
    ),
    ...problems(404),
  },
});

/** `/v1/guide`. */
export const addGuideRoutes: AddRoutes = (api, deps) => {
  api.openapi(getGuide, (c) => {
    const { id, month } = c.req.valid('query');
    const place = deps.gazetteer.place(id);
    if (!place) throw new AppError('not_found', 'There is no place with this id.');
    cacheFor(c, CACHE_SECONDS);
    return c.json(placeGuide(deps, place, month ?? null), 200);
  });
};
