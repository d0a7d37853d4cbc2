import type { Transferable } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { Piscina } from 'piscina';
import { AppError } from '#core/service/errors.ts';
import type { SafetyReport } from '#server/documents/safety-report.ts';
import type { FeedBody, FeedReading } from '#server/ingest/feeds/feed.ts';
import { createGate } from '#server/limits/gate.ts';

/** What the threads can do; `tasks.ts` does it. */
export type Tasks = {
  /** Writes a PDF. `maps`: where `scripts/build/compile-maps.ts` wrote. */
  safetyReport: (input: { report: SafetyReport; maps: string }) => Promise<Uint8Array<ArrayBuffer>>;
  /** Reads what a feed answered. */
  readFeed: (body: FeedBody) => Promise<FeedReading>;
  /** Reads the first sheet of a spreadsheet. @returns lines of fields with tabs between; null: it is none that can be read */
  readWorkbook: (file: Uint8Array) => Promise<string | null>;
};

type TaskName = keyof Tasks;
type Input<Name extends TaskName> = Parameters<Tasks[Name]>[0];
type Output<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>;

/** Threads for work on foreign input and on documents, so that it never holds up the one that answers. */
export type Workers = {
  /**
   * @param transfer buffers of the input that are handed over instead of copied
   * @throws AppError `unavailable` where too many wait, and where the task was ended at its limit of time or memory;
   * else what the task throws, without its class
   */
  run: <Name extends TaskName>(
    name: Name,
    input: Input<Name>,
    transfer?: Transferable[],
  ) => Promise<Output<Name>>;
  /** Ends what is under way. */
  close: () => Promise<void>;
};

/** One of each kind runs at a time: none can take the place of the others. */
const limits: Record<TaskName, { timeoutMs: number; mostWaiting: number; name: string }> = {
  safetyReport: { timeoutMs: 15_000, mostWaiting: 8, name: 'document' },
  readFeed: { timeoutMs: 10_000, mostWaiting: 500, name: 'feed' },
  readWorkbook: { timeoutMs: 10_000, mostWaiting: 8, name: 'spreadsheet' },
};
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };
/** Their code takes 40 MB each: they end when there is nothing to do. */
const idleMs = 10_000;

/**
 * @param script what the threads run: `tasks.ts`, which Node reads as it is
 * @param overrides for tests
 */
export function openWorkers(
  script: string,
  log: Pick<Logger, 'error'>,
  overrides: { timeoutMs?: number } = {},
): Workers {
  const gates = new Map(
    Object.entries(limits).map(([task, { mostWaiting, name }]) => [
      task,
      createGate(1, mostWaiting, `Too many are waiting for a ${name}. Try again in a moment.`),
    ]),
  );
  let pool: Promise<Piscina> | null = null;
  let isClosed = false;

  const open = async () => {
    const { Piscina } = await import('piscina');
    const opened = new Piscina({
      filename: script,
      minThreads: 0,
      maxThreads: gates.size,
      idleTimeout: idleMs,
      atomics: 'disabled',
      resourceLimits,
    });
    // A thread that fails with nothing in hand: the next task gets a new one.
    opened.on('error', (error) => log.error({ err: error }, 'a worker thread failed'));
    return opened;
  };

  const run: Workers['run'] = (name, input, transfer = []) =>
    gates.get(name)!(async () => {
      if (isClosed) throw new AppError('unavailable', 'The service is stopping.', { retryAfterSeconds: 5 });
      pool ??= open();
      const signal = AbortSignal.timeout(overrides.timeoutMs ?? limits[name].timeoutMs);
      try {
        return await (await pool).run(input, { name, signal, transferList: transfer });
      } catch (error) {
        const isOverrun = signal.aborted || isOutOfMemory(error);
        if (!isOverrun) throw error;
        log.error({ task: name, isLate: signal.aborted }, 'a task overran its limits and was ended');
        throw new AppError('unavailable', `This ${limits[name].name} takes too much to be read or made.`, {
          retryAfterSeconds: 60,
          cause: error,
        });
      }
    });

  return {
    run,
    close: async () => {
      isClosed = true;
      await (await pool)?.destroy();
    },
  };
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
