import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { ALERT_LIMITS } from '#core/alert/alert.ts';
import { alertStatusSchema, placesAlertsSchema } from '#core/alert/alert-schema.ts';
import type { BoundingBox } from '#core/outputs/bounding-box.ts';
import { AppError } from '#core/service/errors.ts';
import { documented } from '#server/http/api/documented.ts';
import {
  type AddRoutes,
  boxOfDegrees,
  cacheFor,
  countryCode,
  inExample,
  jsonBody,
  jsonContent,
  latlng,
  limitOf,
  placeId,
  problems,
} from '#server/http/api/openapi.ts';
import { alertFeatures, alertFeaturesSchema, documentedAlert } from './alert-features.server.ts';
import {
  type AlertTarget,
  alertStatus,
  findPlacesAlerts,
  findStanding,
  foundAlert,
} from './service.server.ts';

const STATUS_KEPT_SECONDS = 30;

/** What the API's document says of `coverage`, wherever a status stands. */
export const coverageNote =
  'How many of the sources were heard from: where it is not `all`, no alert is no all-clear';

const radiusKm = z.coerce
  .number({ error: 'is a number of kilometers' })
  .positive('is more than 0')
  .transform((radius) => Math.min(radius, ALERT_LIMITS.mostRadiusKm))
  .openapi({
    type: 'number',
    description: `Kilometers around the place or point; at most ${ALERT_LIMITS.mostRadiusKm}, a larger number counts as that. Without it, an alert is found as far as it reaches (\`radius_km\`); what lies within the radius but does not reach the point counts as info.`,
  });

const question = z.object({
  place: inExample(placeId.optional(), '2267057'),
  point: latlng.optional(),
  country: countryCode('PT').optional(),
  radius: radiusKm.optional(),
  limit: limitOf(ALERT_LIMITS.standard, ALERT_LIMITS.most),
});

type Question = z.infer<typeof question> & { bbox?: BoundingBox | undefined };

const getAlerts = createRoute({
  method: 'get',
  path: '/v1/alerts/get',
  summary: 'Alerts that stand at a place, around a point, in a country, or anywhere',
  description:
    'One of `place`, `point` and `country`, or none for the whole world. Worst first, then nearest, then newest. What is over is gone. The header `Alert-Status` says in one sentence who was asked, when, and who did not answer: an empty list is no all-clear without it.',
  request: { query: question },
  responses: {
    200: jsonContent(z.array(documentedAlert), 'The alerts.'),
    ...problems(404),
  },
});

const onMaps = question.extend({
  bbox: boxOfDegrees.optional(),
  shape: z.enum(['point', 'outline']).default('point').openapi({
    description:
      '`outline`: the area of an alert as a polygon, where its source gives one, instead of its center',
  }),
});

const getAlertsAsGeoJson = createRoute({
  method: 'get',
  path: '/v1/alerts/geojson',
  summary: 'The same alerts for maps, as GeoJSON',
  description:
    'The alerts of `/v1/alerts/get` as features (RFC 7946), also by `bbox`: those that reach into it. The center as a point, how far it reaches in `radius_km`; with `shape=outline` the area itself where it is known. What is known by country or region only has no geometry, and is in no box. `Alert-Status` as there.',
  request: { query: onMaps },
  responses: {
    200: {
      description: 'The alerts.',
      content: { 'application/geo+json': { schema: alertFeaturesSchema } },
    },
    ...problems(404),
  },
});

const getAlertsOfPlaces = createRoute({
  method: 'post',
  path: '/v1/alerts/places',
  summary: 'Alerts of many places and points at once',
  description: `Up to ${ALERT_LIMITS.mostPlaces} places or points. Every alert comes once; each place lists the ids of its own, as far as each alert reaches. A place that is not known has none.`,
  request: {
    body: jsonBody(
      z.object({
        places: z
          .array(
            z.union(
              [
                z.object({ place: z.number().int().positive() }),
                z.object({
                  latitude: z.number().min(-90).max(90),
                  longitude: z.number().min(-180).max(180),
                }),
              ],
              { error: 'is neither { place } nor { latitude, longitude }' },
            ),
          )
          .max(ALERT_LIMITS.mostPlaces, `has more than ${ALERT_LIMITS.mostPlaces} entries`),
        limit: limitOf(ALERT_LIMITS.standardPerPlace, ALERT_LIMITS.mostPerPlace),
      }),
      'The places or points.',
      { places: [{ place: 2267057 }, { latitude: 41.15, longitude: -8.61 }] },
    ),
  },
  responses: {
    200: jsonContent(
      documented(placesAlertsSchema, { 'status.coverage': coverageNote }).openapi('PlacesAlerts'),
      'The alerts.',
    ),
    ...problems(413, 415),
  },
});

const getStatus = createRoute({
  method: 'get',
  path: '/v1/alerts/status',
  summary: 'Who is asked for alerts, when, and who did not answer',
  description: 'One sentence for readers and the same as fields, for all sources that are switched on.',
  responses: {
    200: jsonContent(documented(alertStatusSchema, { coverage: coverageNote }), 'The state.'),
    ...problems(),
  },
});

/** `/v1/alerts/*`. */
export const addAlertRoutes: AddRoutes = (api, deps) => {
  const answer = async (c: Context, { radius, limit, bbox, ...query }: Question) => {
    const target = targetOf({ ...query, bbox });
    const alerts = await findStanding(deps, { target, box: bbox, radiusKm: radius ?? null, limit });
    if (!alerts) throw new AppError('not_found', 'There is no place with this id.');
    c.header('alert-status', (await alertStatus(deps, target)).text);
    return alerts;
  };
  api.openapi(getAlerts, async (c) => {
    const alerts = await answer(c, c.req.valid('query'));
    return c.json(
      alerts.map((found) => foundAlert(found, deps.clock())),
      200,
    );
  });
  api.openapi(getAlertsAsGeoJson, async (c) => {
    const { shape, ...query } = c.req.valid('query');
    const collection = c.json(alertFeatures(await answer(c, query), { shape, now: deps.clock() }), 200);
    collection.headers.set('content-type', 'application/geo+json');
    return collection;
  });
  api.openapi(getAlertsOfPlaces, async (c) => {
    const { places, limit } = c.req.valid('json');
    const targets = places.map(
      (place): AlertTarget =>
        'place' in place ? { kind: 'place', id: place.place } : { kind: 'point', point: place },
    );
    return c.json(await findPlacesAlerts(deps, targets, limit), 200);
  });
  api.openapi(getStatus, async (c) => {
    cacheFor(c, STATUS_KEPT_SECONDS);
    return c.json(await alertStatus(deps), 200);
  });
};

/** @throws AppError bad_input when more than one target is named */
function targetOf({ place, point, country, bbox }: Omit<Question, 'radius' | 'limit'>) {
  const targets: AlertTarget[] = [
    ...(place === undefined ? [] : [{ kind: 'place' as const, id: place }]),
    ...(point === undefined ? [] : [{ kind: 'point' as const, point }]),
    ...(country === undefined ? [] : [{ kind: 'country' as const, code: country.toUpperCase() }]),
  ];
  if (targets.length > 1)
    throw new AppError('bad_input', 'Name one of "place", "point" and "country".', {
      errors: [{ path: 'place', message: 'stands beside another of place, point and country' }],
    });
  if (targets.length > 0 && bbox)
    throw new AppError('bad_input', 'Name a "bbox", or one of "place", "point" and "country".', {
      errors: [{ path: 'bbox', message: 'stands beside place, point or country' }],
    });
  return targets[0] ?? null;
}
