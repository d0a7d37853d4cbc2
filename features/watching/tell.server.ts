import type { Deps } from '#server/deps.ts';
import { type RoundDeps, watchRound } from './match/round.server.ts';
import { queueState } from './send/queue.server.ts';
import { type SendDeps, sendDue } from './send/send.server.ts';

type TellDeps = RoundDeps & SendDeps & Pick<Deps, 'background' | 'events' | 'metrics'>;

/** Between rounds that nothing called for: what changes with time alone, and what other nodes' deaths left. */
const roundMs = 15_000;
const sendMs = 3_000;
/** Several events come together where a source is pulled. */
const gatherMs = 500;

/** Looks for what watchers are to be told, and tells them, until the process is asked to stop. */
export function startTelling(deps: TellDeps): void {
  const { background, events, stopping, log, metrics } = deps;
  const inTurn = (name: string, work: () => Promise<void>) => single(() => background.run(name, work));
  const send = inTurn('telling watchers', async () => void (await sendDue(deps)));
  const look = inTurn('matching with watches', async () => {
    const found = await watchRound(deps);
    if (found) log.info(found, 'what happens was matched with watches');
    if (found) metrics?.watching.round(found);
    if (found?.told) await send();
    if (metrics) metrics.watching.queue(await queueState(deps.db, deps.clock()), deps.clock());
  });
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

/** One run at a time; who asks meanwhile gets one more run after it. @param work never fails */
function single(work: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isWanted = false;
  const run = async (): Promise<void> => {
    do {
      isWanted = false;
      await work();
    } while (isWanted);
    running = null;
  };
  return () => {
    isWanted = true;
    running ??= run();
    return running;
  };
}
