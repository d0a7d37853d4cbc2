import { createClient } from './generated/client/index.js';
import { Chaperon } from './generated/sdk.gen.js';

export type { Options } from './generated/sdk.gen.js';
export type * from './generated/types.gen.js';
export type { Chaperon };

export type ChaperonSettings = {
  /** Where Chaperon runs, such as `https://chaperon.example`. */
  origin: string;
  /** A publishable key; two calls need none. */
  key?: string;
  /** The secret of who is signed in, for calls under `/v1/account`; never in a browser. */
  session?: string;
  /** What sends a request; default: the global `fetch`. */
  fetch?: typeof globalThis.fetch;
};

/**
 * A client with one method for every call of the API, named by the call's `operationId`. Each answers with
 * `{ data, error, response }`: what the API refuses is an `error` (RFC 9457), unless `throwOnError` is set.
 * @example const { data } = await createChaperon({ origin, key }).getEntitiesGet({ query: { id: '2267057' } });
 */
export function createChaperon({ origin, key, session, fetch }: ChaperonSettings): Chaperon {
  const client = createClient({
    baseUrl: origin,
    auth: ({ in: place }) => (place === 'cookie' ? session : key),
    ...(fetch && { fetch }),
  });
  return new Chaperon({ client });
}
