/** `npm run accounts -- …`: who may sign in. */
import { userInfo } from 'node:os';
import { isPlanId, PLAN_IDS, type PlanId } from '#core/account/plan.ts';
import type { InviteDeps } from '#features/accounts/invite/invite.server.ts';
import {
  type AccountRow,
  accountRows,
  endAccount,
  endInvitation,
  type InviteOutcome,
  idByEmail,
  invitationRows,
  inviteAddress,
  setPlan,
  waitingAddresses,
} from '#features/accounts/operator/accounts-desk.server.ts';
import { readConfig } from '#server/config.ts';
import { StartError } from '#server/db/database.ts';
import { smtpMail } from '#server/providers/mail/smtp.ts';
import { openSecrets } from '#server/secrets.ts';
import { printWithDatabase, runCommand } from './run-command.ts';

const usage = `Usage: npm run accounts -- invite <e-mail address> [<plan>]   a link, mailed where mail is configured; without a plan the trial
       npm run accounts -- invite --waiting                   everybody on the waiting list who confirmed
       npm run accounts -- list                               accounts and open invitations
       npm run accounts -- set-plan <e-mail address> <plan>   ${PLAN_IDS.join(', ')}
       npm run accounts -- end <e-mail address>               the account with everything in it, or the invitation`;

function planOf(text: string | undefined): PlanId {
  if (text === undefined || !isPlanId(text)) throw new StartError(`A plan is one of ${PLAN_IDS.join(', ')}.`);
  return text;
}

function lineOfInvite(outcome: InviteOutcome): string {
  if (!outcome.ok)
    return `${outcome.email}: ${outcome.reason === 'has_account' ? 'has an account already' : 'is no e-mail address'}`;
  return `${outcome.email}: ${outcome.isMailed ? 'mailed' : 'not mailed'}, works once within 7 days, shown this once:\n  ${outcome.link}`;
}

function lineOf({ email, name, plan, planUntil, isMember, lastUsedAt }: AccountRow): string {
  const held = isMember ? 'family member' : `${plan}${planUntil ? ` until ${planUntil.toISOString()}` : ''}`;
  return [email ?? '(no address)', name, held, lastUsedAt?.toISOString() ?? 'not signed in'].join('\t');
}

async function listed(deps: InviteDeps): Promise<string> {
  const invitations = (await invitationRows(deps)).map(
    ({ email, endsAt }) => `${email ?? '(no address)'}\tinvited until ${endsAt.toISOString()}`,
  );
  return [...(await accountRows(deps)).map(lineOf), ...invitations].join('\n') || 'Nobody was invited yet.';
}

async function invited(deps: InviteDeps, [address, plan]: string[]): Promise<string> {
  if (address === undefined) throw new StartError(usage);
  const addresses = address === '--waiting' ? await waitingAddresses(deps) : [address];
  const lines: string[] = [];
  for (const email of addresses)
    lines.push(
      lineOfInvite(
        await inviteAddress(deps, {
          email,
          plan: plan === undefined ? null : planOf(plan),
          operator: userInfo().username,
        }),
      ),
    );
  return lines.join('\n') || 'Nobody waits.';
}

async function ended(deps: InviteDeps, address: string): Promise<string> {
  const id = await idByEmail(deps, address);
  if (id !== null && (await endAccount(deps, id)))
    return `The account of ${address} and all in it is deleted.`;
  const invitation = (await invitationRows(deps)).find(({ email }) => email === address.toLowerCase());
  if (invitation && (await endInvitation(deps, invitation.id))) return `${address} is not invited any more.`;
  throw new StartError(`Nobody has an account or an invitation under ${address}; "list" shows them all.`);
}

async function run(deps: InviteDeps, [verb, ...rest]: string[]): Promise<string> {
  if (verb === 'list') return listed(deps);
  if (verb === 'invite') return invited(deps, rest);
  const [address, plan] = rest;
  if (address === undefined) throw new StartError(usage);
  if (verb === 'end') return ended(deps, address);
  if (verb !== 'set-plan') throw new StartError(usage);
  const chosen = planOf(plan);
  const id = await idByEmail(deps, address);
  if (id === null || !(await setPlan(deps, id, chosen)))
    throw new StartError(`Nobody has an account under ${address}; "list" shows them all.`);
  return `${address} has the plan ${chosen}.`;
}

await runCommand(() => {
  const config = readConfig(process.env);
  if (config.accounts === null)
    throw new StartError(
      'Accounts are closed: set CHAPERON_PUBLIC_URL to an https address, and ACCOUNTS to invite or nothing.',
    );
  return printWithDatabase(config, async ({ db }, log) => {
    const secrets = await openSecrets(db, config.secretKey);
    const mail = config.mail && smtpMail(config.mail);
    return run({ config, db, secrets, mail, log, clock: () => new Date() }, process.argv.slice(2));
  });
});
