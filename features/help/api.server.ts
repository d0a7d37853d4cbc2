import { createRoute, z } from '@hono/zod-openapi';
import { emergencyAnswer, emergencyAnswerSchema } from '#core/help/emergency-schema.ts';
import { AppError } from '#core/service/errors.ts';
import { documented } from '#server/http/api/documented.ts';
import { type AddRoutes, cacheFor, countryCode, jsonContent, problems } from '#server/http/api/openapi.ts';

const CACHE_SECONDS = 3600;

const answer = documented(emergencyAnswerSchema, {
  must_verify: 'Fewer than two independent lists agree: never show the numbers as certain',
  warning: 'What to say beside the numbers; null where they are certain',
  listed: 'Where they are not certain: each number, and the lists that name it (none: checked by hand)',
  lines: 'Tourist police, coast guard, help for women and for children; each named by one list only',
  'lines.reported': 'ISO date of the entry in that list',
  lines_warning: 'What to say beside the lines',
}).openapi('EmergencyNumbers');

const getEmergency = createRoute({
  method: 'get',
  path: '/v1/emergency',
  summary: 'Numbers to call in a country, and how sure they are',
  description: 'Where two public lists agree; `must_verify` where they do not, with what each says.',
  request: {
    query: z.object({
      country: countryCode('TH'),
    }),
  },
  responses: { 200: jsonContent(answer, 'The numbers.'), ...problems(404) },
});

/** `/v1/emergency`. */
export const addHelpRoutes: AddRoutes = (api, { gazetteer, scores }) => {
  api.openapi(getEmergency, (c) => {
    const country = gazetteer.country(c.req.valid('query').country);
    const numbers = country && scores.emergency(country.countryCode);
    if (!numbers) throw new AppError('not_found', 'There are no emergency numbers for this code.');
    cacheFor(c, CACHE_SECONDS);
    return c.json(emergencyAnswer(country.countryCode, numbers), 200);
  });
};
