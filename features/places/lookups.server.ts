import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import { endLookup, isWaiting, postponeLookup, queueLookup, takeDueLookups } from './lookups.data.server.ts';
import { describePlace, type PictureDetails } from './service.server.ts';

type LookupDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'places'>;

/** Limits of what is looked up again. */
export const LOOKUPS = { waitingMaximum: 500, perRun: 10, triesMaximum: 8, firstWaitMs: 30_000 } as const;

/** Twice as long after each try: the eighth comes an hour after the first. */
const waitMs = (tries: number) => LOOKUPS.firstWaitMs * 2 ** (tries - 1);

const isUnavailable = (error: unknown) => error instanceof AppError && error.code === 'unavailable';

/**
 * A place, or word that it is looked up again: a failed look-up is queued, and asks no service until it is due.
 * @returns null when there is no such place
 * @throws AppError unavailable when the look-up failed and the queue is full
 */
export async function describeOrQueue(
  deps: Deps,
  placeId: string,
): Promise<PictureDetails | 'queued' | null> {
  if (await isWaiting(deps.db, placeId)) return 'queued';
  try {
    return await describePlace(deps, placeId);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    const dueAt = new Date(deps.clock().getTime() + waitMs(1));
    if (await queueLookup(deps.db, placeId, dueAt, LOOKUPS.waitingMaximum)) return 'queued';
    throw error;
  }
}

/**
 * Looks up again what is due. What is found, does not exist, or failed to the last is no longer waited for; the
 * services keep what they answered, for whoever asks next.
 * @returns how many were tried; null for none
 */
export async function retryLookups({ db, clock, log, places }: LookupDeps): Promise<number | null> {
  const now = clock().getTime();
  const due = await takeDueLookups(
    db,
    new Date(now),
    new Date(now + waitMs(LOOKUPS.triesMaximum)),
    LOOKUPS.perRun,
  );
  for (const { placeId, tries } of due) {
    const isAnswered = await places.details(placeId).then(
      () => true,
      (error: unknown) => {
        if (!isUnavailable(error)) log.error({ err: error }, 'a place could not be looked up again');
        return false;
      },
    );
    if (isAnswered || tries >= LOOKUPS.triesMaximum) await endLookup(db, placeId);
    else await postponeLookup(db, placeId, new Date(clock().getTime() + waitMs(tries)));
  }
  return due.length || null;
}
