import { eq, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/database.ts';
import {
  accountInvitations,
  keptDashboards,
  operatorSessions,
  operators,
  passkeys,
  recoveryCodes,
  sessions,
  signInLinks,
} from '#server/db/schema/accounts.ts';
import { askings, checkInContacts, checkInPeople, checkIns } from '#server/db/schema/check-ins.ts';
import { circleMembers, circleSharings, circles, circleViews } from '#server/db/schema/circles.ts';
import { apiKeys, keyUses } from '#server/db/schema/keys.ts';
import { teamAsked, teamAskings, teamLooks, teamMembers, teamStaff, teams } from '#server/db/schema/teams.ts';
import { watchChannels, watchers } from '#server/db/schema/watching.ts';
import type { Deps } from '#server/deps.ts';

/** A table with rows of accounts, and what of them is given to their holder. */
type Exported = {
  table: PgTable;
  /** Whose row it is. */
  column: PgColumn;
  /** As the file names it. */
  as: string;
  /** Columns that stay here: hashes of secrets, and what tells of others. */
  without?: readonly string[];
};

/**
 * Every table that belongs to accounts: a test walks the database for those that are missing here. A new noun adds its
 * tables, which refer to `accounts` with `on delete cascade`, so that deletion takes them along.
 */
export const exportedTables: readonly Exported[] = [
  { table: passkeys, column: passkeys.accountId, as: 'passkeys' },
  { table: recoveryCodes, column: recoveryCodes.accountId, as: 'recovery_codes', without: ['codeHash'] },
  { table: sessions, column: sessions.accountId, as: 'sessions', without: ['tokenHash', 'previousHash'] },
  { table: operators, column: operators.accountId, as: 'operator' },
  { table: signInLinks, column: signInLinks.accountId, as: 'links_to_sign_in', without: ['tokenHash'] },
  {
    table: accountInvitations,
    column: accountInvitations.accountId,
    as: 'invitation',
    without: ['tokenHash', 'emailHash', 'ownerId'],
  },
  {
    table: accountInvitations,
    column: accountInvitations.ownerId,
    as: 'invitations_of_family',
    without: ['tokenHash', 'emailHash', 'accountId'],
  },
  { table: keptDashboards, column: keptDashboards.accountId, as: 'dashboard' },
  { table: checkInPeople, column: checkInPeople.accountId, as: 'people_of_check_ins', without: ['memberId'] },
  { table: checkIns, column: checkIns.accountId, as: 'check_ins' },
  { table: apiKeys, column: apiKeys.accountId, as: 'api_keys', without: ['keyHash'] },
  { table: circles, column: circles.ownerId, as: 'circles' },
  { table: circleMembers, column: circleMembers.accountId, as: 'memberships_of_circles' },
  { table: circleViews, column: circleViews.viewerId, as: 'looks_at_members' },
  { table: teams, column: teams.ownerId, as: 'teams' },
  { table: teamMembers, column: teamMembers.accountId, as: 'memberships_of_teams' },
];

type ExportDeps = Pick<Deps, 'db' | 'secrets'>;

/** A row as its holder reads it: without what stays here, and with what is sealed opened. */
function opened({ secrets }: ExportDeps, row: Record<string, unknown>, without: readonly string[]) {
  const shown = Object.entries(row).filter(([name]) => !without.includes(name));
  return Object.fromEntries(
    shown.map(([name, value]) =>
      name.endsWith('Sealed')
        ? [name.slice(0, -'Sealed'.length), typeof value === 'string' ? secrets.unseal(value) : null]
        : [name, value],
    ),
  );
}

/** A table whose rows belong to what an account owns. */
type ExportedThrough = Omit<Exported, 'column'> & { whose: (db: Db, accountId: string) => SQL };

const ids = (db: Db, of: { id: PgColumn; table: PgTable; column: PgColumn }, accountId: string) =>
  db.select({ id: of.id }).from(of.table).where(eq(of.column, accountId));

const circleMember = { id: circleMembers.id, table: circleMembers, column: circleMembers.accountId };
const ownCheckIn = { id: checkIns.id, table: checkIns, column: checkIns.accountId };
const ownPerson = { id: checkInPeople.id, table: checkInPeople, column: checkInPeople.accountId };
const ownTeam = { id: teams.id, table: teams, column: teams.ownerId };
const ownKey = { id: apiKeys.id, table: apiKeys, column: apiKeys.accountId };
const watchersOf = (db: Db, accountId: string) =>
  db
    .select({ id: watchers.id })
    .from(watchers)
    .where(inArray(watchers.personId, ids(db, ownPerson, accountId)));
const askingsOf = (db: Db, accountId: string) =>
  db
    .select({ id: teamAskings.id })
    .from(teamAskings)
    .where(inArray(teamAskings.teamId, ids(db, ownTeam, accountId)));

/** The same test walks on from there. */
export const exportedThrough: readonly ExportedThrough[] = [
  {
    table: operatorSessions,
    as: 'sessions_as_operator',
    without: ['tokenHash'],
    whose: (_, accountId) => eq(operatorSessions.accountId, accountId),
  },
  {
    table: circleSharings,
    as: 'shared_now',
    whose: (db, accountId) => inArray(circleSharings.memberId, ids(db, circleMember, accountId)),
  },
  {
    table: checkInContacts,
    as: 'contacts_of_check_ins',
    whose: (db, accountId) => inArray(checkInContacts.checkInId, ids(db, ownCheckIn, accountId)),
  },
  {
    table: askings,
    as: 'questions_of_check_ins',
    without: ['salt'],
    whose: (db, accountId) => inArray(askings.checkInId, ids(db, ownCheckIn, accountId)),
  },
  {
    table: watchers,
    as: 'agreements_of_people',
    without: ['salt', 'keyId'],
    whose: (db, accountId) => inArray(watchers.personId, ids(db, ownPerson, accountId)),
  },
  {
    table: watchChannels,
    as: 'addresses_of_people',
    without: ['addressHash'],
    whose: (db, accountId) => inArray(watchChannels.watcherId, watchersOf(db, accountId)),
  },
  {
    table: teamStaff,
    as: 'staff_of_own_teams',
    whose: (db, accountId) => inArray(teamStaff.teamId, ids(db, ownTeam, accountId)),
  },
  {
    table: teamAskings,
    as: 'questions_of_own_teams',
    whose: (db, accountId) => inArray(teamAskings.teamId, ids(db, ownTeam, accountId)),
  },
  {
    table: teamAsked,
    as: 'answers_to_own_teams',
    without: ['salt'],
    whose: (db, accountId) => inArray(teamAsked.askingId, askingsOf(db, accountId)),
  },
  {
    table: teamLooks,
    as: 'looks_at_own_teams',
    whose: (db, accountId) => inArray(teamLooks.teamId, ids(db, ownTeam, accountId)),
  },
  {
    table: keyUses,
    as: 'calls_by_key_and_day',
    whose: (db, accountId) => inArray(keyUses.keyId, ids(db, ownKey, accountId)),
  },
];

/** What an account's tables hold, table by table. */
export async function exportTables(deps: ExportDeps, accountId: string): Promise<Record<string, unknown[]>> {
  const content: Record<string, unknown[]> = {};
  const direct = exportedTables.map(({ column, ...one }) => ({ ...one, whose: () => eq(column, accountId) }));
  for (const { table, as, without = [], whose } of [...direct, ...exportedThrough]) {
    const rows: Record<string, unknown>[] = await deps.db
      .select()
      .from(table)
      .where(whose(deps.db, accountId));
    content[as] = rows.map((row) => opened(deps, row, without));
  }
  return content;
}
