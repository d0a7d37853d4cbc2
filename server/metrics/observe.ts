import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import type { Deps } from '#server/deps.ts';

export type AppEnv = { Variables: { requestId: string } };

/** Headers of every answer; a handler's own value for one of them stands. */
const securityHeaders: readonly (readonly [string, string])[] = Object.entries({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  // What is no page runs nothing, even when it is opened on its own.
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
});

/** Whether the visitor speaks https with us or with the proxy in front. */
function isHttps(c: Context, { config }: Deps): boolean {
  if (config.publicUrl) return config.publicUrl.startsWith('https:');
  if (c.req.url.startsWith('https:')) return true;
  return (
    config.trustedProxyHops > 0 && c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https'
  );
}

/** Where Tor Browser finds the same page as an onion service; it offers that by itself. */
function onionLocation(c: Context, { config }: Deps): string | null {
  if (!config.onionUrl || !c.res.headers.get('content-type')?.startsWith('text/html')) return null;
  const { pathname, search } = new URL(c.req.url);
  return config.onionUrl + pathname + search;
}

/**
 * Names each request, adds the security headers, and writes one line per answer: no address, no query, no agent.
 * @param pathForLog how a path is written down
 */
export function observe(deps: Deps, pathForLog: (path: string) => string): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    await next();
    const { headers, status } = c.res;
    for (const [name, value] of securityHeaders) if (!headers.has(name)) headers.set(name, value);
    if (isHttps(c, deps)) headers.set('strict-transport-security', 'max-age=63072000');
    const onion = onionLocation(c, deps);
    if (onion) headers.set('onion-location', onion);
    headers.set('x-request-id', requestId);
    const ms = performance.now() - started;
    deps.metrics?.observe({ method: c.req.method, path: c.req.path, status, seconds: ms / 1000 });
    const isProbe = c.req.path === '/healthz' || c.req.path === '/readyz';
    deps.log[isProbe ? 'debug' : 'info'](
      { requestId, method: c.req.method, path: pathForLog(c.req.path), status, ms: Math.round(ms * 10) / 10 },
      'answered',
    );
  };
}
