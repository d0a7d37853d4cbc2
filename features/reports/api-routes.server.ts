import { createRoute, z } from '@hono/zod-openapi';
import { EMERGENCIES, type PublicReport, REPORT_ID, reportLimits } from '#core/report.ts';
import { flagSchema, newReportSchema, reportChangeSchema } from '#core/report-schema.ts';
import { usableText } from '#core/text.ts';
import { entityId, jsonContent, limitOf, problems } from '#server/http/openapi.ts';

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
    overall_safety: z.number().nullable().openapi({
      description: 'How safe the author felt, 0-100, higher is safer; null where no score was given',
    }),
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
    explanation: nullableText.openapi({
      description:
        'Why not everybody can read it yet, in words for its author: it is held, or it comes out in some minutes. Null when they can, or when that is not said',
    }),
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
    .regex(REPORT_ID, 'is the id of a report: digits only')
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
    .openapi({
      description:
        'A random value of yours, best a UUID (version 4) or 32 hexadecimal digits: others are known again from the same address on the same day only. The same request sent again with it is stored once. With `may_replace`, other words sent with it replace the stored ones',
    }),
});

export const newReport = createRoute({
  method: 'post',
  path: '/v1/reports/new',
  summary: 'Send a report',
  description:
    'Anonymous: reporter fields are ignored. 201 means that it is stored for good. The answer holds the secret of its private page; only a hash of it is kept.',
  request: { headers: keyHeader, body: { required: true, ...jsonContent(newReportSchema, 'The report.') } },
  responses: {
    200: jsonContent(sentReportSchema, 'The same words came from here within ten minutes; stored once.'),
    201: jsonContent(sentReportSchema, 'Stored.'),
    ...problems(413, 415, 428),
  },
});

export const getReports = createRoute({
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
      limit: limitOf(reportLimits.listed, 200),
      cursor: z
        .string()
        .regex(REPORT_ID, 'is taken from a Link header')
        .transform(Number)
        .optional()
        .openapi({ type: 'string' }),
    }),
  },
  responses: { 200: jsonContent(z.array(publicReportSchema), 'The reports.'), ...problems(404) },
});

export const getSimilar = createRoute({
  method: 'get',
  path: '/v1/reports/similar',
  summary: 'Reports of the last day on a place that tell of the same as a draft',
  description: 'For a form that shows them before a report is sent. The draft is not kept.',
  request: { query: z.object({ entity_id: entityId, text: usableText.max(700) }) },
  responses: {
    200: jsonContent(
      z.object({ count: z.number().int(), reports: z.array(publicReportSchema) }),
      'How many there are, and the first three.',
    ),
    ...problems(404),
  },
});

const dialablesSchema = z.array(z.object({ text: z.string(), tel: nullableText }));

export const getPlace = createRoute({
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
          .object({
            police: dialablesSchema,
            ambulance: dialablesSchema,
            fire: dialablesSchema,
            warning: nullableText.openapi({
              description: 'What to do, and what other lists name, where fewer than two lists agree.',
            }),
          })
          .nullable(),
      }),
      'The place.',
    ),
    ...problems(404),
  },
});

export const patchReport = createRoute({
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
    ...problems(404, 413, 415),
  },
});

export const removeReport = createRoute({
  method: 'delete',
  path: '/v1/reports/{id}',
  summary: 'Delete a report of your own',
  description: 'Text and photo are gone at once, from caches within a minute.',
  request: { params: reportPath, headers: tokenHeader },
  responses: { 204: { description: 'Deleted.' }, ...problems(404, 413, 415) },
});

export const postFlag = createRoute({
  method: 'post',
  path: '/v1/reports/{id}/flag',
  summary: 'Report a report',
  description:
    'It is queued for an operator. Readers in three different networks on one day hide it until an operator has looked at it, while flags hide no more reports than usual. From the second flag of a day on a proof of work is asked for with status 428; with `altcha` empty the flag is queued and hides nothing.',
  request: { params: reportPath, body: jsonContent(flagSchema, 'Why.') },
  responses: {
    202: jsonContent(z.object({ message: z.string() }), 'Noted.'),
    ...problems(404, 413, 415, 428),
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

export const getSummary = createRoute({
  method: 'get',
  path: '/v1/places/reviews/summary',
  summary: 'What visitors say about a place',
  description:
    'A few sentences made from the reports that stand, by rule or by a model; `written_by` says which.',
  request: {
    query: z.object({
      placeId: usableText
        .min(1)
        .max(200)
        .openapi({ description: '`place_id` or GeoNames id', example: 'geonames:2267057' }),
    }),
  },
  responses: { 200: jsonContent(summarySchema, 'The summary.'), ...problems(404) },
});

const uploadSchema = z.object({ url: z.string() }).openapi('UploadedPhoto');

/** Registered by hand: the body is read as it arrives, not gathered and checked by a schema first. */
export const uploadRoute = {
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
    ...problems(413, 415),
  },
} as const;
