import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { OutboundError, RefusedError } from './http.ts';

/** An answer and when it was given; `isOld` where asking anew failed. */
export type Kept<Value> = { value: Value; at: Date; isOld: boolean };

export type QuestionOptions<Value> = {
  /** @param last the answer that is kept, for a service that says whether it has changed */
  ask: (question: string, last: Value | null) => Promise<Value>;
  clock: () => Date;
  /** For so long an answer stands without asking anew; a function where the answer says so itself. */
  freshMs: number | ((answer: Value) => number);
  /** 0: no answer is kept. */
  mostKept: number;
  /** Least time between the beginnings of two calls. */
  spacingMs: number;
  /** The next call waits for the end of the one before. */
  isSerial?: boolean;
  /** After one failure; doubled by each further one. */
  firstSilenceMs?: number;
};

const mostWaiting = 20;
const longestSilenceMs = 30_000;

/**
 * Questions to one service: equal ones are asked once, answers are kept, calls are spaced. A failure leaves the last
 * good answer and a silence of 3 to 30 seconds, longer where the service says so, in which it is not asked at all.
 * @returns a function from the question to its answer; it throws OutboundError where there is none
 */
export function keepQuestions<Value extends object>(options: QuestionOptions<Value>) {
  const { ask, clock, freshMs, mostKept, spacingMs, isSerial = false, firstSilenceMs = 3_000 } = options;
  const kept = new LRUCache<string, { value: Value; at: Date }>({ max: mostKept || 1 });
  const underWay = new Map<string, Promise<{ value: Value; at: Date }>>();
  let turn: Promise<unknown> = Promise.resolve();
  let lastBegan = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let silentUntilMs = 0;

  const refuseInSilence = () => {
    if (clock().getTime() < silentUntilMs)
      throw new OutboundError('It failed a moment ago and is not asked yet.', true);
  };

  const begin = async (question: string) => {
    const waitMs = lastBegan + spacingMs - performance.now();
    if (waitMs > 0) await pause(waitMs);
    refuseInSilence();
    lastBegan = performance.now();
    return { answer: call(question) };
  };

  const call = async (question: string) => {
    try {
      const answer = { value: await ask(question, kept.peek(question)?.value ?? null), at: clock() };
      failures = 0;
      if (mostKept > 0) kept.set(question, answer);
      return answer;
    } catch (error) {
      const ownMs = Math.min(longestSilenceMs, firstSilenceMs * 2 ** failures);
      failures += 1;
      const askedMs = error instanceof RefusedError ? error.retryAfterMs : 0;
      silentUntilMs = clock().getTime() + Math.max(ownMs, askedMs);
      throw error;
    }
  };

  const inTurn = (question: string) => {
    if (underWay.size >= mostWaiting) throw new OutboundError('Too many questions are waiting.', true);
    const begun = turn.then(() => begin(question));
    turn = (isSerial ? begun.then(({ answer }) => answer) : begun).catch(() => undefined);
    return begun.then(({ answer }) => answer);
  };

  const isFresh = (question: string) => {
    const last = kept.peek(question);
    if (last === undefined) return false;
    const limitMs = typeof freshMs === 'function' ? freshMs(last.value) : freshMs;
    return clock().getTime() - last.at.getTime() < limitMs;
  };

  const answer = async (question: string): Promise<Kept<Value>> => {
    const last = kept.get(question);
    if (last && isFresh(question)) return { ...last, isOld: false };
    try {
      refuseInSilence();
      let asking = underWay.get(question);
      if (!asking) {
        asking = inTurn(question).finally(() => underWay.delete(question));
        underWay.set(question, asking);
      }
      return { ...(await asking), isOld: false };
    } catch (error) {
      if (last) return { ...last, isOld: true };
      throw error;
    }
  };
  /** `isFresh` says whether a question is answered without a call; `kept` is the last answer, of any age. */
  return Object.assign(answer, { isFresh, kept: (question: string) => kept.get(question)?.value ?? null });
}
