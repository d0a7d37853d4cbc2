import { isIP } from 'node:net';
import { exchange, OddAnswerError } from './exchange.ts';
import { createLookUp, type LookUp } from './look-up.ts';
import { isPublicAddress } from './public-address.ts';

type OutboundOptions = {
  /** Hosts that may be called, as in a URL: `api.example.org`, `127.0.0.1:11434`. */
  hosts: readonly string[];
  /** Those of them an operator configured: they may lie in a private network. */
  privateHosts?: readonly string[];
  timeoutMs?: number;
  tries?: number;
  redirects?: number;
  /** Of an answer's body, after decompression. */
  maximumBytes?: number;
  /** Finds a name's addresses; for tests. */
  lookUp?: LookUp;
};

export type OutboundInit = {
  method?: string;
  headers?: Headers | Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
  signal?: AbortSignal;
  /** For this call instead of the client's own. */
  timeoutMs?: number;
  maximumBytes?: number;
};

/** Calls another service. @throws OutboundError, also for a host that is not on the list */
export type Outbound = (url: string | URL, init?: OutboundInit) => Promise<Response>;

/** Why a call failed; `isTemporary` says whether trying again may help. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly isTemporary: boolean;
  constructor(message: string, isTemporary: boolean, cause?: unknown) {
    super(message, { cause });
    this.isTemporary = isTemporary;
  }
}

/** The service was reached and said no: too many calls, an error of its own. `retryAfterMs` as far as it says. */
export class RefusedError extends OutboundError {
  readonly retryAfterMs: number;
  /** @param waitMs what its words ask for, beside its header */
  constructor(host: string, response: Response, waitMs = 0) {
    super(`${host} answered with status ${response.status}.`, response.status >= 429);
    const seconds = Number(response.headers.get('retry-after'));
    const headerMs = Number.isFinite(seconds) ? Math.max(0, seconds) * 1000 : 0;
    this.retryAfterMs = Math.min(3_600_000, Math.max(headerMs, waitMs));
  }
}

const secretHeaders = [
  'authorization',
  'cookie',
  'x-api-key',
  'x-goog-api-key',
  'x-amz-security-token',
  'proxy-authorization',
];
const redirectStatuses = new Set([301, 302, 303, 307, 308]);
const worthAnotherTry = new Set([502, 503, 504]);
const firstPauseMs = 200;
const lookUpBySystem = createLookUp();

/**
 * The one way out: hosts by a list, public addresses only, checked after the name was resolved and then used as
 * they were checked; limits on time, tries, redirects and size. Keys are not passed on to another host, and no
 * redirect leads from https to http.
 */
export function createOutbound(options: OutboundOptions): Outbound {
  const {
    hosts,
    privateHosts = [],
    timeoutMs = 3_000,
    tries = 2,
    redirects = 3,
    maximumBytes = 2 << 20,
    lookUp = lookUpBySystem,
  } = options;
  const allowed = new Set([...hosts, ...privateHosts]);
  const mayBePrivate = new Set(privateHosts);

  const once = async (url: URL, init: OutboundInit, signal: AbortSignal): Promise<Response> => {
    if (!/^https?:$/.test(url.protocol) || !allowed.has(url.host) || url.username || url.password)
      throw new OutboundError(`Calls to ${url.protocol}//${url.host} are not allowed.`, false);
    const pinned = await resolveHost(url, mayBePrivate.has(url.host), lookUp);
    signal.throwIfAborted();
    const { status, headers, bytes } = await exchange({
      url,
      method: init.method,
      headers: requestHeaders(init),
      body: init.body,
      pinned,
      signal,
      maximumBytes: init.maximumBytes ?? maximumBytes,
    });
    return new Response([204, 205, 304].includes(status) ? null : bytes, { status, headers });
  };

  const follow = async (start: URL, init: OutboundInit, signal: AbortSignal): Promise<Response> => {
    let url = start;
    let request = init;
    for (let hop = 0; hop <= redirects; hop += 1) {
      const response = await once(url, request, signal);
      const location = response.headers.get('location');
      if (!redirectStatuses.has(response.status) || location === null) return response;
      const next = URL.parse(location, url);
      if (!next) throw new OutboundError(`${url.host} redirects to what is no address.`, false);
      if (url.protocol === 'https:' && next.protocol !== 'https:')
        throw new OutboundError(`${url.host} redirects to an address without encryption.`, false);
      request = redirected(request, response.status, next.origin === url.origin);
      url = next;
    }
    throw new OutboundError(`${start.host} redirects more than ${redirects} times.`, false);
  };

  return async (address, init = {}) => {
    const url = new URL(address);
    for (let attempt = 1; ; attempt += 1) {
      const limitMs = init.timeoutMs ?? timeoutMs;
      const timeout = AbortSignal.timeout(limitMs);
      const signal = init.signal ? AbortSignal.any([timeout, init.signal]) : timeout;
      try {
        const response = await orAborted(follow(url, init, signal), signal);
        if (attempt >= tries || !worthAnotherTry.has(response.status)) return response;
      } catch (cause) {
        const error = failure(url, cause, timeout.aborted ? limitMs : null);
        if (attempt >= tries || !error.isTemporary || init.signal?.aborted) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, firstPauseMs * attempt * (0.5 + Math.random())));
    }
  };
}

/** The work's outcome; the signal's reason as soon as it is aborted, whatever the work still waits for. */
function orAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  return Promise.race([work, aborted.promise]).finally(() => signal.removeEventListener('abort', abort));
}

/** @param lateMs the limit, where it had passed */
function failure({ host }: URL, cause: unknown, lateMs: number | null): OutboundError {
  if (cause instanceof OutboundError) return cause;
  if (cause instanceof OddAnswerError) return new OutboundError(`${host} ${cause.message}.`, false, cause);
  const what = lateMs === null ? 'did not answer' : `took longer than ${lateMs} ms`;
  return new OutboundError(`${host} ${what}.`, true, cause);
}

/** What is sent to where a redirect leads: no secrets to another host, and no body after 303. */
function redirected(init: OutboundInit, status: number, isSameOrigin: boolean): OutboundInit {
  const headers = new Headers(init.headers);
  if (!isSameOrigin) for (const name of secretHeaders) headers.delete(name);
  const { body, ...rest } = init;
  if (status === 307 || status === 308) return { ...init, headers };
  headers.delete('content-type');
  return { ...rest, headers, method: init.method === 'HEAD' ? 'HEAD' : 'GET' };
}

/** The address to connect to, checked: what the name resolves to a moment later no longer matters. */
async function resolveHost(
  url: URL,
  mayBePrivate: boolean,
  lookUp: LookUp,
): Promise<{ address: string; family: number }> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const found = family ? [{ address: host, family }] : await lookUp(host);
  const usable = mayBePrivate ? found : found.filter(({ address }) => isPublicAddress(address));
  if (!usable[0]) throw new OutboundError(`${url.host} has no public address.`, false);
  return usable[0];
}

function requestHeaders({ headers: own, body }: OutboundInit): Headers {
  const headers = new Headers(own);
  if (!headers.has('accept-encoding')) headers.set('accept-encoding', 'br, gzip, deflate');
  if (!headers.has('user-agent')) headers.set('user-agent', 'Chaperon/0.11.1');
  if (body !== undefined)
    headers.set('content-length', String(typeof body === 'string' ? Buffer.byteLength(body) : body.length));
  return headers;
}
