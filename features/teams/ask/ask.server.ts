import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { type AskingWay, mayChange, TEAM_LIMITS } from '#core/team/team.ts';
import { lockTeam, type OwnTeam, type TeamOutcome } from '#features/teams/data.server.ts';
import { noteLook } from '#features/teams/looks.server.ts';
import { listStaff, type Staff } from '#features/teams/staff/staff.server.ts';
import { addressHash } from '#features/watching/address.server.ts';
import type { Db } from '#server/db/database.ts';
import { teamAsked, teamAskings, teamSilences } from '#server/db/schema/teams.ts';
import type { Deps } from '#server/deps.ts';
import { inTurns } from '#server/limits/in-turns.ts';
import { type AskedRow, type LetterDeps, writeQuestions } from './letters.server.ts';
import { peopleAsked, type Whom, type WhomDeps } from './whom.server.ts';

export type AskDeps = LetterDeps & WhomDeps & Pick<Deps, 'channels'>;

const hourMs = 3_600_000;
/** A statement takes 65,535 values at most. */
const rowsInStatement = 1_000;

/** Whom a question would reach, counted by the way. */
type WayCounts = Record<AskingWay, number>;

type Reached = { person: Staff; way: AskingWay; address: string | null };

/** A list as one request reads it: its people, and the addresses at which the team asks no more. */
type AskedList = { staff: readonly Staff[]; silent: ReadonlySet<string> };

/** Reads a list once for all that is asked of it. */
export async function readAskedList(deps: AskDeps, team: OwnTeam): Promise<AskedList> {
  const staff = await listStaff(deps, team.id);
  const rows = await deps.db.select().from(teamSilences).where(eq(teamSilences.teamId, team.id));
  return { staff, silent: new Set(rows.map(({ addressHash }) => addressHash)) };
}

/** Each of these people with how they are asked: at their own address before a guardian's. */
function reached(
  deps: AskDeps,
  people: readonly Staff[],
  { silent }: Pick<AskedList, 'silent'>,
): Promise<Reached[]> {
  const channel = deps.channels.get('email');
  return inTurns(people, (person): Reached => {
    const way = person.address !== null ? 'own' : person.guardian !== null ? 'guardian' : 'none';
    const address = channel?.parseAddress(person.address ?? person.guardian ?? '') ?? null;
    if (way === 'none' || address === null) return { person, way: 'none', address: null };
    const isSilent = silent.has(addressHash(deps.secrets, 'email', address));
    return isSilent ? { person, way: 'silent', address: null } : { person, way, address };
  });
}

/** How many people a question would be about, and by which ways they are asked. @returns null: there is no such event */
export async function countAsked(
  deps: AskDeps,
  team: OwnTeam,
  { whom, list }: { whom: Whom; list: AskedList },
): Promise<{ people: number; ways: WayCounts; event: string | null } | null> {
  const found = await peopleAsked(deps, team, { whom, staff: list.staff });
  if (!found) return null;
  const ways: WayCounts = { own: 0, guardian: 0, none: 0, silent: 0 };
  for (const { way } of await reached(deps, found.people, list)) ways[way] += 1;
  return { people: found.people.length, ways, event: found.event };
}

/**
 * Asks people of a list whether all is well: one letter each, written in the transaction that notes the question.
 * @returns `nobody`: none of them can be asked; `often`: the team has asked as often today as it may
 */
export async function askStaff(
  deps: AskDeps,
  team: OwnTeam,
  { reason, whom }: { reason: string; whom: Whom },
): Promise<TeamOutcome<'not_found' | 'no_mail' | 'nobody' | 'often', { askingId: number }>> {
  if (!mayChange(team.role)) return { ok: false, reason: 'not_found' };
  if (!deps.channels.has('email')) return { ok: false, reason: 'no_mail' };
  const list = await readAskedList(deps, team);
  const found = await peopleAsked(deps, team, { whom, staff: list.staff });
  if (!found) return { ok: false, reason: 'not_found' };
  const people = await reached(deps, found.people, list);
  if (!people.some(({ address }) => address !== null)) return { ok: false, reason: 'nobody' };
  const now = deps.clock();
  return deps.db.transaction(async (tx) => {
    if (!(await lockTeam(tx, team.id))) return { ok: false, reason: 'not_found' };
    if ((await askedSince(tx, team.id, new Date(now.getTime() - 24 * hourMs))) >= TEAM_LIMITS.askingsInDay)
      return { ok: false, reason: 'often' };
    const [asking] = await tx
      .insert(teamAskings)
      .values({
        teamId: team.id,
        askedBy: team.accountId,
        reasonSealed: deps.secrets.seal(reason),
        askedAt: now,
        endsAt: new Date(now.getTime() + TEAM_LIMITS.askingHours * hourMs),
      })
      .returning();
    const asked = await insertAsked(deps, tx, { askingId: asking!.id, people });
    await writeQuestions(deps, tx, { team, reason, asking: asking!, asked });
    await noteLook(tx, team, { what: 'check_in', subjectId: asking!.id, now });
    return { ok: true, askingId: asking!.id };
  });
}

const askedSince = (tx: Db, teamId: number, since: Date) =>
  tx.$count(teamAskings, and(eq(teamAskings.teamId, teamId), gt(teamAskings.askedAt, since)));

async function insertAsked(
  { secrets }: AskDeps,
  tx: Db,
  { askingId, people }: { askingId: number; people: readonly Reached[] },
): Promise<AskedRow[]> {
  const rows = await inTurns(people, ({ person: { name, placeId }, way, address }) => ({
    askingId,
    salt: randomBytes(16).toString('base64url'),
    personSealed: secrets.seal(JSON.stringify({ name, address })),
    placeId,
    way,
  }));
  const asked: AskedRow[] = [];
  for (let at = 0; at < rows.length; at += rowsInStatement)
    asked.push(
      ...(await tx
        .insert(teamAsked)
        .values(rows.slice(at, at + rowsInStatement))
        .returning()),
    );
  return asked;
}
