import { setTimeout as pause } from 'node:timers/promises';
import type { Caches } from '#server/cache.ts';
import { OutboundError, RefusedError } from './http.ts';

/** An answer and when it was given; `isOld` where asking anew failed. */
type CachedAnswer<Value> = { value: Value; at: Date; isOld: boolean };

type QuestionOptions<Value> = {
  /** What metrics call the answers in the cache. */
  name: string;
  caches: Caches;
  /** @param last the last answer, for a service that says whether it has changed */
  ask: (question: string, last: Value | null) => Promise<Value>;
  clock: () => Date;
  /** For so long an answer stands without asking anew; a function where the answer says so itself. */
  freshMs: number | ((answer: Value) => number);
  /** 0: no answer is cached. */
  maximumCached: number;
  /** Least time between the beginnings of two calls; of serial ones, between an answer and the next call. */
  spacingMs: number;
  /** The next call waits for the end of the one before. */
  isSerial?: boolean;
  /** After one failure; doubled by each further one. */
  firstSilenceMs?: number;
};

const mostWaiting = 20;
const longestSilenceMs = 30_000;

/**
 * Questions to one service: equal ones are asked once, answers are cached, calls are spaced. A failure leaves the last
 * good answer and a silence of 3 to 30 seconds, longer where the service says so, in which it is not asked at all.
 * @returns a function from the question to its answer; it throws OutboundError where there is none
 */
export function createCachedClient<Value extends object>(options: QuestionOptions<Value>) {
  const { ask, clock, freshMs, maximumCached, spacingMs, isSerial = false, firstSilenceMs = 3_000 } = options;
  const cache = options.caches.open<string, { value: Value; at: Date }>({
    name: options.name,
    maxEntries: maximumCached || mostWaiting,
    ttlMs: ({ value }) =>
      maximumCached === 0 ? 0 : typeof freshMs === 'function' ? freshMs(value) : freshMs,
  });
  let turn: Promise<unknown> = Promise.resolve();
  let lastCallMs = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let silentUntilMs = 0;

  const refuseInSilence = () => {
    if (clock().getTime() < silentUntilMs)
      throw new OutboundError('It failed a moment ago and is not asked yet.', true);
  };

  const begin = async (question: string, last: Value | null) => {
    const waitMs = lastCallMs + spacingMs - performance.now();
    if (waitMs > 0) await pause(waitMs);
    refuseInSilence();
    lastCallMs = performance.now();
    return { answer: call(question, last) };
  };

  const call = async (question: string, last: Value | null) => {
    try {
      const answer = { value: await ask(question, last), at: clock() };
      failures = 0;
      return answer;
    } catch (error) {
      const ownMs = Math.min(longestSilenceMs, firstSilenceMs * 2 ** failures);
      failures += 1;
      const askedMs = error instanceof RefusedError ? error.retryAfterMs : 0;
      silentUntilMs = clock().getTime() + Math.max(ownMs, askedMs);
      throw error;
    }
  };

  const inTurn = (question: string, last: Value | null) => {
    refuseInSilence();
    // This one is among them.
    if (cache.loading() > mostWaiting) throw new OutboundError('Too many questions are waiting.', true);
    const begun = turn.then(() => begin(question, last));
    const called = begun.then(({ answer }) => answer);
    // Counted from the answer, the time is kept as the service sees it, however long a call took to arrive.
    const serial = () => called.finally(() => (lastCallMs = performance.now()));
    turn = (isSerial ? serial() : begun).catch(() => undefined);
    return called;
  };

  const answer = async (question: string): Promise<CachedAnswer<Value>> => {
    const last = cache.last(question);
    try {
      const found = await cache.fetch(question, async (before) => inTurn(question, before?.value ?? null));
      return { ...found, isOld: false };
    } catch (error) {
      if (last) return { ...last, isOld: true };
      throw error;
    }
  };
  /** `isFresh` says whether a question is answered without a call; `last` is the last answer, of any age. */
  return Object.assign(answer, {
    isFresh: cache.isFresh,
    last: (question: string) => cache.last(question)?.value ?? null,
  });
}
