import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import type { ZodError } from 'zod';
import { AppError } from '#core/service/errors.ts';
import { lazily } from '#core/service/lazily.ts';
import type { Deps } from '#server/deps.ts';
import { shedLoad } from '#server/limits/shed-load.ts';
import { cacheResponses, responseCache } from '#server/rendering/response-cache.ts';
import { type OpenApiDocument, openApiDocument } from './api-document.ts';
import { authenticate } from './authenticate.ts';
import { allowOtherOrigins } from './cross-origin.ts';
import { describeErrors, guardBody, guardQuery } from './json-body.ts';
import type { AddRoutes, Api, ApiEnv } from './openapi.ts';
import { speakPlainly } from './plain-input-errors.ts';
import { problemResponse, toAppError } from './problem.ts';
import { tagAnswers } from './tag-answers.ts';

const documentPath = '/v1/openapi.json';

function badInput(error: ZodError): AppError {
  const errors = error.issues.slice(0, 10).map((issue) => ({
    path: issue.path.map(String).join('.').toWellFormed(),
    message: issue.message,
  }));
  return new AppError('bad_input', describeErrors(errors), { errors });
}

/**
 * `/v1`: API key, input guard, the nouns' routes, the OpenAPI document of the same schemas, and problem answers.
 * @param addRoutes one function per noun, with full paths; a route with `security: []` needs no key
 * @returns the routes, and their document, which is made when it is first asked for
 */
export function createApi(
  deps: Deps,
  addRoutes: readonly AddRoutes[],
): { api: Api; apiDocument: () => OpenApiDocument } {
  speakPlainly();
  const api: Api = new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (!result.success) throw badInput(result.error);
    },
  });
  api.onError((error, c) => {
    const failure = toAppError(error);
    if (failure.code === 'internal')
      deps.log.error({ err: failure.cause ?? failure, requestId: c.get('requestId') }, 'api call failed');
    else if (failure.code === 'unavailable' && failure.cause)
      deps.log.warn(
        { err: failure.cause, requestId: c.get('requestId') },
        'something api calls need is out of reach',
      );
    return problemResponse(failure);
  });
  const openPaths = new Set([documentPath]);
  const parameters = new Map<string, string[]>();
  const streamedPaths = new Set<string>();
  api.use(
    '/v1/*',
    allowOtherOrigins,
    tagAnswers,
    authenticate(deps, (path) => openPaths.has(path)),
    guardQuery,
    keepApiAnswers(deps, parameters),
    shedLoad(deps),
    countReads(deps),
    guardBody((path) => streamedPaths.has(path)),
  );
  for (const add of addRoutes) add(api, deps);
  for (const { path, request } of routesOf(api))
    if (request?.query instanceof z.ZodObject) parameters.set(path, Object.keys(request.query.shape));
  for (const { path, security, request } of routesOf(api)) {
    if (security?.length === 0) openPaths.add(path);
    if (request?.body?.content['multipart/form-data']) streamedPaths.add(path);
  }
  api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    description: 'A publishable key: it names a client and its quota. Never put it into an address.',
  });
  const apiDocument = lazily(() => openApiDocument(api, deps.config));
  api.get(documentPath, (c) => c.json(apiDocument()));
  refuseTheRest(api);
  return { api, apiDocument };
}

const apiAnswers = responseCache('API answers', 64 << 20);

/**
 * Answers marked by `cacheFor`, kept under the path and the parameters its schema knows. Answers about news are kept
 * until there is more: who opens a page then did not hear it told, and would miss it.
 */
function keepApiAnswers({ events, caches }: Deps, parameters: ReadonlyMap<string, readonly string[]>) {
  let newsVersion = 0;
  events.subscribe(({ topic }) => {
    if (topic === 'news' || topic === 'missed') newsVersion += 1;
  });
  return cacheResponses({
    keyOf: ({ req: { path, url } }) => {
      const version = path.includes('/news') ? newsVersion : 0;
      const queryStart = url.indexOf('?');
      if (queryStart < 0) return `${version} ${path}`;
      const sent = new URLSearchParams(url.slice(queryStart));
      const known = parameters.get(path) ?? [];
      return JSON.stringify([version, path, ...known.map((name) => sent.getAll(name))]);
    },
    lifetimeOf: (headers) => {
      const seconds = /^private, max-age=(\d+)$/.exec(headers.get('cache-control') ?? '')?.[1];
      return seconds ? Number(seconds) : null;
    },
    answers: caches.open(apiAnswers),
  });
}

/** Counts a call by address; issued keys were counted by key. */
const countReads =
  ({ limits }: Deps): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    if (c.get('client').kind !== 'issued') await limits.read(limits.nameOf(c));
    await next();
  };

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
