import { createRoute, z } from '@hono/zod-openapi';
import { homeFiguresSchema } from '#core/profile/home.ts';
import { ADVICE_REASONS, ADVISORY_ISSUERS, ADVISORY_SCOPES } from '#core/score/figures/figures.ts';
import { AppError } from '#core/service/errors.ts';
import { listCountries } from '#features/safety/countries/catalog.server.ts';
import { countryRowSchema } from '#features/safety/countries/rows.server.ts';
import { homeFigures } from '#features/safety/home/home-figures.server.ts';
import { documented } from '#server/http/api/documented.ts';
import { type AddRoutes, cacheFor, countryCode, jsonContent, problems } from '#server/http/api/openapi.ts';

const SCORES_CACHE_SECONDS = 3600;
/** Short: what is happening now stands in its rows. */
const LIST_CACHE_SECONDS = 60;

const advisorySchema = z.object({
  issuer: z.enum(ADVISORY_ISSUERS),
  government: z.string(),
  countryCode: z.string(),
  level: z.number().int().min(1).max(4).nullable(),
  isRegional: z.boolean(),
  scope: z.enum(ADVISORY_SCOPES).nullable(),
  partsLevel: z.number().int().min(1).max(4).nullable(),
  wording: z.string().nullable(),
  language: z.string(),
  asOf: z.string().nullable(),
  because: z.array(z.enum(ADVICE_REASONS)),
  url: z.string(),
});

const getAdvisories = createRoute({
  method: 'get',
  path: '/v1/advisories',
  summary: 'What four governments say of a country',
  description:
    'The level of each, its own words where they are known, and whether it is meant for a part of the country only. `level` is what the score counts, one lower for a warning of parts (`scope` is `parts`); `partsLevel` what holds in those parts, null where there are none or it is not told. `because` is why Canada asks for a high degree of caution, where its page says so. `null` where a government publishes no level.',
  request: {
    query: z.object({
      country: countryCode('TH'),
    }),
  },
  responses: {
    200: jsonContent(
      z.object({
        advisories: z.array(advisorySchema),
        median: z.number().nullable(),
        lowest: z.number().nullable(),
        highest: z.number().nullable(),
        read: z.number().int(),
      }),
      'The board.',
    ),
    ...problems(404),
  },
});

const getCountries = createRoute({
  method: 'get',
  path: '/v1/countries',
  summary:
    'All countries and territories with their scores and grades, safest first; what shows another’s figures stands below, unranked',
  description: 'One line for each of 250, also for those that have no score of their own.',
  responses: {
    200: jsonContent(z.array(countryRowSchema), 'The countries.'),
    ...problems(),
  },
});

const getCountryFigures = createRoute({
  method: 'get',
  path: '/v1/countries/figures',
  summary: 'A few figures of every country, to hold one against another',
  description:
    'Newest figures of each country in the order of `figures`; null: not known. Homicides, road deaths for 100,000 people; fine dust, µg/m³; doctors for 1,000 people; calm and speech, −2.5 to 2.5; earthquakes, 0-10. `/v1/sources` names the producers.',
  responses: {
    200: jsonContent(documented(homeFiguresSchema, {}).openapi('CountryFigures'), 'The figures.'),
    ...problems(),
  },
});

/** `/v1/advisories` and `/v1/countries/*`. */
export const addCountryRoutes: AddRoutes = (api, deps) => {
  const { scores, gazetteer } = deps;
  api.openapi(getAdvisories, (c) => {
    const place = gazetteer.country(c.req.valid('query').country);
    if (!place) throw new AppError('not_found', 'There is no country with this code.');
    cacheFor(c, SCORES_CACHE_SECONDS);
    return c.json(scores.advisories(place.countryCode), 200);
  });
  api.openapi(getCountries, async (c) => {
    cacheFor(c, LIST_CACHE_SECONDS);
    return c.json(await listCountries(deps), 200);
  });
  api.openapi(getCountryFigures, (c) => {
    cacheFor(c, SCORES_CACHE_SECONDS);
    return c.json(homeFigures(deps), 200);
  });
};
