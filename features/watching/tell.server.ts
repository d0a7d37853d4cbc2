import type { Deps } from '#server/deps.ts';
import { type RoundDeps, watchRound } from './match/round.server.ts';
import { type SendDeps, sendDue } from './send/send.server.ts';

type TellDeps = RoundDeps & SendDeps & Pick<Deps, 'events'>;

/** Between rounds that nothing called for: what changes with time alone, and what other nodes' deaths left. */
const roundMs = 15_000;
const sendMs = 3_000;
/** Several events come together where a source is pulled. */
const gatherMs = 500;

/** Looks for what watchers are to be told, and tells them, until the process is asked to stop. */
export function startTelling(deps: TellDeps): void {
  const { events, stopping, log } = deps;
  const send = single(async () => void (await sendDue(deps)), log);
  const look = single(async () => {
    const found = await watchRound(deps);
    if (found) log.info(found, 'what happens was matched with watches');
    if (found?.told) await send();
  }, log);
  const timers = [setInterval(look, roundMs), setInterval(send, sendMs)];
  for (const timer of timers) timer.unref();
  let soon: NodeJS.Timeout | undefined;
  const leave = events.subscribe(({ topic }) => {
    if (topic !== 'alerts' && topic !== 'report' && topic !== 'news') return;
    clearTimeout(soon);
    soon = setTimeout(look, gatherMs).unref();
  });
  stopping.addEventListener('abort', () => {
    leave();
    clearTimeout(soon);
    for (const timer of timers) clearInterval(timer);
  });
}

/** One run at a time; who asks meanwhile gets one more run after it. A run that fails is logged. */
function single(work: () => Promise<void>, log: Deps['log']): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isWanted = false;
  const run = async (): Promise<void> => {
    do {
      isWanted = false;
      try {
        await work();
      } catch (error) {
        log.error({ err: error }, 'watchers could not be told');
      }
    } while (isWanted);
    running = null;
  };
  return () => {
    isWanted = true;
    running ??= run();
    return running;
  };
}
