import { hash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { ALERT_TYPES, type AlertType } from '#core/alert/alert.ts';
import { dueAt } from '#core/watching/due.ts';
import { concernOf } from '#core/watching/extent.ts';
import type { Happening } from '#core/watching/happening.ts';
import { isAtLeast, type OccurrenceState } from '#core/watching/watching.ts';
import type { Db } from '#server/db/database.ts';
import { deliveries } from '#server/db/schema/watching.ts';
import { inTurns } from '#server/limits/in-turns.ts';
import { type Candidate, listCandidates } from './candidates.server.ts';
import {
  addDeliveries,
  dropOvertaken,
  listToldChannels,
  listToldStates,
  type NewDelivery,
  type ToldState,
} from './deliveries.server.ts';
import { channelsAtOnceOf, habitsOf } from './habits.server.ts';

const candidatesAtOnce = 1_000;

/** How something concerns a channel: by the nearest of its watches, as the gravest it is there. */
type Match = { candidate: Candidate; type: AlertType; distanceKm: number | null };

/** Names a state of what happens: as long as it is the same nobody new is concerned. */
export const stateOf = ({ type, parts, content }: Happening): string =>
  hash('sha256', JSON.stringify([type, parts, content]), 'base64url');

/** How something concerns a watch; null where it does not, or is less grave than its watcher wants to hear of. */
export function matchOf(
  { kind, parts }: Pick<Happening, 'kind' | 'parts'>,
  candidate: Candidate,
): Match | null {
  const matches = parts.flatMap(({ extent, type }) => {
    const concern =
      kind !== 'alert' || isAtLeast(type, candidate.least) ? concernOf(extent, candidate) : null;
    return concern ? [{ candidate, type, distanceKm: concern.distanceKm }] : [];
  });
  return matches.toSorted(gravestFirst)[0] ?? null;
}

const gravestFirst = (a: Match, b: Match) =>
  ALERT_TYPES.indexOf(a.type) - ALERT_TYPES.indexOf(b.type) ||
  (a.distanceKm ?? Number.MAX_VALUE) - (b.distanceKm ?? Number.MAX_VALUE);

/**
 * Notes for every channel concerned that it is to be told: that something began, or grew graver than it was told
 * before. Can be repeated: nobody is told a state twice.
 * @returns how many will be told
 */
export async function matchOccurrence(db: Db, id: number, happening: Happening, now: Date): Promise<number> {
  const question = {
    topic: happening.content.topic,
    type: happening.kind === 'alert' ? happening.type : null,
    extents: happening.parts.map(({ extent }) => extent),
    now,
  };
  let told = 0;
  for (let after = 0; ; ) {
    const page = await listCandidates(db, question, after, candidatesAtOnce);
    const found = await inTurns(page, (candidate) => matchOf(happening, candidate));
    told += await tell(db, id, byChannel(found.filter((match) => match !== null)), now);
    if (page.length < candidatesAtOnce) return told;
    // The last watch may go on with more channels on the next page.
    const last = page.at(-1)!.watchId;
    after = page[0]!.watchId === last ? last : last - 1;
  }
}

function byChannel(matches: readonly Match[]): Match[] {
  const best = new Map<number, Match>();
  for (const match of matches.toSorted(gravestFirst))
    if (!best.has(match.candidate.channelId)) best.set(match.candidate.channelId, match);
  return [...best.values()];
}

async function tell(db: Db, id: number, matches: readonly Match[], now: Date): Promise<number> {
  if (matches.length === 0) return 0;
  const known = Map.groupBy(
    await listToldStates(
      db,
      id,
      matches.map(({ candidate }) => candidate.channelId),
      now,
    ),
    ({ channelId }) => channelId,
  );
  const news = await inTurns(matches, (match) => {
    const state = newsFor(match, known.get(match.candidate.channelId) ?? []);
    return state && { match, state };
  });
  const toTell = news.filter((one) => one !== null);
  const overtaken = toTell
    .map(({ match }) => match.candidate.channelId)
    .filter((channel) => known.get(channel)?.some(({ isOut }) => !isOut));
  return db.transaction(async (tx) => {
    if (overtaken.length > 0) await dropOvertaken(tx, id, now, inArray(deliveries.channelId, overtaken));
    return addDeliveries(
      tx,
      id,
      toTell.map(({ match, state }) => deliveryOf(match, state, now)),
      now,
    );
  });
}

/** What there is to tell; null: it was told already. What waits to be told and is overtaken counts as never told. */
function newsFor({ type }: Match, known: readonly ToldState[]): OccurrenceState | null {
  if (known.some((told) => isAtLeast(told.type, type))) return null;
  return known.some(({ isOut }) => isOut) ? 'graver' : 'begun';
}

export const deliveryOf = (
  { candidate, type, distanceKm }: Match,
  state: OccurrenceState,
  now: Date,
): NewDelivery => ({
  channelId: candidate.channelId,
  watchId: candidate.watchId,
  state,
  type,
  distanceKm,
  status: 'waiting',
  dueAt: dueAt(candidate, type, now),
});

/** Tells the end to those who were told the begin; what still waits is not told at all, but in a digest. */
export async function matchEnd(db: Db, id: number, isEndTold: boolean, now: Date): Promise<void> {
  await dropOvertaken(db, id, now, inArray(deliveries.channelId, channelsAtOnceOf(db)));
  if (!isEndTold) return;
  const told = await listToldChannels(db, id, now);
  const habits = await habitsOf(
    db,
    told.map(({ channelId }) => channelId),
  );
  const overs = told.flatMap(({ channelId, watchId, distanceKm }): NewDelivery[] => {
    const own = habits.get(channelId);
    if (!own) return [];
    return [
      {
        channelId,
        watchId,
        distanceKm,
        state: 'over',
        type: 'info',
        status: 'waiting',
        dueAt: dueAt(own, 'info', now),
      },
    ];
  });
  await addDeliveries(db, id, overs, now);
}
