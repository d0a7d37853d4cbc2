import { createRoute, z } from '@hono/zod-openapi';
import type { BoundingBox } from '#core/outputs/bounding-box.ts';
import { scoreFeaturesSchema } from '#core/outputs/scored-place-schema.ts';
import type { Place } from '#core/place/place.ts';
import { publicReportSchema } from '#core/report/public-report.ts';
import { reportLimits } from '#core/report/report.ts';
import { AppError } from '#core/service/errors.ts';
import { siteOrigin } from '#core/service/site-origin.ts';
import { reportCursor } from '#features/reports/api-calls.server.ts';
import { documented } from '#server/http/api/documented.ts';
import {
  type AddRoutes,
  boxOfDegrees as box,
  cacheFor,
  countryCode,
  entityId,
  inExample,
  limitOf,
  placeId,
  problems,
} from '#server/http/api/openapi.ts';
import type { Gazetteer } from '#server/providers/places/gazetteer/gazetteer.ts';
import { reportFeatures } from './report-features.server.ts';
import { scoreFeatures } from './scored-place.server.ts';

/** Short: what happens now stands in the answer. */
const CACHE_SECONDS = 60;
const MOST_PLACES = 200;

const getScores = createRoute({
  method: 'get',
  path: '/v1/scores/geojson',
  summary: 'Scores of places for maps, as GeoJSON',
  description:
    'One of `place` and `bbox`. With `place`: it, and behind it the largest cities of a country or region. With `bbox`: the largest cities in it. Points (RFC 7946). Needs no key: pages of other sites may ask.',
  security: [],
  request: {
    query: z.object({
      place: inExample(placeId.optional(), '2267057'),
      bbox: box.optional(),
      limit: limitOf(20, MOST_PLACES),
    }),
  },
  responses: {
    200: {
      description: 'The places.',
      content: {
        'application/geo+json': {
          schema: documented(scoreFeaturesSchema, {
            'features.properties.overall_safety':
              'The baseline, 0-100, higher is safer, rounded down; null: not enough data',
            'features.properties.band': 'In words; BORROWED SCORE where the figures are another place’s',
            'features.properties.score_of': 'Whose score it is, where the place has none of its own',
          }).openapi('ScoreFeatures'),
        },
      },
    },
    ...problems(404),
  },
});

const getReportFeatures = createRoute({
  method: 'get',
  path: '/v1/reports/geojson',
  summary: 'Reports by visitors for maps, as GeoJSON',
  description:
    'The reports of `/v1/reports/get`, newest first, each at the point of the place it is about: where in it something happened is not known. With `bbox` those in it, of at most 2,000 looked through; `Link` with `rel="next"` goes on, also behind an empty answer.',
  request: {
    query: z.object({
      entity_id: inExample(entityId.optional(), '2267057'),
      country: countryCode('PT').optional(),
      bbox: box.optional(),
      limit: limitOf(reportLimits.listed, MOST_PLACES),
      cursor: reportCursor,
    }),
  },
  responses: {
    200: {
      description: 'The reports.',
      content: {
        'application/geo+json': {
          schema: z
            .object({
              type: z.literal('FeatureCollection'),
              features: z.array(
                z.object({
                  type: z.literal('Feature'),
                  id: z.number().int(),
                  geometry: z
                    .object({ type: z.literal('Point'), coordinates: z.array(z.number()).length(2) })
                    .nullable(),
                  properties: documented(publicReportSchema),
                }),
              ),
            })
            .openapi('ReportFeatures'),
        },
      },
    },
    ...problems(404),
  },
});

/** `/v1/reports/geojson`, `/v1/scores/*`: scores for maps and pages of others. */
export const addOutputRoutes: AddRoutes = (api, deps) => {
  api.openapi(getReportFeatures, async (c) => {
    const { entity_id, country, bbox, limit, cursor = null } = c.req.valid('query');
    const question = { entityId: entity_id, countryCode: country, bbox, before: cursor, limit };
    const { collection, next } = await reportFeatures(deps, question);
    if (next !== null) {
      const query = new URLSearchParams({ ...c.req.query(), limit: String(limit), cursor: String(next) });
      c.header('link', `</v1/reports/geojson?${query}>; rel="next"`);
    }
    const answer = c.json(collection, 200);
    answer.headers.set('content-type', 'application/geo+json');
    return answer;
  });
  api.openapi(getScores, async (c) => {
    const { place, bbox, limit } = c.req.valid('query');
    const places = placesOf(deps.gazetteer, { place, bbox }, limit);
    cacheFor(c, CACHE_SECONDS);
    const origin = siteOrigin(deps.config, c.req.url);
    const answer = c.json(await scoreFeatures(deps, places, origin), 200);
    answer.headers.set('content-type', 'application/geo+json');
    return answer;
  });
};

/** @throws AppError not_found for a place that is not known, bad_input unless one of both is named */
function placesOf(
  gazetteer: Gazetteer,
  { place: id, bbox }: { place: number | undefined; bbox: BoundingBox | undefined },
  limit: number,
): Place[] {
  if ((id === undefined) === (bbox === undefined))
    throw new AppError('bad_input', 'Name one of "place" and "bbox".', {
      errors: [{ path: id === undefined ? 'place' : 'bbox', message: 'is one of two, and one is sent' }],
    });
  if (bbox) return gazetteer.within(bbox, limit);
  const place = gazetteer.place(id ?? 0);
  if (!place) throw new AppError('not_found', 'There is no place with this id.');
  return [place, ...gazetteer.citiesOf(place, limit - 1)];
}
