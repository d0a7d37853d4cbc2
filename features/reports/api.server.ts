import { createRoute, z } from '@hono/zod-openapi';
import { AppError } from '#core/errors.ts';
import { EMERGENCIES, type PublicReport, reportLimits } from '#core/report.ts';
import { flagSchema, newReportSchema, reportChangeSchema } from '#core/report-schema.ts';
import { usableText } from '#core/text.ts';
import { type AddRoutes, entityId, jsonContent, limitOf, problems } from '#server/http/openapi.ts';
import { changeReport, deleteReport } from './author.server.ts';
import { flagReport } from './flag.server.ts';
import { receivePhoto } from './photos.server.ts';
import { pageOfReports, similarReports } from './read.server.ts';
import { reportPlace } from './report-place.server.ts';
import { type SentReport, sendReport } from './send.server.ts';
import { reviewSummary } from './summary.server.ts';

const nullableText = z.string().nullable();
const nullableSize = z.number().int().nullable();

const publicReportSchema = z
  .object({
    id: z.number().int(),
    entity_id: z.number().int(),
    name: z.string(),
    country_code: z.string(),
    title: z.string(),
    review: z.string(),
    image: nullableText,
    image_small: nullableText,
    image_width: nullableSize,
    image_height: nullableSize,
    overall_safety: z.number(),
    emergency: z.enum(EMERGENCIES).nullable(),
    reporter_id: z.null(),
    created_at: z.string(),
    updated_at: z.string(),
    is_edited: z.boolean(),
  } satisfies Record<keyof PublicReport, z.ZodType>)
  .openapi('Report');

const sentReportSchema = publicReportSchema
  .extend({
    message: z.string(),
    status: z.enum(['published', 'held']),
    edit_url: nullableText.openapi({
      description: 'Secret address at which the author may change and delete the report; given out once',
    }),
    edit_token: nullableText,
    editable_until: z.string(),
    is_repeat: z.boolean(),
  })
  .openapi('SentReport');

const reportPath = z.object({
  id: z
    .string()
    .regex(/^\d{1,15}$/, 'is the id of a report: digits only')
    .transform(Number)
    .openapi({ type: 'string', example: '42' }),
});

const tokenHeader = z.object({
  'x-report-token': z
    .string({ error: 'is missing: send the secret of the private link' })
    .max(100)
    .openapi({ description: "The secret from the report's private link" }),
});

const keyHeader = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, 'is 1 to 255 visible characters')
    .optional()
    .openapi({ description: 'A random value of yours; the same request sent again with it is stored once' }),
});

const newReport = createRoute({
  method: 'post',
  path: '/v1/reports/new',
  summary: 'Send a report',
  description:
    'Anonymous: reporter fields are ignored. 201 means that it is stored for good. The answer holds the secret of its private page; only a hash of it is kept.',
  request: { headers: keyHeader, body: { required: true, ...jsonContent(newReportSchema, 'The report.') } },
  responses: {
    200: jsonContent(sentReportSchema, 'The same words came from here within ten minutes; stored once.'),
    201: jsonContent(sentReportSchema, 'Stored.'),
    ...problems(400, 413, 415, 503),
  },
});

const getReports = createRoute({
  method: 'get',
  path: '/v1/reports/get',
  summary: 'Reports by visitors, newest first',
  description: 'The next page is in the `Link` header with `rel="next"`.',
  request: {
    query: z.object({
      entity_id: entityId.optional().openapi({
        description: 'GeoNames id; a region or a country stands for all that was reported in it',
      }),
      country: usableText
        .max(200)
        .optional()
        .openapi({ description: 'ISO code of a country', example: 'PT' }),
      limit: limitOf(20, 200),
      cursor: z
        .string()
        .regex(/^\d{1,15}$/, 'is taken from a Link header')
        .transform(Number)
        .optional()
        .openapi({ type: 'string' }),
    }),
  },
  responses: { 200: jsonContent(z.array(publicReportSchema), 'The reports.'), ...problems(400, 404, 503) },
});

