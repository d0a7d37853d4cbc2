import type { Deps } from './deps.ts';

/**
 * Does a piece of work soon and then again and again, one run at a time, until the process is asked to stop. A run
 * that fails is logged; the next one comes as usual. One that says `null` had nothing to do and is not logged.
 */
export function schedule(
  { background, log, stopping }: Pick<Deps, 'background' | 'log' | 'stopping'>,
  { name, everyMs, firstAfterMs }: { name: string; everyMs: number; firstAfterMs: number },
  work: () => Promise<unknown>,
): void {
  const run = async () => {
    const started = performance.now();
    const outcome = await background.run(name, work);
    if (outcome !== null) log.info({ outcome, ms: Math.round(performance.now() - started) }, name);
    wait(everyMs);
  };
  let timer: NodeJS.Timeout | undefined;
  const wait = (ms: number) => {
    if (!stopping.aborted) timer = setTimeout(run, ms).unref();
  };
  stopping.addEventListener('abort', () => clearTimeout(timer), { once: true });
  wait(firstAfterMs);
}
