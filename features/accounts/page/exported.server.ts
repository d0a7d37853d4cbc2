import { eq, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  accountInvitations,
  keptDashboards,
  passkeys,
  recoveryCodes,
  sessions,
  signInLinks,
} from '#server/db/account-schema.ts';
import { checkInPeople, checkIns } from '#server/db/check-in-schema.ts';
import { circleMembers, circleSharings, circles, circleViews } from '#server/db/circle-schema.ts';
import { apiKeys, keyUses } from '#server/db/schema.ts';
import { teamMembers, teamStaff, teams } from '#server/db/team-schema.ts';
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

/** What an account's tables hold, table by table. */
export async function exportTables(deps: ExportDeps, accountId: string): Promise<Record<string, unknown[]>> {
  const content: Record<string, unknown[]> = {};
  for (const { table, column, as, without = [] } of exportedTables) {
    const rows: Record<string, unknown>[] = await deps.db.select().from(table).where(eq(column, accountId));
    content[as] = rows.map((row) => opened(deps, row, without));
  }
  const own = deps.db
    .select({ id: circleMembers.id })
    .from(circleMembers)
    .where(eq(circleMembers.accountId, accountId));
  content.shared_now = await deps.db
    .select()
    .from(circleSharings)
    .where(inArray(circleSharings.memberId, own));
  const owned = deps.db.select({ id: teams.id }).from(teams).where(eq(teams.ownerId, accountId));
  const staff = await deps.db.select().from(teamStaff).where(inArray(teamStaff.teamId, owned));
  content.staff_of_own_teams = staff.map((row) => opened(deps, row, []));
  const ownKeys = deps.db.select({ id: apiKeys.id }).from(apiKeys).where(eq(apiKeys.accountId, accountId));
  content.calls_by_key_and_day = await deps.db.select().from(keyUses).where(inArray(keyUses.keyId, ownKeys));
  return content;
}
