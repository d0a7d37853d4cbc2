/** Reads at most `limit` names on from a log that only grows, after the entry with id `after`. */
type ReadOn = (after: number, limit: number) => Promise<{ names: string[]; read: number; newestId: number }>;

export type KnownNames = {
  /** True also while not everything has been read. @param nowMs time, ms since 1970 */
  mayHave: (name: string, nowMs: number) => Promise<boolean>;
  add: (name: string) => void;
};

const entriesPerStep = 5_000;
/** Ids are given out before their entries can be seen: a slow writer's entry comes to light behind newer ones. */
const settledAfterMs = 60_000;
/** At the first reading nothing is known of when entries came; so many before its end are read again. */
const unsettledAtFirst = 2_000;

/** Names of a growing log in memory. Read in steps, so that it blocks nobody; the last minute again, for other writers. */
export function knownNames(readOn: ReadOn, freshForMs: number): KnownNames {
  const names = new Set<string>();
  /** All entries up to this one are known; later ones may have had an invisible one before them. */
  let settledId = 0;
  const readings: { atMs: number; newestId: number }[] = [];
  let isWhole = false;
  let checkedAtMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  const catchUp = async (nowMs: number) => {
    try {
      let newestId = settledId;
      for (let read = entriesPerStep; read === entriesPerStep; ) {
        const step = await readOn(newestId, entriesPerStep);
        for (const name of step.names) names.add(name);
        ({ newestId, read } = step);
      }
      if (!isWhole) settledId = Math.max(settledId, newestId - unsettledAtFirst);
      isWhole = true;
      readings.push({ atMs: nowMs, newestId });
      while (readings[0] && nowMs - readings[0].atMs >= settledAfterMs)
        settledId = Math.max(settledId, readings.shift()!.newestId);
    } catch {
      // The log is out of reach: who asks for what is behind a name will say so.
      isWhole = false;
      checkedAtMs = Number.NEGATIVE_INFINITY;
    } finally {
      reading = null;
    }
  };

  return {
    mayHave: async (name, nowMs) => {
      if (nowMs - checkedAtMs >= freshForMs) {
        checkedAtMs = nowMs;
        reading ??= catchUp(nowMs);
      }
      if (isWhole) await reading;
      return !isWhole || names.has(name);
    },
    add: (name) => {
      names.add(name);
    },
  };
}
