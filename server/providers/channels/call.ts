import { createOutbound, type Outbound, OutboundError, type OutboundInit } from '#server/providers/http.ts';
import type { Sent } from './port.ts';

/** What the other side answered; `body` as JSON, null where it is none. */
export type Answer = { status: number; body: unknown };

/** How one kind of channel says more than its status does. */
type Reading = {
  /** Whether the address is gone for good. */
  isGone?: (answer: Answer) => boolean;
  /** How long it asks us to wait, where that stands in the body. */
  waitMs?: (answer: Answer) => number | undefined;
};

const timeoutMs = 10_000;
const longestWaitMs = 86_400_000;
const tooMany = 429;

/** Calls one host, once, without following it elsewhere. The queue tries again. @param privateHosts may lie in a private network */
export const outboundTo = ({ host }: URL, privateHosts: readonly string[]): Outbound =>
  createOutbound({
    hosts: [host],
    privateHosts: privateHosts.filter((one) => one === host),
    timeoutMs,
    tries: 1,
    redirects: 0,
  });

/**
 * Sends a message by HTTP and says what became of it. The reason never holds more than the status: the address, a key
 * or what the other side quotes of them may stand in everything else.
 */
export async function deliver(
  send: Outbound,
  url: URL,
  init: OutboundInit,
  { isGone = () => false, waitMs = () => undefined }: Reading = {},
): Promise<Sent> {
  try {
    const response = await send(url, init);
    if (response.ok) return { ok: true };
    const answer = { status: response.status, body: await bodyOf(response) };
    const wait = waitMs(answer) ?? retryAfterMs(response);
    return {
      ok: false,
      isGone: isGone(answer),
      reason: answer.status === tooMany ? 'asks us to wait' : `answers with status ${answer.status}`,
      ...(wait === undefined ? {} : { retryAfterMs: Math.min(longestWaitMs, Math.max(0, wait)) }),
    };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return {
      ok: false,
      isGone: false,
      reason: error.isTemporary ? 'does not answer' : 'may not be called, or answers oddly',
    };
  }
}

/** A request with a JSON body. */
export const jsonRequest = (body: unknown, headers: Record<string, string> = {}): OutboundInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** Seconds, or a date, which is seen from the other side's own clock. */
function retryAfterMs({ headers }: Response): number | undefined {
  const told = headers.get('retry-after');
  if (told === null) return undefined;
  if (/^\d+$/.test(told.trim())) return Number(told) * 1000;
  const waitMs = Date.parse(told) - Date.parse(headers.get('date') ?? '');
  return Number.isNaN(waitMs) ? undefined : waitMs;
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}
