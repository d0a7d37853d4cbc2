import { createRoute, z } from '@hono/zod-openapi';
import { publicReportSchema } from '#core/report/public-report.ts';
import { REPORT_ID, reportLimits } from '#core/report/report.ts';
import {
  flagAnswerSchema,
  sentFieldsSchema,
  similarReportsSchema,
  uploadedPhotoSchema,
} from '#core/report/report-answers.ts';
import { flagSchema, newReportSchema, reportChangeSchema } from '#core/report/report-schema.ts';
import { reviewSummarySchema } from '#core/report/review-summary.ts';
import { usableText } from '#core/text/text.ts';
import { reportPlaceSchema } from '#features/reports/draft/report-place.ts';
import { documented } from '#server/http/api/documented.ts';
import { entityId, inExample, jsonBody, jsonContent, limitOf, problems } from '#server/http/api/openapi.ts';

const publicReport = documented(publicReportSchema, {
  overall_safety: 'How safe the author felt, 0-100, higher is safer; null where no score was given',
}).openapi('Report');

const sentFields = documented(sentFieldsSchema, {
  explanation:
    'Why not everybody can read it yet, in words for its author: it is held, or it comes out in some minutes. Null when they can, or when that is not said',
  edit_url: 'Secret address at which the author may change and delete the report; given out once',
});
const sentReport = publicReport.extend(sentFields.shape).openapi('SentReport');

/** Where a list of reports goes on. */
export const reportCursor = z
  .string()
  .regex(REPORT_ID, 'is taken from a Link header')
  .transform(Number)
  .optional()
  .openapi({ type: 'string' });

const reportPath = z.object({
  id: z
    .string()
    .regex(REPORT_ID, 'is the id of a report: digits only')
    .transform(Number)
    .openapi({ type: 'string', example: '42' }),
});

const tokenHeader = z.object({
  'x-report-token': z.string({ error: 'is missing: send the secret of the private link' }).max(100).openapi({
    description: "The secret from the report's private link",
    example: 'the-secret-of-the-private-link-of-my-report',
  }),
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
  request: {
    headers: keyHeader,
    body: jsonBody(newReportSchema, 'The report.', {
      entity_id: 2267057,
      report_title: 'Tram 28',
      report_review: 'Very crowded. Keep your bag in front of you.',
      report_score: 14,
    }),
  },
  responses: {
    200: jsonContent(sentReport, 'The same words came from here within ten minutes; stored once.'),
    201: jsonContent(sentReport, 'Stored.'),
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
      entity_id: inExample(entityId.optional(), '2267057').openapi({
        description: 'GeoNames id; a region or a country stands for all that was reported in it',
      }),
      country: usableText
        .max(200)
        .optional()
        .openapi({ description: 'ISO code of a country', example: 'PT' }),
      limit: limitOf(reportLimits.listed, 200),
      cursor: reportCursor,
    }),
  },
  responses: { 200: jsonContent(z.array(publicReport), 'The reports.'), ...problems(404) },
});

export const getSimilar = createRoute({
  method: 'get',
  path: '/v1/reports/similar',
  summary: 'Reports of the last day on a place that tell of the same as a draft',
  description: 'For a form that shows them before a report is sent. The draft is not kept.',
  request: {
    query: z.object({ entity_id: entityId, text: usableText.max(700).openapi({ example: 'Crowded tram' }) }),
  },
  responses: {
    200: jsonContent(
      documented(similarReportsSchema).extend({ reports: z.array(publicReport) }),
      'How many there are, and the first three.',
    ),
    ...problems(404),
  },
});

export const getPlace = createRoute({
  method: 'get',
  path: '/v1/reports/place',
  summary: 'What a form for a report on a place needs',
  description: 'The place, the country that a report may name instead, and the local emergency numbers.',
  request: { query: z.object({ entity_id: entityId }) },
  responses: {
    200: jsonContent(
      documented(reportPlaceSchema, {
        'numbers.warning': 'What to do, and what other lists name, where fewer than two lists agree.',
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
    body: jsonBody(reportChangeSchema, 'What changes.', { report_title: 'Tram 28, mornings' }),
  },
  responses: {
    200: jsonContent(publicReport, 'The report as it is now.'),
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
  request: { params: reportPath, body: jsonBody(flagSchema, 'Why.', { reason: 'untrue' }) },
  responses: {
    202: jsonContent(documented(flagAnswerSchema), 'Noted.'),
    ...problems(404, 413, 415, 428),
  },
});

const reviewSummary = documented(reviewSummarySchema, {
  risk_score: 'Trimmed mean of how safe visitors felt, 0-100, higher is safer; null below three reports',
}).openapi('ReviewSummary');

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
  responses: { 200: jsonContent(reviewSummary, 'The summary.'), ...problems(404) },
});

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
          example: { file: 'photo.jpg' },
        },
      },
    },
  },
  responses: {
    201: jsonContent(
      documented(uploadedPhotoSchema).openapi('UploadedPhoto'),
      'Stored; `url` goes into `report_image`.',
    ),
    ...problems(413, 415),
  },
} as const;
