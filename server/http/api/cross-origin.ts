import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from './openapi.ts';

const headers = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'link, alert-status, retry-after, ratelimit-limit, ratelimit-remaining, ratelimit-reset, x-request-id',
};

/**
 * Lets pages of other sites call `/v1` with a key of their own (CORS, without cookies). Only the web client's
 * answers carry no permission: its key is for our own pages.
 */
export const allowOtherOrigins: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (c.req.method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined) {
    return new Response(null, {
      status: 204,
      headers: {
        ...headers,
        'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
        'access-control-allow-headers': 'authorization, content-type, idempotency-key, x-report-token',
        'access-control-max-age': '86400',
      },
    });
  }
  await next();
  if (c.get('client')?.kind === 'web') return;
  for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
};
