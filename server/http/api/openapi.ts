import { type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { parseBoundingBox } from '#core/outputs/bounding-box.ts';
import { isOnEarth } from '#core/place/location.ts';
import { idOfPlaceId } from '#core/place/place.ts';
import { usableText } from '#core/text/text.ts';
import type { IssuedKey } from '#server/db/keys.ts';
import type { Deps } from '#server/deps.ts';

/** Who calls: our own pages, somebody the operator gave a key, or anybody on an open path. */
export type ApiClient = { kind: 'web' } | { kind: 'open' } | ({ kind: 'issued' } & IssuedKey);

export type ApiEnv = { Variables: { requestId: string; client: ApiClient } };
export type Api = OpenAPIHono<ApiEnv>;

/** Adds one noun's paths to the API; each `features/<noun>/api.server.ts` exports one. */
export type AddRoutes = (api: Api, deps: Deps) => void;

const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .openapi('Problem');

/** A JSON answer or body of a route. */
export const jsonContent = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  description,
  content: { 'application/json': { schema } },
});

/**
 * A JSON body that is always parsed: an optional one without a type would reach the handler as `{}`, past its schema.
 * @param example what the call's example sends
 */
export const jsonBody = <Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  example: z.input<Schema>,
) => ({
  required: true,
  description,
  content: { 'application/json': { schema, example } },
});

/** An optional parameter that the call's example sends; what is required is sent anyway. */
export const inExample = <Schema extends z.ZodType>(schema: Schema, example: string): Schema =>
  schema.openapi({ param: { example } });

type ProblemStatus = 400 | 401 | 403 | 404 | 413 | 415 | 428 | 429 | 503;
type ProblemAnswer = {
  description: string;
  content: { 'application/problem+json': { schema: typeof problemSchema } };
};

const problemDescriptions: Record<ProblemStatus, string> = {
  400: 'The input is not usable; `errors` names each field.',
  401: 'The bearer key is missing or wrong.',
  403: 'The key may not be used from here.',
  404: 'There is nothing under this address.',
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  428: 'A proof of work is needed: solve the challenge of `/v1/proof-of-work` and send it in `altcha`.',
  429: 'Too many requests; `Retry-After` says when to try again.',
  503: 'Not available right now; `Retry-After` says when to try again.',
};

/** What the door itself answers, before any noun: bad characters in an address, the key, the quota, the load. */
const everywhere = [400, 401, 403, 429, 503] as const;
type Everywhere = (typeof everywhere)[number];

/**
 * The problem answers of a route, to spread into `responses`: those of the door, and further ones.
 * Handlers throw `AppError`; they never build these.
 * @example responses: { 200: jsonContent(schema, 'The place.'), ...problems(404) }
 */
export function problems<Status extends ProblemStatus>(
  ...statuses: Status[]
): Record<Status | Everywhere, ProblemAnswer> {
  const answer = (status: ProblemStatus): [ProblemStatus, ProblemAnswer] => [
    status,
    {
      description: problemDescriptions[status],
      content: { 'application/problem+json': { schema: problemSchema } },
    },
  ];
  return Object.fromEntries([...statuses, ...everywhere].map(answer)) as Record<
    Status | Everywhere,
    ProblemAnswer
  >;
}

/** `security` of a call that belongs to who is signed in: the key, and the cookie of their session. */
export const bySession = [{ bearer: [], session: [] }];

/** Of an answer to one person: nobody else stores it, and no search engine lists it. */
export const personalHeaders = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' };

/** Marks an answer that holds nothing of the caller: it is given from memory for this long. */
export const cacheFor = (c: Context, seconds: number) =>
  c.header('cache-control', `private, max-age=${seconds}`);

/** A `limit` of a list: clamped to its maximum, which the document names. */
export const limitOf = (standard: number, maximum: number) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .default(standard)
    .transform((limit) => Math.min(limit, maximum))
    .openapi({
      type: 'integer',
      default: standard,
      description: `At most ${maximum}; a larger number counts as ${maximum}.`,
    });

/** GeoNames id in a query. One that no place has is no bad input: it is not found. */
export const entityId = z
  .string()
  .regex(/^\d{1,15}$/, 'is a GeoNames id: digits only')
  .transform(Number)
  .openapi({ type: 'string', example: '2267057', description: 'GeoNames id' });

/** A place in a query, by either of its ids. */
export const placeId = usableText
  .max(40, 'is longer than 40 characters')
  .transform((text, context) => {
    const id = idOfPlaceId(text) ?? (/^\d{1,10}$/.test(text) ? Number(text) : null);
    if (id !== null) return id;
    context.addIssue({ code: 'custom', message: 'is no id of a place' });
    return z.NEVER;
  })
  .openapi({ type: 'string', example: '2267057', description: 'GeoNames id, or `place_id`' });

/** A country in a query. @param example what the document shows */
export const countryCode = (example: string) =>
  usableText
    .regex(/^[A-Za-z]{2}$/, 'is an ISO code of two letters')
    .openapi({ description: 'ISO 3166-1 alpha-2', example });

const DEGREES = /^\s*([-+]?\d{1,3}(?:\.\d{1,15})?)\s*,\s*([-+]?\d{1,3}(?:\.\d{1,15})?)\s*$/;

/** A point in a query. */
export const latlng = z
  .string()
  .transform((text, context) => {
    const [, latitude, longitude] = (DEGREES.exec(text) ?? []).map(Number);
    if (latitude === undefined || longitude === undefined) {
      context.addIssue({ code: 'custom', message: 'is not LATITUDE,LONGITUDE in degrees' });
      return z.NEVER;
    }
    if (!isOnEarth({ latitude, longitude })) {
      context.addIssue({ code: 'custom', message: 'is not on the globe: at most ±90,±180' });
      return z.NEVER;
    }
    return { latitude, longitude };
  })
  .openapi({ type: 'string', example: '38.72,-9.14', description: 'Latitude and longitude in degrees' });

/** A box of degrees in a query. */
export const boxOfDegrees = z
  .string()
  .transform((text, context) => {
    const found = parseBoundingBox(text);
    if (found) return found;
    context.addIssue({ code: 'custom', message: 'is not WEST,SOUTH,EAST,NORTH in degrees' });
    return z.NEVER;
  })
  .openapi({
    type: 'string',
    example: '-10,36,-6,43',
    description: 'West, south, east, north in degrees; a west above its east reaches over the antimeridian',
  });
