import { createRoute, z } from '@hono/zod-openapi';
import { AppError } from '#core/errors.ts';
import { NAME_MATCHES } from '#core/place.ts';
import { usableText } from '#core/text.ts';
import { type AddRoutes, jsonContent, keepFor, latlng, problems } from '#server/http/openapi.ts';
import { creditsSchema, pictureSchemas } from '../place-photos/pictures-wire.server.ts';
import { describeOrQueue } from './lookups.server.ts';
import { describePlace, geocode } from './service.server.ts';

/** Short: a photo that is looked for now is there in a minute. */
const PICTURES_KEPT_SECONDS = 60;
const LONGEST_INPUT = 200;

const shortText = usableText.max(LONGEST_INPUT, `is longer than ${LONGEST_INPUT} characters`);
const placeId = shortText.min(1, 'is empty').openapi({ example: 'geonames:2267057' });

const suggestionSchema = z
  .object({
    place_id: z.string(),
    description: z.string().openapi({ example: 'Lisbon, Lisbon, Portugal' }),
    id: z.number().int(),
    kind: z.enum(['city', 'region', 'country']),
    name: z.string(),
    context: z.string(),
    country_code: z.string(),
    population: z.number().int(),
    match: z.enum(NAME_MATCHES).optional().openapi({
      description:
        'How its name answers the input: its own name or the beginning of it (`exact`), another name (`alias`), a city of the area that was typed (`area`), a part of the words (`part`), or similar spelling only (`spelling`). The last two are guesses: show them as such. Absent for a place that an online provider found.',
    }),
    scored_as: z.string().optional().openapi({
      description: 'The place with this `id`, whose score stands for this one, where it is another place',
    }),
    attribution: z.string().optional().openapi({
      description: 'To be shown beside it: whose data it is. Absent for our own gazetteer',
    }),
  })
  .openapi('PlaceSuggestion');

const addressComponents = z.array(
  z.object({ types: z.array(z.string()), long_name: z.string(), short_name: z.string() }),
);

const addressSchema = z.object({
  place_id: z.string(),
  name: z.string(),
  formatted_address: z.string(),
  address_components: addressComponents,
  entity_id: z.number().int().openapi({ description: 'The place whose score stands for this one' }),
});

const detailsSchema = addressSchema
  .extend({
    latitude: z.number(),
    longitude: z.number(),
    ...pictureSchemas,
  })
  .openapi('PlaceDetails');

const photoReferenceSchema = pictureSchemas.photo_cover.extend({
  html_attributions: creditsSchema,
});

const geocodingSchema = z
  .object({
    results: z.array(
      addressSchema.extend({
        types: z.array(z.string()),
        geometry: z.object({
          location: z.object({ lat: z.number(), lng: z.number() }),
          location_type: z.literal('APPROXIMATE'),
        }),
      }),
    ),
    status: z.enum(['OK', 'ZERO_RESULTS']),
  })
  .openapi('Geocoding');

const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: true, content: { 'application/json': { schema } } },
});

const autocomplete = createRoute({
  method: 'post',
  path: '/v1/places/autocomplete',
  summary: 'Places a visitor may mean, best first',
  description:
    'At most 8. Prefixes, other languages and scripts, airport codes, "city, country" in any order, and typing errors are understood. Where the operator switched online providers on, places that the gazetteer does not have come from them.',
  request: jsonBody(z.object({ input: shortText.openapi({ example: 'lisb' }) })),
  responses: { 200: jsonContent(z.array(suggestionSchema), 'The suggestions.'), ...problems(413, 415) },
});

const details = createRoute({
  method: 'post',
  path: '/v1/places/details',
  summary: 'A place with its address, point and picture',
  description:
    'The `placeId` is one that a suggestion, a geocoded point or an entity named. Where the service that knows it does not answer, it is asked again by us for about an hour: ask again in a minute.',
  request: jsonBody(z.object({ placeId })),
  responses: {
    200: jsonContent(detailsSchema, 'The place.'),
    202: jsonContent(z.object({ queued: z.literal(true) }), 'It is looked up again.'),
    ...problems(404, 413, 415),
  },
});

const photoReference = createRoute({
  method: 'get',
  path: '/v1/places/get/photoref',
  summary: 'The picture of a place',
  description: 'An address on this site, with the credits the picture asks for.',
  request: { query: z.object({ placeId }) },
  responses: { 200: jsonContent(photoReferenceSchema, 'The picture.'), ...problems(404) },
});

const geocodePoint = createRoute({
  method: 'get',
  path: '/v1/places/geocode',
  summary: 'The place of a point',
  description:
    'The nearest city on the same side of the border, else the country; ZERO_RESULTS on the open sea. Points are not kept.',
  request: { query: z.object({ latlng }) },
  responses: { 200: jsonContent(geocodingSchema, 'The place, or none.'), ...problems() },
});

const noSuchPlace = () => new AppError('not_found', 'There is no place with this placeId.');

/** `/v1/places/*`. */
export const addPlacesRoutes: AddRoutes = (api, deps) => {
  const describeKnown = async (id: string) => {
    const place = await describePlace(deps, id);
    if (!place) throw noSuchPlace();
    return place;
  };

  api.openapi(autocomplete, async (c) => c.json(await deps.places.suggest(c.req.valid('json').input), 200));
  api.openapi(details, async (c) => {
    const place = await describeOrQueue(deps, c.req.valid('json').placeId);
    if (place === 'queued') return c.json({ queued: true as const }, 202);
    if (!place) throw noSuchPlace();
    return c.json(place, 200);
  });
  api.openapi(photoReference, async (c) => {
    const { photo_cover, photos } = await describeKnown(c.req.valid('query').placeId);
    keepFor(c, PICTURES_KEPT_SECONDS);
    return c.json({ ...photo_cover, html_attributions: photos[0]?.html_attributions ?? [] }, 200);
  });
  api.openapi(geocodePoint, async (c) => {
    const { latitude, longitude } = c.req.valid('query').latlng;
    return c.json(await geocode(deps, latitude, longitude), 200);
  });
};
