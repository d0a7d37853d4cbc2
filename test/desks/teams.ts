import type { PlanId } from '#core/account/plan.ts';
import type { InvitedRole } from '#core/team/team.ts';
import { findTeam, type OwnTeam } from '#features/teams/data.server.ts';
import { invite, join } from '#features/teams/invite/invitation.server.ts';
import { previewImport, takeOver } from '#features/teams/staff/import.server.ts';
import { makeTeam } from '#features/teams/team.server.ts';
import type { TestApp } from '../app.ts';
import { makeAccount } from './accounts.ts';

/** Somebody signed in with a team of their own. */
export async function teamOwner(test: Pick<TestApp, 'deps'>, name = 'Ana', plan: PlanId = 'crew') {
  const account = await makeAccount(test, { name, plan });
  const made = await makeTeam(test.deps, { accountId: account.accountId, name: 'Field work' });
  if (!made.ok) throw new Error(`No team: ${made.reason}`);
  return { ...account, name, team: await teamFor(test, account, made.id) };
}

/** A team as somebody of it has it now. */
export async function teamFor(
  { deps }: Pick<TestApp, 'deps'>,
  { accountId }: { accountId: string },
  teamId: number,
): Promise<OwnTeam> {
  const team = await findTeam(deps.db, accountId, teamId);
  if (!team) throw new Error('They are not in this team.');
  return team;
}

/** Somebody new who joined a team by a link. */
export async function teamMember(
  test: Pick<TestApp, 'deps'>,
  owned: OwnTeam,
  { name, role }: { name: string; role: InvitedRole },
) {
  const account = await makeAccount(test, { name, plan: 'core' });
  const invited = await invite(test.deps, owned, role);
  if (!invited.ok) throw new Error(`No invitation: ${invited.reason}`);
  const joined = await join(test.deps, { accountId: account.accountId, token: invited.token });
  if (!joined.ok) throw new Error(`Not joined: ${joined.reason}`);
  return { ...account, name, team: await teamFor(test, account, owned.id) };
}

/** Reads a list in and takes it over. @returns the number of the list */
export async function importList(
  { deps }: Pick<TestApp, 'deps'>,
  team: OwnTeam,
  text: string,
  replaces = false,
): Promise<number> {
  const looked = await previewImport(deps, team, { text, replaces });
  if (!looked.ok) throw new Error(`No list: ${looked.reason}`);
  const taken = await takeOver(deps, team, looked.preview.importId);
  if (!taken.ok) throw new Error(`Not taken over: ${taken.reason}`);
  return looked.preview.importId;
}
