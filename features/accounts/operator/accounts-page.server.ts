import { z } from 'zod';
import { PLAN_IDS, type PlanId } from '#core/account/plan.ts';
import { readForm } from '#features/contact/read-form.server.ts';
import { momentText } from '#features/moderation/moment-text.ts';
import { choicesOf, idSchema } from '#features/moderation/operator-page.server.ts';
import { endOperator, makeOperator } from '#features/moderation/session/operators.data.server.ts';
import { senderOf } from '#features/moderation/session/session.server.ts';
import type { Deps } from '#server/deps.ts';
import { operatorAccountsText as text } from '#text/accounts/operator.ts';
import {
  accountRows,
  countAccounts,
  endAccount,
  endInvitation,
  type InviteOutcome,
  invitationRows,
  inviteAddress,
  openInvitations,
  setPlan,
  waitingAddresses,
} from './accounts-desk.server.ts';

type AccountsDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'secrets' | 'mail' | 'log'>;

const pageSize = 50;
/** Letters are sent one after the other while the operator waits. */
const mostAtOnce = 20;
const path = '/operator/accounts';

const choicesSchema = z.object({
  page: idSchema.catch(1),
  did: z
    .enum(['set_plan', 'make_operator', 'end_operator', 'end', 'take_back', 'nothing'])
    .nullable()
    .catch(null),
});
type Did = NonNullable<z.output<typeof choicesSchema>['did']>;

export const accountsParameters = Object.keys(choicesSchema.shape);

/** What the operators' page of accounts shows; null: accounts are closed. Moments are texts, in UTC. */
export async function accountsDeskView(deps: AccountsDeps, url: URL) {
  if (deps.config.accounts === null) return null;
  const { page, did } = choicesOf(choicesSchema, url);
  const invitations = openInvitations(deps);
  const [rows, total, open, waiting] = await Promise.all([
    accountRows(deps, { offset: (page - 1) * pageSize, limit: pageSize }),
    countAccounts(deps),
    invitationRows(deps, invitations),
    waitingAddresses(deps, invitations),
  ]);
  return {
    did,
    total,
    accounts: rows.map(({ planUntil, createdAt, lastUsedAt, ...row }) => ({
      ...row,
      planUntil: planUntil && momentText(planUntil.toISOString()),
      since: momentText(createdAt.toISOString()),
      used: lastUsedAt && momentText(lastUsedAt.toISOString()),
    })),
    open: open.map(({ endsAt, ...row }) => ({ ...row, until: momentText(endsAt.toISOString()) })),
    waiting: { total: waiting.length, atOnce: Math.min(waiting.length, mostAtOnce) },
    newer: page > 1 ? pathOf({ page: page - 1 }) : null,
    older: page * pageSize < total ? pathOf({ page: page + 1 }) : null,
  };
}

export type AccountsDeskView = NonNullable<Awaited<ReturnType<typeof accountsDeskView>>>;

/** Where a person proves again who they are, and comes back from. */
const provePath = (back: string) => `/account/prove?${new URLSearchParams({ back })}`;

function pathOf({ page = 1, did }: { page?: number; did?: Did }): string {
  const parameters = new URLSearchParams({ ...(page > 1 && { page: String(page) }), ...(did && { did }) });
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

const plan = z.enum(PLAN_IDS);
const formSchema = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('invite'),
    email: z.string().max(300),
    plan: z.union([plan, z.literal('').transform(() => null)]),
  }),
  z.object({ action: z.literal('invite_waiting') }),
  z.object({ action: z.literal('set_plan'), id: z.string().max(100), plan }),
  z.object({ action: z.literal(['end', 'make_operator', 'end_operator']), id: z.string().max(100) }),
  z.object({ action: z.literal('take_back'), id: idSchema }),
]);
type Form = z.output<typeof formSchema>;

/** Where to go after a form; the links of new invitations, which are shown this once; or why nothing was done. */
type AccountsDeskOutcome =
  | { ok: true; location: string }
  | { ok: true; invited: InviteOutcome[] }
  | { ok: false; status: number; message: string };

/** Takes one form of the operators' page of accounts. Nobody's address stands in the log. */
export async function submitAccountsDesk(deps: AccountsDeps, request: Request): Promise<AccountsDeskOutcome> {
  const sender = await senderOf(deps, request);
  if (!sender.ok) return sender;
  if (deps.config.accounts === null) return { ok: false, status: 404, message: text.closed };
  const form = formSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!form.success) return { ok: false, status: 400, message: text.nothing };
  const { action } = form.data;
  const { operator, isProven } = sender.session;
  const { page } = choicesOf(choicesSchema, new URL(request.url));
  if ((action === 'make_operator' || action === 'end_operator') && !isProven)
    return { ok: true, location: provePath(pathOf({ page })) };
  if (form.data.action === 'invite' || form.data.action === 'invite_waiting') {
    const invited = await inviteAll(deps, form.data, operator);
    deps.log.info({ operator, action, count: invited.filter(({ ok }) => ok).length }, 'an operator invited');
    return { ok: true, invited };
  }
  const isDone = await change(deps, form.data, operator);
  deps.log.info({ operator, action, id: form.data.id, isDone }, 'an operator changed an account');
  return { ok: true, location: pathOf({ page, did: isDone ? form.data.action : 'nothing' }) };
}

async function inviteAll(
  deps: AccountsDeps,
  form: Extract<Form, { action: 'invite' | 'invite_waiting' }>,
  operator: string,
): Promise<InviteOutcome[]> {
  const wishes: { email: string; plan: PlanId | null }[] =
    form.action === 'invite'
      ? [form]
      : (await waitingAddresses(deps)).slice(0, mostAtOnce).map((email) => ({ email, plan: null }));
  const outcomes: InviteOutcome[] = [];
  for (const wish of wishes) outcomes.push(await inviteAddress(deps, { ...wish, operator }));
  return outcomes;
}

function change(
  deps: AccountsDeps,
  form: Exclude<Form, { action: 'invite' | 'invite_waiting' }>,
  operator: string,
): Promise<boolean> {
  if (form.action === 'take_back') return endInvitation(deps, form.id);
  if (form.action === 'make_operator')
    return makeOperator(deps.db, { accountId: form.id, madeBy: operator }, deps.clock());
  if (form.action === 'end_operator') return endOperator(deps.db, form.id);
  return form.action === 'set_plan' ? setPlan(deps, form.id, form.plan) : endAccount(deps, form.id);
}
