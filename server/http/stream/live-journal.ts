/** The last events of the live stream, for readers who lost their line for a moment. */
type LiveJournal = {
  /**
   * @param subject what it tells of, if that may be deleted: earlier events on the same subject are forgotten, so that
   *   nobody is told again what was deleted or changed since
   */
  add: (id: string, bytes: Uint8Array, subject?: string) => void;
  /** Forgets everything: whoever comes back has missed something that is not known here. @param id is the newest now */
  restart: (id: string) => void;
  /** Name of the newest event; until there is one, a name that no event has. */
  newest: () => string;
  /**
   * What followed an event, oldest first; some of it may have been heard before.
   * @returns null when that event is not known (any more), or too much followed it
   */
  after: (id: string) => Uint8Array[] | null;
};

const keptEvents = 1_000;
const keptBytes = 1 << 20;
/** More than this at once would drop the reader it is meant for. */
const repeatedBytes = 48 * 1024;
/** Nodes hear of each other's events this much later at most, and so in another order. */
const disorderMs = 2_000;

/** @param first what `newest` says while nothing has happened @param nowMs a clock in milliseconds */
export function createLiveJournal(first: string, nowMs: () => number = () => performance.now()): LiveJournal {
  const entries: { id: string; bytes: Uint8Array; atMs: number; subject?: string | undefined }[] = [
    { id: first, bytes: new Uint8Array(), atMs: nowMs() },
  ];
  let size = 0;
  return {
    add: (id, bytes, subject) => {
      for (const earlier of subject === undefined ? [] : entries.filter((one) => one.subject === subject)) {
        size -= earlier.bytes.length;
        earlier.bytes = new Uint8Array();
      }
      entries.push({ id, bytes, atMs: nowMs(), subject });
      size += bytes.length;
      while (entries.length > keptEvents || size > keptBytes) size -= entries.shift()!.bytes.length;
    },
    restart: (id) => {
      entries.splice(0, entries.length, { id, bytes: new Uint8Array(), atMs: nowMs() });
      size = 0;
    },
    newest: () => entries.at(-1)?.id ?? first,
    after: (id) => {
      const known = entries.findLast((entry) => entry.id === id);
      if (!known) return null;
      const missed = entries
        .filter((entry) => entry !== known && entry.bytes.length > 0 && entry.atMs >= known.atMs - disorderMs)
        .map(({ bytes }) => bytes);
      return missed.reduce((sum, { length }) => sum + length, 0) > repeatedBytes ? null : missed;
    },
  };
}
