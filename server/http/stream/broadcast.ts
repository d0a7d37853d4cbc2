import { setImmediate as turn } from 'node:timers/promises';
import type { Reader } from './stream-reader.ts';

const heartbeatMs = 25_000;
/** Signs of life go out in this many groups, so that thousands of readers cost no hiccup. */
const groups = 25;
/** Readers are told a few at a time, and ordinary requests answered between; so many at least, and at most. */
const readersPerTurn = { least: 10, most: 200 };
/** As long as a busy process may take to tell everybody: the more time, the less a request waits. */
const broadcastWithinMs = 500;
/** Events that wait go out together, this much at most: half of what drops a reader that is behind. */
const togetherMaximumBytes = 32 * 1024;

/** Readers of the live stream, told of each event in the order of events. */
type Broadcast = { readers: Set<Reader>; tell: (bytes: Uint8Array) => void };

/** @param stopping ends all readers, so that nothing holds the process up */
export function createBroadcast(stopping: AbortSignal): Broadcast {
  const readers = new Set<Reader>();
  const waiting: Uint8Array[] = [];
  let isTelling = false;

  const tellAll = async () => {
    isTelling = true;
    while (waiting.length > 0) {
      const bytes = takeTogether(waiting);
      let left = readers.size;
      let now = performance.now();
      const end = now + broadcastWithinMs;
      let inThisTurn = readersPerTurn.least;
      for (const reader of readers) {
        reader.send(bytes);
        left -= 1;
        inThisTurn -= 1;
        if (inThisTurn > 0) continue;
        await turn();
        const turnMs = performance.now() - now;
        now += turnMs;
        const needed = Math.ceil((left * turnMs) / Math.max(end - now, 1));
        inThisTurn = Math.min(Math.max(needed, readersPerTurn.least), readersPerTurn.most);
      }
    }
    isTelling = false;
  };

  const heartbeat = new TextEncoder().encode(':\n\n');
  let group = 0;
  const pulse = setInterval(() => {
    let index = 0;
    for (const reader of readers) {
      if (index % groups === group) reader.send(heartbeat);
      index += 1;
    }
    group = (group + 1) % groups;
  }, heartbeatMs / groups);
  pulse.unref();
  stopping.addEventListener('abort', () => {
    clearInterval(pulse);
    for (const reader of readers) reader.end();
  });

  return {
    readers,
    tell: (bytes) => {
      waiting.push(bytes);
      if (!isTelling) void tellAll();
    },
  };
}

/** Takes the oldest, and those after it as far as they go together. */
function takeTogether(waiting: Uint8Array[]): Uint8Array {
  let bytes = 0;
  const over = waiting.findIndex(({ length }, index) => {
    bytes += length;
    return index > 0 && bytes > togetherMaximumBytes;
  });
  return Buffer.concat(waiting.splice(0, over === -1 ? waiting.length : over));
}
