import { randomUUID } from 'node:crypto';
import type { Events } from '#server/events.ts';

const pauseMs = 1_000;
/** A node keeps less than this part of a limit to itself. */
const untoldShare = 1 / 10;
/** At up to 48 bytes each a message stays below PostgreSQL's 8,000; those left over are told next time. */
const namesTold = 150;
/** So many names, and each so long, are held at most; forgetting them costs a few counts. */
const namesHeld = 20_000;
const heldMs = 60_000;

/**
 * Tells other nodes, once a second, of the names that read much, and hears of theirs; a lost message costs a few counts.
 * @param limit the smallest number of reads a name may make @param add counts reads of a name at another node
 * @returns counts one read at this node
 */
export function shareReads(
  { events, stopping }: { events: Events; stopping: AbortSignal },
  limit: number,
  add: (name: string, reads: number) => void,
): (name: string) => void {
  const from = randomUUID();
  const untold = new Map<string, number>();
  const most = Math.max(1, Math.floor(limit * untoldShare));
  let isTelling = false;

  const tell = async () => {
    const counts = [...untold]
      .filter(([, reads]) => reads >= most)
      .sort(([, a], [, b]) => b - a)
      .slice(0, namesTold);
    if (counts.length === 0 || isTelling) return;
    for (const [name] of counts) untold.delete(name);
    isTelling = true;
    await events.publish({ topic: 'reads', data: { from, counts } });
    isTelling = false;
  };
  events.subscribe(({ topic, data }) => {
    if (topic !== 'reads' || data.from === from) return;
    for (const [name, reads] of data.counts) add(name, reads);
  });
  const timers = [setInterval(tell, pauseMs), setInterval(() => untold.clear(), heldMs)];
  for (const timer of timers) timer.unref();
  stopping.addEventListener('abort', () => timers.forEach(clearInterval));

  return (name) => {
    if (untold.size >= namesHeld) untold.clear();
    untold.set(name, (untold.get(name) ?? 0) + 1);
  };
}
