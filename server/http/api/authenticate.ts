import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from '#core/service/errors.ts';
import type { CacheDefinition } from '#server/cache.ts';
import { findKey, hashKey, type IssuedKey } from '#server/db/keys.ts';
import type { Deps } from '#server/deps.ts';
import type { ApiClient, ApiEnv } from './openapi.ts';
import { refuseOtherOrigins } from './same-origin.ts';

/** Ten seconds: a revoked key ends soon, and a busy client does not ask the database on every call. */
const issuedKeys: CacheDefinition<string, IssuedKey | null> = {
  name: 'API keys',
  maxEntries: 1000,
  ttlMs: (issued) => (issued ? 10_000 : 0),
};

/**
 * Asks every `/v1` call for its bearer key. The web client's key works on our own origin only; issued keys work
 * from any origin, count per key, and see their quota in RateLimit headers.
 * @param isOpen whether a path needs no key
 */
export function authenticate(deps: Deps, isOpen: (path: string) => boolean): MiddlewareHandler<ApiEnv> {
  const known = deps.caches.open(issuedKeys);
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
    const issued = await known.fetch(keyHash, () => findKey(deps.db, keyHash));
    if (!issued) {
      await deps.limits.wrongKey(deps.limits.nameOf(c));
      throw new AppError('unauthorized', 'This key is not known here.');
    }
    return { kind: 'issued', ...issued };
  };

  return async (c, next) => {
    const client = await identify(c);
    c.set('client', client);
    if (client.kind !== 'issued') return next();
    // An account's keys share one quota: making many gives no more.
    const quota = await deps.limits.read(`key:${client.accountId ?? client.id}`);
    await deps.keyUses.count(client);
    await next();
    c.res.headers.set('ratelimit-limit', String(quota.limit));
    c.res.headers.set('ratelimit-remaining', String(quota.remaining));
    c.res.headers.set('ratelimit-reset', String(quota.resetSeconds));
  };
}