const getSimilar = createRoute({
  method: 'get',
  path: '/v1/reports/similar',
  summary: 'Reports of the last day on a place that tell of the same as a draft',
  request: { query: z.object({ entity_id: entityId, text: usableText.max(700) }) },
  responses: {
    200: jsonContent(
      z.object({ count: z.number().int(), reports: z.array(publicReportSchema) }),
      'How many there are, and the first three.',
    ),
    ...problems(400, 404, 503),
  },
});

const dialablesSchema = z.array(z.object({ text: z.string(), tel: nullableText }));

const getPlace = createRoute({
  method: 'get',
  path: '/v1/reports/place',
  summary: 'What a form for a report on a place needs',
  description: 'The place, the country that a report may name instead, and the local emergency numbers.',
  request: { query: z.object({ entity_id: entityId }) },
  responses: {
    200: jsonContent(
      z.object({
        id: z.number().int(),
        name: z.string(),
        context: z.string(),
        path: z.string(),
        country: z.object({ id: z.number().int(), name: z.string() }).nullable(),
        numbers: z
          .object({ police: dialablesSchema, ambulance: dialablesSchema, fire: dialablesSchema })
          .nullable(),
      }),
      'The place.',
    ),
    ...problems(400, 404),
  },
});

const patchReport = createRoute({
  method: 'patch',
  path: '/v1/reports/{id}',
  summary: 'Change a report of your own',
  description: `Within ${reportLimits.editDays} days. What is left out stays; \`report_image: null\` takes the photo away.`,
  request: {
    params: reportPath,
    headers: tokenHeader,
    body: { required: true, ...jsonContent(reportChangeSchema, 'What changes.') },
  },
  responses: {
    200: jsonContent(publicReportSchema, 'The report as it is now.'),
    ...problems(400, 403, 404, 413, 415, 503),
  },
});

const removeReport = createRoute({
  method: 'delete',
  path: '/v1/reports/{id}',
  summary: 'Delete a report of your own',
  description: 'Text and photo are gone at once, from caches within a minute.',
  request: { params: reportPath, headers: tokenHeader },
  responses: { 204: { description: 'Deleted.' }, ...problems(400, 404, 503) },
});

const postFlag = createRoute({
  method: 'post',
  path: '/v1/reports/{id}/flag',
  summary: 'Report a report',
  description: 'Three different readers hide it until an operator has looked at it.',
  request: { params: reportPath, body: jsonContent(flagSchema, 'Why.') },
  responses: {
    202: jsonContent(z.object({ message: z.string() }), 'Noted.'),
    ...problems(400, 404, 413, 415, 503),
  },
});

const summarySchema = z
  .object({
    risk_summary: z.string(),
    risk_score: z.number().nullable().openapi({
      description: 'Trimmed mean of how safe visitors felt, 0-100, higher is safer; null below three reports',
    }),
    summary_date: z.string(),
    risk_label: z.string(),
    reports_count: z.number().int(),
    newest_at: nullableText,
    bands: z.array(
      z.object({ level: z.enum(['safe', 'okay', 'caution', 'danger']), reports: z.number().int() }),
    ),
    terms: z.array(z.object({ term: z.string(), reports: z.number().int() })),
    written_by: z.enum(['rule', 'model']),
    model: nullableText,
    cites: z.array(z.number().int()),
  })
  .openapi('ReviewSummary');

const getSummary = createRoute({
  method: 'get',
  path: '/v1/places/reviews/summary',
  summary: 'What visitors say about a place',
  request: {
    query: z.object({
      placeId: usableText
        .min(1)
        .max(200)
        .openapi({ description: '`place_id` or GeoNames id', example: 'geonames:2267057' }),
    }),
  },
  responses: { 200: jsonContent(summarySchema, 'The summary.'), ...problems(400, 404, 503) },
});

const uploadSchema = z.object({ url: z.string() }).openapi('UploadedPhoto');

const sentAnswer = ({ report, status, token, editableUntil, isRepeat }: SentReport) => ({
  ...report,
  message: `Report submitted successfully for ${report.name}`,
  status,
  edit_url: token && `/r/${token}`,
  edit_token: token,
  editable_until: editableUntil.toISOString(),
  is_repeat: isRepeat,
});

