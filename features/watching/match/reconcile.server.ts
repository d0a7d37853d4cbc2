import type { Happening } from '#core/watching/happening.ts';
import { isAtLeast, type OccurrenceKind } from '#core/watching/watching.ts';
import type { Db } from '#server/db/database.ts';
import { inTurns } from '#server/limits/in-turns.ts';
import { matchEnd, matchOccurrence, stateOf } from './match.server.ts';
import {
  absorb,
  addKeys,
  closeOccurrence,
  insertOccurrence,
  type KnownOccurrence,
  listOpen,
  noteMatched,
  ownersOf,
  reopen,
} from './occurrences.server.ts';

/** What a round did. */
export type Reconciled = { begun: number; changed: number; ended: number; told: number };

/**
 * Makes what is noted of a kind what stands now, and notes who is to be told of what is new, graver or over. One node
 * does it at a time. Cut off anywhere it is finished by the next round, and nobody is told twice.
 */
export async function reconcile(
  db: Db,
  kind: OccurrenceKind,
  standing: readonly Happening[],
  now: Date,
): Promise<Reconciled> {
  const open = new Map((await listOpen(db, kind)).map((one) => [one.id, one]));
  const done: Reconciled = { begun: 0, changed: 0, ended: 0, told: 0 };
  const owners = await ownersOf(
    db,
    standing.flatMap(({ keys }) => keys),
  );
  const happenings = await withOwners(db, standing, owners, open, now);
  await inTurns(happenings, async ([id, happening]) => {
    const state = stateOf(happening);
    const known = open.get(id);
    if (known?.matched === state) return;
    done[known?.matched ? 'changed' : 'begun'] += 1;
    done.told += await matchOccurrence(db, id, happening, now);
    await noteMatched(db, id, happening, state);
  });
  await inTurns(open.values(), async (known) => {
    if (happenings.has(known.id)) return;
    await matchEnd(db, known.id, known.isEndTold, now);
    await closeOccurrence(db, known.id, now);
    done.ended += 1;
  });
  return done;
}

/** What stands by the occurrence it is: known, open again, or new. Several of one occurrence become one. */
async function withOwners(
  db: Db,
  standing: readonly Happening[],
  owners: Map<string, number>,
  open: Map<number, KnownOccurrence>,
  now: Date,
): Promise<Map<number, Happening>> {
  const happenings = new Map<number, Happening>();
  await inTurns(standing, async (happening) => {
    const id = await ownerOf(db, happening, owners, open, now);
    const other = happenings.get(id);
    happenings.set(id, other ? joined(other, happening) : happening);
  });
  return happenings;
}

async function ownerOf(
  db: Db,
  happening: Happening,
  owners: Map<string, number>,
  open: Map<number, KnownOccurrence>,
  now: Date,
): Promise<number> {
  const known = [...new Set(happening.keys.flatMap((key) => owners.get(key) ?? []))].toSorted(
    (a, b) => a - b,
  );
  const [first, ...others] = known.filter((id) => open.has(id));
  if (first === undefined) return beginAnew(db, happening, known, owners, now);
  for (const other of others) {
    await absorb(db, other, first);
    open.delete(other);
    for (const [key, id] of owners) if (id === other) owners.set(key, first);
  }
  const fresh = happening.keys.filter((key) => owners.get(key) !== first);
  if (fresh.length > 0) await addKeys(db, first, fresh);
  return first;
}

async function beginAnew(
  db: Db,
  happening: Happening,
  ended: readonly number[],
  owners: Map<string, number>,
  now: Date,
): Promise<number> {
  const last = ended.at(-1);
  const isBack = last !== undefined && (await reopen(db, last, now));
  const id = isBack ? last : await insertOccurrence(db, happening, now);
  if (isBack) await addKeys(db, id, happening.keys);
  for (const key of happening.keys) owners.set(key, id);
  return id;
}

const joined = (one: Happening, other: Happening): Happening => ({
  ...(isAtLeast(one.type, other.type) ? one : other),
  keys: [...new Set([...one.keys, ...other.keys])],
  parts: [...one.parts, ...other.parts],
});
