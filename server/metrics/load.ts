import { statfsSync } from 'node:fs';

/** How busy this process is, and whether its disk has room. */
export type Load = {
  /** Begins a read that has to be worked out. @returns ends it; null when there is too much going on already */
  beginRead: () => (() => void) | null;
  /**
   * One read after the other, with rounds of the event loop between them, in which new connections are heard.
   * @returns false when it came so late that whoever asked is about to give up: with those worked out as well, a node
   * that fell behind never catches up
   */
  turn: () => Promise<boolean>;
  /** Takes a report: what many ask for at once waits meanwhile. */
  report: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Waits until no report is being taken, a moment at most: who sends one after the other stops nobody. */
  behindReports: () => Promise<void>;
  /** Reads being worked out right now, and those turned away since the start. */
  counts: () => { reads: number; shedReads: number };
  /** Whether the disk takes what is written now. */
  hasRoom: () => boolean;
};

const beatMs = 100;
/**
 * Pages are drawn in one go, so that a process may be far behind with few of them begun: its timers then come late,
 * again and again. Once is a piece of work of our own.
 */
const latestMs = 1_000;
const lateBeatsInARow = 3;
/** PostgreSQL ends when its log finds no room: we stop before. Deleting still fits in. */
const roomBytes = 64 << 20;
const roomAgeMs = 1_000;
/** So long a report is waited for, and so long a work waits behind reports: one may be sent a byte a second. */
const reportMs = 250;
/** Below what proxies and clients wait for an answer (8 and 10 s), with time left to work it out. */
const longestTurnMs = 4_000;
/** Node takes one new connection in each round: with fewer, hundreds who come at once wait for seconds. */
const roundsBetweenReads = 4;

async function passRounds(): Promise<void> {
  for (let round = 0; round < roundsBetweenReads; round += 1)
    await new Promise((resolve) => setImmediate(resolve));
}

/** Waits until a work has ended, well or not, and no longer than a report is waited for. */
async function within(work: Promise<unknown>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, reportMs).unref();
  await Promise.race([work.catch(() => {}), late]);
  clearTimeout(timer);
}

async function untilNone(works: ReadonlySet<Promise<unknown>>): Promise<void> {
  while (works.size > 0) await Promise.all(works);
}

/**
 * @param readsAtOnce more reads than this are not begun
 * @param directory the embedded database's; null: the disk is not ours to watch
 * @param freeBytes for tests
 */
export function createLoad(
  readsAtOnce: number,
  directory: string | null,
  freeBytes: (directory: string) => number = (path) => {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize;
  },
): Load {
  let lastTurn = Promise.resolve();
  const reports = new Set<Promise<unknown>>();
  let reads = 0;
  let shedReads = 0;
  let lateBeats = 0;
  let beat = performance.now();
  setInterval(() => {
    const now = performance.now();
    lateBeats = now - beat - beatMs > latestMs ? lateBeats + 1 : 0;
    beat = now;
  }, beatMs).unref();
  let room = { isThere: true, at: Number.NEGATIVE_INFINITY };
  return {
    beginRead: () => {
      if (reads >= readsAtOnce || lateBeats >= lateBeatsInARow) {
        shedReads += 1;
        return null;
      }
      reads += 1;
      return () => {
        reads -= 1;
      };
    },
    turn: async () => {
      const askedAt = performance.now();
      lastTurn = lastTurn.then(passRounds);
      await lastTurn;
      const isInTime = performance.now() - askedAt < longestTurnMs;
      if (!isInTime) shedReads += 1;
      return isInTime;
    },
    report: async (work) => {
      const done = work();
      const taken = within(done);
      reports.add(taken);
      void taken.then(() => reports.delete(taken));
      return done;
    },
    behindReports: () => within(untilNone(reports)),
    counts: () => ({ reads, shedReads }),
    hasRoom: () => {
      if (directory === null) return true;
      const now = performance.now();
      if (now - room.at > roomAgeMs) room = { isThere: freeBytes(directory) > roomBytes, at: now };
      return room.isThere;
    },
  };
}
