import { setImmediate as turn } from 'node:timers/promises';
import type { Reader } from './stream-reader.ts';

const heartbeatMs = 25_000;
/** Signs of life go out in this many groups, so that thousands of readers cost no hiccup. */
const groups = 25;
/** So many are told at a time, in a millisecond or so: an ordinary request waits for several such turns. */
const toldAtOnce = 50;

/** Readers of the live stream, told of each event in the order of events. */
export type Broadcast = { readers: Set<Reader>; tell: (bytes: Uint8Array) => void };

/** @param stopping ends all readers, so that nothing holds the process up */
export function createBroadcast(stopping: AbortSignal): Broadcast {
  const readers = new Set<Reader>();
  const waiting: Uint8Array[] = [];
  let isTelling = false;

  const tellAll = async () => {
    isTelling = true;
    for (let bytes = waiting.shift(); bytes; bytes = waiting.shift()) {
      let told = 0;
      for (const reader of readers) {
        reader.send(bytes);
        told += 1;
        if (told % toldAtOnce === 0) await turn();
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
