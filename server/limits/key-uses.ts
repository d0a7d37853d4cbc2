import { and, eq } from 'drizzle-orm';
import { isoDay } from '#core/text/date-text.ts';
import type { Background } from '#server/background.ts';
import type { Db } from '#server/db/database.ts';
import { addUses, type IssuedKey } from '#server/db/keys.ts';
import { keyUses } from '#server/db/schema/keys.ts';
import { tooMany, wholeSeconds } from './counts.ts';

/** Calls by key and day (UTC). */
export type KeyUses = {
  /** Counts one call. @throws AppError too_many_requests beyond what the key's holder allows a day */
  count: (key: Pick<IssuedKey, 'id' | 'callsPerDay'>) => Promise<void>;
  /** Writes what was counted since the last time. */
  write: () => Promise<void>;
};

type DayCount = {
  keyId: number;
  day: string;
  /** What all nodes wrote, as it was last heard; null: not asked yet. */
  stored: Promise<number> | null;
  /** What only this process knows. */
  unwritten: number;
};

const writtenEveryMs = 10_000;

/**
 * Counts in memory and writes every ten seconds, so that a busy client costs no write per call. Several nodes hear of
 * each other's calls that often: a limit a day may be passed by what they answer in between.
 */
export function createKeyUses({
  db,
  clock,
  background,
}: {
  db: Db;
  clock: () => Date;
  background: Pick<Background, 'run'>;
}): KeyUses {
  const counts = new Map<string, DayCount>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const countOf = (keyId: number, day: string): DayCount => {
    const name = `${keyId} ${day}`;
    const count = counts.get(name) ?? { keyId, day, stored: null, unwritten: 0 };
    counts.set(name, count);
    return count;
  };
  const writeAll = async () => {
    clearTimeout(timer);
    timer = undefined;
    const sent = [...counts.values()].map((count) => ({ count, calls: count.unwritten }));
    const totals = await addUses(
      db,
      sent
        .filter(({ calls }) => calls > 0)
        .map(({ count: { keyId, day }, calls }) => ({ keyId, day, calls })),
    );
    const today = isoDay(clock());
    for (const { count, calls } of sent) {
      const name = `${count.keyId} ${count.day}`;
      count.unwritten -= calls;
      const total = totals.get(name);
      // What nobody used here since the last time is read again when somebody does.
      count.stored = total === undefined ? null : Promise.resolve(total);
      if (count.unwritten === 0 && count.day !== today) counts.delete(name);
    }
  };
  const write = () => {
    const next = writing.then(writeAll);
    writing = next.catch(() => {});
    return next;
  };

  return {
    write,
    count: async ({ id, callsPerDay }) => {
      const now = clock();
      const count = countOf(id, isoDay(now));
      if (callsPerDay !== null) {
        count.stored ??= storedUses(db, count);
        const stored = await count.stored.catch((error: unknown) => {
          count.stored = null;
          throw error;
        });
        if (stored + count.unwritten >= callsPerDay)
          throw tooMany('This key made all the calls a day that its holder allows it.', secondsLeft(now));
      }
      count.unwritten += 1;
      timer ??= setTimeout(() => void background.run('calls by key', write), writtenEveryMs).unref();
    },
  };
}

const secondsLeft = (now: Date) => wholeSeconds(86_400_000 - (now.getTime() % 86_400_000));

async function storedUses(db: Db, { keyId, day }: Pick<DayCount, 'keyId' | 'day'>): Promise<number> {
  const [row] = await db
    .select({ calls: keyUses.calls })
    .from(keyUses)
    .where(and(eq(keyUses.keyId, keyId), eq(keyUses.day, day)));
  return row?.calls ?? 0;
}
