import type { Logger } from 'pino';
import { within } from './limits/within.ts';

/** Work that no request waits for. */
export type Background = {
  /**
   * Does a piece of it, unless the process was asked to stop. Never fails: an error is logged under the name.
   * @returns null when it was not begun or failed
   */
  run: <Result>(name: string, work: () => Promise<Result>) => Promise<Result | null>;
  /** Waits for what was begun, at most this long; what fails after that was cut off and is not logged. */
  finish: (timeoutMs: number) => Promise<void>;
};

/** @param stopping set when the process was asked to stop */
export function createBackground(log: Logger, stopping: AbortSignal): Background {
  const underWay = new Set<Promise<unknown>>();
  let isCutOff = false;
  return {
    async run(name, work) {
      if (stopping.aborted) return null;
      const running = work();
      underWay.add(running);
      try {
        return await running;
      } catch (error) {
        if (!isCutOff) log.error({ err: error }, `${name}: failed`);
        return null;
      } finally {
        underWay.delete(running);
      }
    },
    async finish(timeoutMs) {
      await within(Promise.allSettled(underWay), timeoutMs, null);
      isCutOff = true;
    },
  };
}
