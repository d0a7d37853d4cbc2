import type { Happening } from '#core/watching/happening.ts';
import { cachedAlerts } from '#features/alerts/cached-alerts.server.ts';
import type { AlertDeps } from '#features/alerts/service.server.ts';
import type { Deps } from '#server/deps.ts';
import { inBackground, inTurns } from '#server/limits/in-turns.ts';
import { resumeAfterRestore } from '../restored.server.ts';
import { alertHappenings, firstEnd, silenceHappenings } from './alert-happenings.server.ts';
import { candidatesOfWatch } from './candidates.server.ts';
import { addDeliveries } from './deliveries.server.ts';
import {
  bandHappenings,
  headlineHappenings,
  type InstantDeps,
  reportHappenings,
} from './instant-happenings.server.ts';
import { deliveryOf, matchOccurrence, matchOf, stateOf } from './match.server.ts';
import {
  insertOccurrence,
  listOpen,
  noteMatched,
  ownersOf,
  removeEndedBefore,
} from './occurrences.server.ts';
import { type Reconciled, reconcile } from './reconcile.server.ts';
import { lastScoreId, openSeen, type Seen } from './seen.server.ts';

export type RoundDeps = AlertDeps & InstantDeps & Pick<Deps, 'database'>;

/** Any constant: all nodes of one database must use the same. */
const lockNumber = 42_420_118;
const occurrencesKeptMs = 30 * 86_400_000;

/**
 * Compares what stands with what is noted, and notes who is to be told, on one node at a time.
 * @returns null when there was nothing new, or another node is at it
 */
export async function watchRound(deps: RoundDeps): Promise<Reconciled | null> {
  const done = await deps.database.onOneNode(lockNumber, () => inBackground(() => round(deps)));
  return done && done.begun + done.changed + done.ended > 0 ? done : null;
}

async function round(deps: RoundDeps): Promise<Reconciled> {
  const { db, clock, config } = deps;
  const now = clock();
  const seen = deps.once(openSeen, deps);
  await resumeAfterRestore(db, now);
  const standing = config.alerts.isLive
    ? [
        await reconcileAlerts(deps, seen, now),
        await reconcile(db, 'silence', await silenceHappenings(deps), now),
      ]
    : [];
  const lastScore = await lastScoreId(deps);
  const bands = lastScore === seen.lastScore ? [] : await bandHappenings(deps);
  const instant = [...(await reportHappenings(deps)), ...(await headlineHappenings(deps)), ...bands];
  const done = [...standing, await noteInstants(deps, instant, now)];
  seen.lastScore = lastScore;
  await removeEndedBefore(db, new Date(now.getTime() - occurrencesKeptMs));
  const sum = (pick: (one: Reconciled) => number) => done.reduce((total, one) => total + pick(one), 0);
  return {
    begun: sum(({ begun }) => begun),
    changed: sum(({ changed }) => changed),
    ended: sum(({ ended }) => ended),
    told: sum(({ told }) => told),
  };
}

const nothing: Reconciled = { begun: 0, changed: 0, ended: 0, told: 0 };

/** The same alerts as in this node's last round, of which none is over since, are not looked through again. */
async function reconcileAlerts(deps: RoundDeps, seen: Seen, now: Date): Promise<Reconciled> {
  const { index } = await cachedAlerts(deps);
  if (seen.alerts?.index === index && now < seen.alerts.until) return nothing;
  const done = await reconcile(deps.db, 'alert', await alertHappenings(index, now), now);
  seen.alerts = { index, until: firstEnd(index, now) };
  return done;
}

/** What has no duration is matched once. Where that was cut off it is matched again, and nobody is told twice. */
async function noteInstants(
  { db }: RoundDeps,
  happenings: readonly Happening[],
  now: Date,
): Promise<Reconciled> {
  const owners = await ownersOf(
    db,
    happenings.flatMap(({ keys }) => keys),
  );
  const unfinished = new Set(
    (await Promise.all((['report', 'headline', 'band'] as const).map((kind) => listOpen(db, kind))))
      .flat()
      .map(({ id }) => id),
  );
  let [begun, told] = [0, 0];
  await inTurns(happenings, async (happening) => {
    const known = owners.get(happening.keys[0]!);
    if (known !== undefined && !unfinished.has(known)) return;
    const id = known ?? (await insertOccurrence(db, happening, now));
    begun += 1;
    told += await matchOccurrence(db, id, happening, now);
    await noteMatched(db, id, happening, stateOf(happening), now);
  });
  return { begun, changed: 0, ended: 0, told };
}

/** What stands where a watch begins was on the page: it is told only where it grows graver, or ends. */
export async function noteStanding(deps: RoundDeps, watchId: number): Promise<void> {
  const { db, clock, config } = deps;
  if (!config.alerts.isLive) return;
  const now = clock();
  const candidates = await candidatesOfWatch(db, watchId, now);
  if (candidates.length === 0) return;
  const happenings = await alertHappenings((await cachedAlerts(deps)).index, now);
  const concerning = await inTurns(
    happenings,
    (happening) => matchOf(happening, candidates[0]!) && happening,
  );
  const standing = concerning.filter((one) => one !== null);
  const owners = await ownersOf(
    db,
    standing.flatMap(({ keys }) => keys),
  );
  await inTurns(standing, async (happening) => {
    const id = happening.keys.map((key) => owners.get(key)).find((owner) => owner !== undefined);
    if (id === undefined) return;
    const matches = candidates.flatMap((candidate) => matchOf(happening, candidate) ?? []);
    const shown = matches.map((match) => ({ ...deliveryOf(match, 'begun', now), status: 'shown' as const }));
    await addDeliveries(db, id, shown, now);
  });
}
