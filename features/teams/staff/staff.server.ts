import { and, asc, eq, inArray } from 'drizzle-orm';
import { mayChange, type StaffEntry } from '#core/team/team.ts';
import { storedPersonSchema } from '#core/team/team-schema.ts';
import {
  countStaff,
  isOnList,
  lockTeam,
  mostStaff,
  type OwnTeam,
  type TeamOutcome,
} from '#features/teams/data.server.ts';
import { noteLook } from '#features/teams/looks.server.ts';
import type { Db } from '#server/db/database.ts';
import { teamStaff } from '#server/db/schema/teams.ts';
import type { Deps } from '#server/deps.ts';
import { inTurns } from '#server/limits/in-turns.ts';

export type StaffDeps = Pick<Deps, 'db' | 'clock' | 'secrets'>;

/** Somebody of a list with the number of their row. */
export type Staff = StaffEntry & { id: number; importId: number | null };

type StaffRow = typeof teamStaff.$inferSelect;

/** An entry as it is stored. */
export const storedEntry = (
  { secrets }: Pick<Deps, 'secrets'>,
  { name, address, guardian, placeId, from, until }: StaffEntry,
) => ({
  personSealed: secrets.seal(JSON.stringify({ name, address, guardian })),
  placeId,
  fromDay: from,
  untilDay: until,
});

/** A row as it is read; whose name another key sealed has none. */
function staffOf({ secrets }: Pick<Deps, 'secrets'>, row: StaffRow): Staff {
  const { id, importId, placeId, fromDay: from, untilDay: until } = row;
  const text = secrets.unseal(row.personSealed);
  const person = text === null ? null : storedPersonSchema.parse(JSON.parse(text));
  return { name: '', address: null, guardian: null, ...person, id, importId, placeId, from, until };
}

/** Everybody of a list in the order of their names. @param among the numbers of these; default: all */
export async function listStaff(
  deps: StaffDeps,
  teamId: number,
  among?: readonly number[],
): Promise<Staff[]> {
  const rows = await deps.db
    .select()
    .from(teamStaff)
    .where(and(isOnList(teamId), among && inArray(teamStaff.id, [...among])))
    .orderBy(asc(teamStaff.id));
  const staff = await inTurns(rows, (row) => staffOf(deps, row));
  return staff.sort((one, other) => collator.compare(one.name, other.name) || one.id - other.id);
}

const collator = new Intl.Collator('en-US');

/** Somebody of a list; null: nobody of this number is on it. */
export async function findStaff(deps: StaffDeps, teamId: number, id: number): Promise<Staff | null> {
  if (!Number.isSafeInteger(id)) return null;
  const [row] = await deps.db
    .select()
    .from(teamStaff)
    .where(and(isOnList(teamId), eq(teamStaff.id, id)));
  return row ? staffOf(deps, row) : null;
}

/** How many more the list may hold. Called with the team locked. */
async function freeRows(tx: Db, team: Pick<OwnTeam, 'id' | 'ownerId'>, now: Date): Promise<number> {
  return (await mostStaff(tx, team.ownerId, now)) - (await countStaff(tx, team.id));
}

/** Adds one. */
export async function addStaff(
  deps: StaffDeps,
  team: OwnTeam,
  entry: StaffEntry,
): Promise<TeamOutcome<'not_found' | 'full', { id: number }>> {
  if (!mayChange(team.role)) return { ok: false, reason: 'not_found' };
  const now = deps.clock();
  return deps.db.transaction(async (tx) => {
    if (!(await lockTeam(tx, team.id))) return { ok: false, reason: 'not_found' };
    if ((await freeRows(tx, team, now)) < 1) return { ok: false, reason: 'full' };
    const [made] = await tx
      .insert(teamStaff)
      .values({ teamId: team.id, createdAt: now, ...storedEntry(deps, entry) })
      .returning({ id: teamStaff.id });
    await noteLook(tx, team, { what: 'add', subjectId: made!.id, now });
    return { ok: true, id: made!.id };
  });
}

export async function changeStaff(
  deps: StaffDeps,
  team: OwnTeam,
  { id, entry }: { id: number; entry: StaffEntry },
): Promise<TeamOutcome<'not_found'>> {
  if (!mayChange(team.role)) return { ok: false, reason: 'not_found' };
  return deps.db.transaction(async (tx) => {
    const changed = await tx
      .update(teamStaff)
      .set(storedEntry(deps, entry))
      .where(and(isOnList(team.id), eq(teamStaff.id, id)))
      .returning({ id: teamStaff.id });
    if (changed.length === 0) return { ok: false, reason: 'not_found' };
    await noteLook(tx, team, { what: 'change', subjectId: id, now: deps.clock() });
    return { ok: true };
  });
}

export async function removeStaff(
  deps: StaffDeps,
  team: OwnTeam,
  id: number,
): Promise<TeamOutcome<'not_found'>> {
  if (!mayChange(team.role)) return { ok: false, reason: 'not_found' };
  return deps.db.transaction(async (tx) => {
    const gone = await tx
      .delete(teamStaff)
      .where(and(isOnList(team.id), eq(teamStaff.id, id)))
      .returning({ id: teamStaff.id });
    if (gone.length === 0) return { ok: false, reason: 'not_found' };
    await noteLook(tx, team, { what: 'remove', subjectId: id, now: deps.clock() });
    return { ok: true };
  });
}
