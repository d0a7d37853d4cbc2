import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { ZodError } from 'zod';
import { AppError } from '#core/errors.ts';
import type { Deps } from '../deps.ts';
import { type ApiClient, authenticate } from './authenticate.ts';
import { describeErrors, guardInput } from './json-body.ts';
import { problemResponse, toAppError } from './problem.ts';

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

type ProblemStatus = 400 | 401 | 403 | 404 | 413 | 415 | 429 | 503;
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
  429: 'Too many requests; `Retry-After` says when to try again.',
  503: 'Not available right now; `Retry-After` says when to try again.',
};

/**
 * The problem answers of a route, to spread into `responses`. Handlers throw `AppError`; they never build these.
 * @example responses: { 200: jsonContent(schema, 'The place.'), ...problems(400, 404) }
 */
export function problems<Status extends ProblemStatus>(
  ...statuses: Status[]
): Record<Status | 401 | 429, ProblemAnswer> {
  const answer = (status: ProblemStatus): [ProblemStatus, ProblemAnswer] => [
    status,
    {
      description: problemDescriptions[status],
      content: { 'application/problem+json': { schema: problemSchema } },
    },
  ];
  return Object.fromEntries([...statuses, 401 as const, 429 as const].map(answer)) as Record<
    Status | 401 | 429,
    ProblemAnswer
  >;
}

const documentPath = '/v1/openapi.json';

function badInput(error: ZodError): AppError {
  const errors = error.issues.slice(0, 10).map((issue) => ({
    path: issue.path.map(String).join('.').toWellFormed(),
    message: issue.message,
  }));
  return new AppError('bad_input', describeErrors(errors), { errors });
}

/**
 * The `/v1` door: key, input guard, the nouns' routes, the OpenAPI document made from the same schemas, and
 * problem answers for all that fails.
 * @param addRoutes one function per noun; each registers full paths such as `/v1/entities/get`. A route with
 *   `security: []` needs no key
 */
export function createApi(deps: Deps, addRoutes: readonly AddRoutes[]): Api {
  const api: Api = new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (!result.success) throw badInput(result.error);
    },
  });
  api.onError((error) => {
    const failure = toAppError(error);
    if (failure.code === 'internal') deps.log.error({ err: failure.cause ?? failure }, 'api call failed');
    return problemResponse(failure);
  });
  const openPaths = new Set([documentPath]);
  api.use(
    '/v1/*',
    authenticate(deps, (path) => openPaths.has(path)),
    guardInput,
  );
  for (const add of addRoutes) add(api, deps);
  for (const { path, security } of routesOf(api)) if (security?.length === 0) openPaths.add(path);
  api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    description: 'A publishable key: it names a client and its quota. Never put it into an address.',
  });
  api.doc31(documentPath, {
    openapi: '3.1.0',
    info: {
      title: 'Chaperon',
      version: '1.0.0',
      description: 'Safety scores of places, with the receipt of every figure.',
      license: { name: 'MIT', url: 'https://spdx.org/licenses/MIT.html' },
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
  });
  refuseTheRest(api);
  return api;
}

const routesOf = (api: Api) =>
  api.openAPIRegistry.definitions.flatMap((definition) =>
    definition.type === 'route' ? [definition.route] : [],
  );

/** Known paths with another method get 405 and `Allow`; everything else under `/v1` gets 404. */
function refuseTheRest(api: Api) {
  const methods = new Map<string, Set<string>>([[documentPath, new Set(['GET'])]]);
  for (const route of routesOf(api)) {
    const path = route.path.replaceAll(/\/{(.+?)}/g, '/:$1');
    methods.set(path, (methods.get(path) ?? new Set()).add(route.method.toUpperCase()));
  }
  for (const [path, allowed] of methods) {
    if (allowed.has('GET')) allowed.add('HEAD');
    api.all(path, (c) => {
      const names = [...allowed].join(', ');
      const answer = problemResponse(
        new AppError('method_not_allowed', `${c.req.method} is not possible here; use ${names}.`),
      );
      answer.headers.set('allow', names);
      return answer;
    });
  }
  api.all('/v1/*', () => {
    throw new AppError('not_found', 'There is no such call; /v1/openapi.json lists them all.');
  });
}
