import { lookup } from 'node:dns/promises';
import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import zlib from 'node:zlib';
import { isPublicAddress } from './public-address.ts';

export type OutboundOptions = {
  /** Hosts that may be called, as in a URL: `api.example.org`, `127.0.0.1:11434`. */
  hosts: readonly string[];
  /** Those of them an operator configured: they may lie in a private network. */
  privateHosts?: readonly string[];
  timeoutMs?: number;
  tries?: number;
  redirects?: number;
  /** Of an answer's body, after decompression. */
  maximumBytes?: number;
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
  } = options;
  const allowed = new Set([...hosts, ...privateHosts]);
  const mayBePrivate = new Set(privateHosts);

  const once = async (url: URL, init: OutboundInit, signal: AbortSignal): Promise<Response> => {
    if (!/^https?:$/.test(url.protocol) || !allowed.has(url.host) || url.username || url.password)
      throw new OutboundError(`Calls to ${url.protocol}//${url.host} are not allowed.`, false);
    const pinned = await resolveHost(url, mayBePrivate.has(url.host));
    const message = await send(url, init, pinned, signal);
    const bytes = await readAll(message, init.maximumBytes ?? maximumBytes);
    const headers = new Headers();
    for (const [name, value] of Object.entries(message.headers))
      if (name !== 'content-encoding' && name !== 'content-length')
        for (const one of [value ?? []].flat()) headers.append(name, one);
    const status = message.statusCode ?? 502;
    return new Response([101, 204, 205, 304].includes(status) ? null : bytes, { status, headers });
  };

  const follow = async (start: URL, init: OutboundInit, signal: AbortSignal): Promise<Response> => {
    let url = start;
    let request = init;
    for (let hop = 0; hop <= redirects; hop += 1) {
      const response = await once(url, request, signal);
      const location = response.headers.get('location');
      if (!redirectStatuses.has(response.status) || location === null) return response;
      const next = new URL(location, url);
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
        const response = await follow(url, init, signal);
        if (attempt >= tries || !worthAnotherTry.has(response.status)) return response;
      } catch (cause) {
        const error = cause instanceof OutboundError ? cause : failure(url, timeout.aborted, limitMs, cause);
        if (attempt >= tries || !error.isTemporary || init.signal?.aborted) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, firstPauseMs * attempt * (0.5 + Math.random())));
    }
  };
}

const failure = (url: URL, isLate: boolean, timeoutMs: number, cause: unknown) =>
  new OutboundError(
    isLate ? `${url.host} took longer than ${timeoutMs} ms.` : `${url.host} did not answer.`,
    true,
    cause,
  );

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
async function resolveHost(url: URL, mayBePrivate: boolean): Promise<{ address: string; family: number }> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const found = family ? [{ address: host, family }] : await lookup(host, { all: true, verbatim: true });
  const usable = mayBePrivate ? found : found.filter(({ address }) => isPublicAddress(address));
  if (!usable[0]) throw new OutboundError(`${url.host} has no public address.`, false);
  return usable[0];
}

function send(
  url: URL,
  init: OutboundInit,
  pinned: { address: string; family: number },
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const pin: LookupFunction = (_, { all }, done) =>
    all ? done(null, [pinned]) : done(null, pinned.address, pinned.family);
  const headers = new Headers(init.headers);
  if (!headers.has('accept-encoding')) headers.set('accept-encoding', 'br, gzip, deflate');
  if (!headers.has('user-agent')) headers.set('user-agent', 'Chaperon/0.11.1');
  if (init.body !== undefined)
    headers.set(
      'content-length',
      String(typeof init.body === 'string' ? Buffer.byteLength(init.body) : init.body.length),
    );
  const settings: RequestOptions = {
    method: init.method ?? 'GET',
    headers: Object.fromEntries(headers),
    lookup: pin,
    signal,
  };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, settings, resolve);
    request.on('error', reject);
    request.end(init.body);
  });
}

const decoders: Record<string, () => zlib.Gunzip | zlib.BrotliDecompress | zlib.Inflate> = {
  gzip: () => zlib.createGunzip(),
  br: () => zlib.createBrotliDecompress(),
  deflate: () => zlib.createInflate(),
};

async function readAll(message: IncomingMessage, maximumBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const decoder = decoders[message.headers['content-encoding']?.toLowerCase() ?? '']?.();
  let stream: Readable = message;
  if (decoder) {
    message.on('error', (error) => decoder.destroy(error));
    stream = message.pipe(decoder);
  }
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maximumBytes) {
      message.destroy();
      throw new OutboundError(`The answer is larger than ${maximumBytes} bytes.`, false);
    }
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
