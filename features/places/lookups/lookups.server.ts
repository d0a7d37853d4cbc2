import type { PictureDetails } from '#core/place/place-schema.ts';
import { AppError } from '#core/service/errors.ts';
import { describePlace } from '#features/places/service.server.ts';
import type { Deps } from '#server/deps.ts';
import { endLookup, isWaiting, postponeLookup, queueLookup, takeDueLookups } from './lookups.data.server.ts';

type LookupDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'places'>;

/** Limits of what is looked up again. */
const LOOKUPS = { waitingMaximum: 500, perRun: 10, triesMaximum: 8, firstWaitMs: 30_000 } as const;

/** Twice as long after each try: the eighth comes an hour after the first. */
const waitMs = (tries: number) => LOOKUPS.firstWaitMs * 2 ** (tries - 1);

const isUnavailable = (error: unknown) => error instanceof AppError && error.code === 'unavailable';

/** A place, or that a failed look-up is queued; null: no such place. Throws unavailable when the queue is full. */
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

/** Retries what is due; found, missing or finally failed places leave the queue. @returns how many; null for none */
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
