import type { Context, MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { AppError } from '#core/errors.ts';
import type { Deps } from '../deps.ts';
import { findKey, hashKey, type IssuedKey } from '../keys.ts';
import type { ApiEnv } from './openapi.ts';
import { refuseOtherOrigins } from './same-origin.ts';

/** Who calls: our own pages, somebody the operator gave a key, or anybody on an open path. */
export type ApiClient = { kind: 'web' } | { kind: 'open' } | ({ kind: 'issued' } & IssuedKey);

/**
 * Asks every `/v1` call for its bearer key. The web client's key works on our own origin only; issued keys work
 * from any origin, count per key, and see their quota in RateLimit headers.
 * @param isOpen whether a path needs no key
 */
export function authenticate(deps: Deps, isOpen: (path: string) => boolean): MiddlewareHandler<ApiEnv> {
  // Ten seconds: a revoked key ends soon, and a busy client does not ask the database on every call.
  const known = new LRUCache<string, IssuedKey>({ max: 1000, ttl: 10_000 });
  const webAuthorization = `Bearer ${deps.config.webKey}`;
  const asWebClient = (c: Context): ApiClient => {
    refuseOtherOrigins(
      c,
      deps.config.publicUrl,
      "The web client's key works on its own site only; ask for a key of yours.",
    );
    return { kind: 'web' };
  };

  const identify = async (c: Context<ApiEnv>): Promise<ApiClient> => {
    const authorization = c.req.header('authorization');
    if (authorization === webAuthorization) return asWebClient(c);
    if (isOpen(c.req.path)) return { kind: 'open' };
    const key = /^Bearer +(\S{1,200})$/i.exec(authorization ?? '')?.[1];
    if (!key) throw new AppError('unauthorized', 'Send a key in the header "Authorization: Bearer <key>".');
    if (key === deps.config.webKey) return asWebClient(c);
    const keyHash = hashKey(key);
    const issued = known.get(keyHash) ?? (await findKey(deps.db, keyHash));
    if (!issued) {
      await deps.limits.wrongKey(deps.limits.nameOf(c));
      throw new AppError('unauthorized', 'This key is not known here.');
    }
    known.set(keyHash, issued);
    return { kind: 'issued', ...issued };
  };

  return async (c, next) => {
    const client = await identify(c);
    c.set('client', client);
    if (client.kind !== 'issued') return next();
    const quota = await deps.limits.read(`key:${client.id}`);
    await next();
    c.res.headers.set('ratelimit-limit', String(quota.limit));
    c.res.headers.set('ratelimit-remaining', String(quota.remaining));
    c.res.headers.set('ratelimit-reset', String(quota.resetSeconds));
  };
}
