import { and, desc, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { type LineProblem, readList } from '#core/team/read-list.ts';
import { mayChange, type StaffEntry, TEAM_LIMITS } from '#core/team/team.ts';
import { entryOf, storedEntriesSchema } from '#core/team/team-schema.ts';
import { type FoundPlace, findPlace } from '#features/places/find-place.server.ts';
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
import { teamImports, teamStaff } from '#server/db/schema/teams.ts';
import type { Deps } from '#server/deps.ts';
import { inTurns } from '#server/limits/in-turns.ts';
import { listStaff, type StaffDeps, storedEntry } from './staff.server.ts';

type ImportDeps = StaffDeps & Pick<Deps, 'gazetteer'>;

/** A list as it is looked at before it is taken over. */
export type ImportPreview = {
  importId: number;
  replaces: boolean;
  entries: StaffEntry[];
  problems: LineProblem[];
  /** Lines that are on the list already, or stand in the file twice. */
  repeated: number;
};

const hourMs = 3_600_000;
const ago = (now: Date, hours: number) => new Date(now.getTime() - hours * hourMs);
/** A statement takes 65,535 values at most. */
const rowsInStatement = 1_000;

/** Reads a list and keeps it, encrypted, until it is taken over or an hour is over. Nothing of the team changes. */
export async function previewImport(
  deps: ImportDeps,
  team: OwnTeam,
  { text, replaces }: { text: string; replaces: boolean },
): Promise<
  TeamOutcome<'not_found' | 'empty' | 'malformed' | 'no_columns' | 'too_long', { preview: ImportPreview }>
> {
  if (!mayChange(team.role)) return { ok: false, reason: 'not_found' };
  const { db, secrets } = deps;
  const now = deps.clock();
  const list = readList(text, await mostStaff(db, team.ownerId, now));
  if (!list.ok) return list;
  const { entries, problems } = await placed(deps, list);
  const known = replaces ? [] : await listStaff(deps, team.id);
  const seen = new Set(known.map(keyOf));
  const fresh = entries.filter((entry) => {
    const key = keyOf(entry);
    return !seen.has(key) && seen.add(key);
  });
  const importId = await db.transaction(async (tx) => {
    if (!(await lockTeam(tx, team.id))) return null;
    // One list is looked at at a time.
    await tx.delete(teamImports).where(and(eq(teamImports.teamId, team.id), isNull(teamImports.doneAt)));
    const [made] = await tx
      .insert(teamImports)
      .values({
        teamId: team.id,
        madeBy: team.accountId,
        createdAt: now,
        replaces,
        rowsSealed: secrets.seal(JSON.stringify(fresh)),
      })
      .returning({ id: teamImports.id });
    return made!.id;
  });
  if (importId === null) return { ok: false, reason: 'not_found' };
  const repeated = entries.length - fresh.length;
  return { ok: true, preview: { importId, replaces, entries: fresh, problems, repeated } };
}

/** What makes two lines the same. */
const keyOf = ({ name, address, guardian, placeId, from, until }: StaffEntry): string =>
  JSON.stringify([name, address, guardian, placeId, from, until]);

/** Lines with their places; those whose place is not known are problems. */
async function placed(
  deps: ImportDeps,
  { lines, problems }: Extract<ReturnType<typeof readList>, { ok: true }>,
) {
  const found = new Map<string, FoundPlace>();
  const typed = [...new Set(lines.map(({ entry }) => entry.place))];
  await inTurns(typed, (place) => void found.set(place, findPlace(deps, place)));
  const entries: StaffEntry[] = [];
  const unknown: LineProblem[] = [];
  for (const { line, entry } of lines) {
    const place = found.get(entry.place)!;
    if ('id' in place) entries.push(entryOf(entry, place.id));
    else
      unknown.push({
        line,
        field: 'place',
        message:
          place.maybe === null
            ? `is not known: ${entry.place}`
            : `is not sure: ${entry.place}. ${place.maybe}?`,
      });
  }
  return { entries, problems: [...problems, ...unknown].sort((one, other) => one.line - other.line) };
}

/** Takes a list over that was looked at: all of it, or nothing. */
export async function takeOver(
  deps: StaffDeps,
  team: OwnTeam,
  importId: number,
): Promise<TeamOutcome<'not_found' | 'full', { added: number }>> {
  if (!mayChange(team.role)) return { ok: false, reason: 'not_found' };
  const now = deps.clock();
  return deps.db.transaction(async (tx) => {
    if (!(await lockTeam(tx, team.id))) return { ok: false, reason: 'not_found' };
    const [draft] = await tx
      .select()
      .from(teamImports)
      .where(
        and(
          eq(teamImports.id, importId),
          eq(teamImports.teamId, team.id),
          isNull(teamImports.doneAt),
          gt(teamImports.createdAt, ago(now, TEAM_LIMITS.previewHours)),
        ),
      );
    const text = draft?.rowsSealed ? deps.secrets.unseal(draft.rowsSealed) : null;
    if (!draft || text === null) return { ok: false, reason: 'not_found' };
    const entries = storedEntriesSchema.parse(JSON.parse(text));
    const kept = draft.replaces ? 0 : await countStaff(tx, team.id);
    if (kept + entries.length > (await mostStaff(tx, team.ownerId, now)))
      return { ok: false, reason: 'full' };
    await tx.update(teamImports).set({ rowsSealed: null, doneAt: now }).where(eq(teamImports.id, importId));
    if (draft.replaces) await tx.update(teamStaff).set({ replacedBy: importId }).where(isOnList(team.id));
    const rows = await inTurns(entries, (entry) => ({
      teamId: team.id,
      importId,
      createdAt: now,
      ...storedEntry(deps, entry),
    }));
    for (let at = 0; at < rows.length; at += rowsInStatement)
      await tx.insert(teamStaff).values(rows.slice(at, at + rowsInStatement));
    await noteLook(tx, team, { what: 'import', subjectId: importId, now });
    return { ok: true, added: entries.length };
  });
}

/** The list that was taken over last and can be taken back. */
export async function lastImport(db: Db, teamId: number, now: Date) {
  const [last] = await db
    .select()
    .from(teamImports)
    .where(and(eq(teamImports.teamId, teamId), isNotNull(teamImports.doneAt)))
    .orderBy(desc(teamImports.id))
    .limit(1);
  return last?.doneAt && last.doneAt > ago(now, TEAM_LIMITS.undoHours) ? last : null;
}

/** Takes the last list back: its rows go, and those it replaced are there again. */
export async function undoImport(
  deps: StaffDeps,
  team: OwnTeam,
  importId: number,
): Promise<TeamOutcome<'not_found' | 'full'>> {
  if (!mayChange(team.role)) return { ok: false, reason: 'not_found' };
  const now = deps.clock();
  return deps.db.transaction(async (tx) => {
    if (!(await lockTeam(tx, team.id))) return { ok: false, reason: 'not_found' };
    const last = await lastImport(tx, team.id, now);
    if (last?.id !== importId) return { ok: false, reason: 'not_found' };
    const replaced = await tx.$count(teamStaff, eq(teamStaff.replacedBy, importId));
    const added = await tx.$count(teamStaff, and(isOnList(team.id), eq(teamStaff.importId, importId)));
    const after = (await countStaff(tx, team.id)) - added + replaced;
    if (replaced > 0 && after > (await mostStaff(tx, team.ownerId, now)))
      return { ok: false, reason: 'full' };
    await tx.delete(teamStaff).where(and(eq(teamStaff.teamId, team.id), eq(teamStaff.importId, importId)));
    await tx.update(teamStaff).set({ replacedBy: null }).where(eq(teamStaff.replacedBy, importId));
    await tx.delete(teamImports).where(eq(teamImports.id, importId));
    await noteLook(tx, team, { what: 'undo', subjectId: importId, now });
    return { ok: true };
  });
}

/** Forgets lists that were only looked at, and what was replaced, once their time is over. @returns how many lists */
export async function forgetImports(db: Db, now: Date): Promise<number> {
  const gone = await db
    .delete(teamImports)
    .where(
      or(
        and(isNull(teamImports.doneAt), lte(teamImports.createdAt, ago(now, TEAM_LIMITS.previewHours))),
        lte(teamImports.doneAt, ago(now, TEAM_LIMITS.undoHours)),
      ),
    )
    .returning({ id: teamImports.id });
  return gone.length;
}
