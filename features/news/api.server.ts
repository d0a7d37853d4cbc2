import { createRoute, z } from '@hono/zod-openapi';
import { NEWS_LIMITS, RISK_TYPES } from '#core/news/news.ts';
import { newsItemSchema, newsStatusSchema, newsSummarySchema } from '#core/news/news-schema.ts';
import { AppError } from '#core/service/errors.ts';
import { usableText } from '#core/text/text.ts';
import { documented } from '#server/http/api/documented.ts';
import {
  type AddRoutes,
  cacheFor,
  inExample,
  jsonContent,
  limitOf,
  problems,
} from '#server/http/api/openapi.ts';
import { findNews, newsStatus, newsSummary } from './service.server.ts';

/** Short: who comes just after a headline reached open pages must find it. */
const NEWS_CACHE_SECONDS = 10;

const itemSchema = documented(newsItemSchema).openapi('NewsItem');

const questionOf = (minimumRisk: number) =>
  z.object({
    minimum_risk: z.coerce
      .number({ error: 'is a number from 1 to 5' })
      .int('is a whole number')
      .min(1, 'is at least 1')
      .max(5, 'is at most 5')
      .default(minimumRisk)
      .openapi({ type: 'integer', minimum: 1, maximum: 5, default: minimumRisk }),
    risk_type: z
      .enum(RISK_TYPES)
      .optional()
      .openapi({ description: 'Without it, all of them', example: 'crime' }),
    country: inExample(
      usableText
        .regex(
          /^(?:|[A-Za-z]{2}|[Gg][Ll][Oo][Bb][Aa][Ll])$/,
          'is an ISO code of two letters, GLOBAL or empty',
        )
        .default(''),
      'PT',
    ).openapi({ description: 'ISO 3166-1 alpha-2; GLOBAL or empty is read as US', example: 'PT' }),
    language: usableText
      .regex(/^[a-z]{2}$/, 'is an ISO code of two small letters')
      .default('en')
      .openapi({ example: 'en' }),
    category: usableText.max(40, 'is longer than 40 characters').default('general'),
    limit: limitOf(NEWS_LIMITS.most, NEWS_LIMITS.most),
  });

const route = (path: string, summary: string, minimumRisk: number) =>
  createRoute({
    method: 'get',
    path,
    summary,
    description:
      'Best first: risk counts for more than a day of age. Nothing older than seven days; an empty list where there is none.',
    request: { query: questionOf(minimumRisk) },
    responses: { 200: jsonContent(z.array(itemSchema), 'The headlines.'), ...problems() },
  });

const getNews = route(
  '/v1/news/get',
  'Headlines of a country, for the ticker',
  NEWS_LIMITS.tickerMinimumRisk,
);
const getNewsSummary = route(
  '/v1/news/summary',
  'Headlines of a country that bear on safety',
  NEWS_LIMITS.summaryMinimumRisk,
);

const getStatus = createRoute({
  method: 'get',
  path: '/v1/news/status',
  summary: 'Whether headlines come in, and how old the last answer of a source is',
  description: 'Without it an empty list of headlines says nothing: no source may be on.',
  responses: {
    200: jsonContent(documented(newsStatusSchema), 'The state.'),
    ...problems(),
  },
});

const summarySchema = documented(newsSummarySchema, { risk_score: '0-100, higher is safer' })
  .extend({ headlines: z.array(itemSchema) })
  .openapi('NewsSummary');

const getPlaceSummary = createRoute({
  method: 'get',
  path: '/v1/places/news/summary',
  summary: 'What has been in the news of a place',
  description:
    'Made by rule from the headlines of the last seven days, or by a model where one is configured.',
  request: {
    query: z.object({
      placeId: usableText
        .min(1, 'is empty')
        .max(200, 'is longer than 200 characters')
        .openapi({ example: 'geonames:2267057' }),
    }),
  },
  responses: { 200: jsonContent(summarySchema, 'The summary.'), ...problems(404) },
});

/** `/v1/news/*` and `/v1/places/news/summary`. */
export const addNewsRoutes: AddRoutes = (api, deps) => {
  for (const definition of [getNews, getNewsSummary])
    api.openapi(definition, async (c) => {
      const { country, minimum_risk, risk_type, language, category, limit } = c.req.valid('query');
      const items = await findNews(deps, {
        country,
        minimumRisk: minimum_risk,
        riskType: risk_type ?? null,
        language,
        category,
        limit,
      });
      cacheFor(c, NEWS_CACHE_SECONDS);
      return c.json(items, 200);
    });
  api.openapi(getStatus, async (c) => {
    cacheFor(c, NEWS_CACHE_SECONDS);
    return c.json(await newsStatus(deps), 200);
  });
  api.openapi(getPlaceSummary, async (c) => {
    const summary = await newsSummary(deps, c.req.valid('query').placeId);
    if (!summary) throw new AppError('not_found', 'There is no place with this id.');
    cacheFor(c, NEWS_CACHE_SECONDS);
    return c.json(summary, 200);
  });
};
