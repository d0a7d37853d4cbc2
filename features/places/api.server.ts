import { createRoute, z } from '@hono/zod-openapi';
import { geocodingSchema, placeDetailsSchema, queuedPlaceSchema } from '#core/place/place-schema.ts';
import { LONGEST_INPUT } from '#core/place/search/search.ts';
import { AppError } from '#core/service/errors.ts';
import { usableText } from '#core/text/text.ts';
import { describeOrQueue } from '#features/places/lookups/lookups.server.ts';
import { documented } from '#server/http/api/documented.ts';
import {
  type AddRoutes,
  cacheFor,
  jsonBody,
  jsonContent,
  latlng,
  problems,
} from '#server/http/api/openapi.ts';
import { pictureNotes } from '../place-photos/place-pictures.server.ts';
import { describePlace, geocode } from './service.server.ts';

/** Short: a photo that is looked for now is there in a minute. */
const PICTURES_CACHE_SECONDS = 60;

const placeId = usableText
  .max(LONGEST_INPUT, `is longer than ${LONGEST_INPUT} characters`)
  .min(1, 'is empty')
  .openapi({ example: 'geonames:2267057' });

const entityNote = 'The place whose score stands for this one';

const photoReference = z.object({
  photo_ref: z.string().openapi(pictureNotes['photo_cover.photo_ref']),
  html_attributions: z.array(z.string()).openapi(pictureNotes['photos.html_attributions']),
});

const details = createRoute({
  method: 'post',
  path: '/v1/places/details',
  summary: 'A place with its address, point and picture',
  description:
    'The `placeId` is one that a suggestion, a geocoded point or an entity named. Where the service that knows it does not answer, it is asked again by us for about an hour: ask again in a minute.',
  request: { body: jsonBody(z.object({ placeId }), 'The place.', { placeId: 'geonames:2267057' }) },
  responses: {
    200: jsonContent(
      documented(placeDetailsSchema, { entity_id: entityNote, ...pictureNotes }).openapi('PlaceDetails'),
      'The place.',
    ),
    202: jsonContent(documented(queuedPlaceSchema), 'It is looked up again.'),
    ...problems(404, 413, 415),
  },
});

const getPhotoReference = createRoute({
  method: 'get',
  path: '/v1/places/get/photoref',
  summary: 'The picture of a place',
  description: 'An address on this site, with the credits the picture asks for.',
  request: { query: z.object({ placeId }) },
  responses: { 200: jsonContent(photoReference, 'The picture.'), ...problems(404) },
});

const geocodePoint = createRoute({
  method: 'get',
  path: '/v1/places/geocode',
  summary: 'The place of a point',
  description:
    'The nearest city on the same side of the border, else the country; ZERO_RESULTS on the open sea. Points are not kept.',
  request: { query: z.object({ latlng }) },
  responses: {
    200: jsonContent(
      documented(geocodingSchema, { 'results.entity_id': entityNote }).openapi('Geocoding'),
      'The place, or none.',
    ),
    ...problems(),
  },
});

const noSuchPlace = () => new AppError('not_found', 'There is no place with this placeId.');

/** `/v1/places/*` but for suggestions, which have scores: `features/safety/api/`. */
export const addPlacesRoutes: AddRoutes = (api, deps) => {
  const describeKnown = async (id: string) => {
    const place = await describePlace(deps, id);
    if (!place) throw noSuchPlace();
    return place;
  };

  api.openapi(details, async (c) => {
    const place = await describeOrQueue(deps, c.req.valid('json').placeId);
    if (place === 'queued') return c.json({ queued: true as const }, 202);
    if (!place) throw noSuchPlace();
    return c.json(place, 200);
  });
  api.openapi(getPhotoReference, async (c) => {
    const { photo_cover, photos } = await describeKnown(c.req.valid('query').placeId);
    cacheFor(c, PICTURES_CACHE_SECONDS);
    return c.json({ ...photo_cover, html_attributions: photos[0]?.html_attributions ?? [] }, 200);
  });
  api.openapi(geocodePoint, async (c) => {
    const { latitude, longitude } = c.req.valid('query').latlng;
    return c.json(await geocode(deps, latitude, longitude), 200);
  });
};