/** `/v1/upload/reports`, `/v1/reports/*`, `/v1/places/reviews/summary`. */
export const addReportRoutes: AddRoutes = (api, deps) => {
  const { writeLimits, gazetteer } = deps;

  // Registered by hand: the body is read as it arrives, not gathered and checked by a schema first.
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/v1/upload/reports',
    summary: 'Upload a photo for a report',
    description:
      'JPEG, PNG or WebP, at most 10 MB and 40 megapixels. It is encoded anew, without any metadata, before it is stored, and is gone after 48 hours unless a report names it.',
    request: {
      body: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: z.object({ file: z.string().openapi({ type: 'string', format: 'binary' }) }),
          },
        },
      },
    },
    responses: {
      201: jsonContent(uploadSchema, 'Stored; `url` goes into `report_image`.'),
      ...problems(400, 413, 415, 503),
    },
  });
  api.post('/v1/upload/reports', async (c) => {
    const { photo } = await receivePhoto(deps, c.req.raw, await writeLimits.nameOf(c));
    if (photo === null) {
      const message = 'the form has no file in the field "file"';
      throw new AppError('bad_input', `Failed to upload file: ${message}.`, {
        errors: [{ path: 'file', message }],
      });
    }
    return c.json({ url: photo }, 201);
  });

  api.openapi(newReport, async (c) => {
    const key = c.req.valid('header')['idempotency-key'];
    const client = c.get('client');
    // Two clients may think of the same key.
    const idempotencyKey =
      key === undefined ? null : `${client.kind === 'issued' ? client.id : 'web'} ${key}`;
    const who = await writeLimits.nameOf(c);
    const sent = await sendReport(deps, c.req.valid('json'), { who, idempotencyKey });
    return c.json(sentAnswer(sent), sent.isRepeat && sent.token === null ? 200 : 201);
  });

  api.openapi(getReports, async (c) => {
    const { entity_id, country, limit, cursor = null } = c.req.valid('query');
    const countryCode = country === undefined ? undefined : gazetteer.country(country)?.countryCode;
    if (country !== undefined && countryCode === undefined)
      throw new AppError('not_found', 'There is no country with this code.');
    const page = await pageOfReports(deps, { entityId: entity_id, countryCode, limit, before: cursor });
    if (page.next !== null) {
      const query = new URLSearchParams({ limit: String(limit), cursor: String(page.next) });
      if (entity_id !== undefined) query.set('entity_id', String(entity_id));
      if (country !== undefined) query.set('country', country);
      c.header('link', `</v1/reports/get?${query}>; rel="next"`);
    }
    return c.json(page.reports, 200);
  });

  api.openapi(getSimilar, async (c) => {
    const { entity_id, text } = c.req.valid('query');
    if (!gazetteer.place(entity_id)) throw new AppError('not_found', 'There is no place with this id.');
    return c.json(await similarReports(deps, entity_id, text), 200);
  });

  api.openapi(getPlace, (c) => {
    const place = reportPlace(deps, c.req.valid('query').entity_id);
    if (!place) throw new AppError('not_found', 'There is no place with this id.');
    return c.json(place, 200);
  });

  api.openapi(patchReport, async (c) => {
    const token = c.req.valid('header')['x-report-token'];
    const { id } = c.req.valid('param');
    const { report } = await changeReport(deps, { token, id, change: c.req.valid('json') });
    return c.json(report, 200);
  });

  api.openapi(removeReport, async (c) => {
    await deleteReport(deps, { token: c.req.valid('header')['x-report-token'], id: c.req.valid('param').id });
    return c.body(null, 204);
  });

  api.openapi(postFlag, async (c) => {
    const { reason } = c.req.valid('json');
    await flagReport(deps, { id: c.req.valid('param').id, who: await writeLimits.nameOf(c), reason });
    return c.json({ message: 'Thank you. An operator will look at this report.' }, 202);
  });

  api.openapi(getSummary, async (c) => {
    const summary = await reviewSummary(deps, c.req.valid('query').placeId, { isPatient: true });
    if (!summary) throw new AppError('not_found', 'There is no place with this id.');
    return c.json(summary, 200);
  });
};
