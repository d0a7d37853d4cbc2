import { z } from 'zod';
import { ACCOUNT_LIMITS, isProvenLately, type SignedIn } from '#core/account/account.ts';
import { credentialField, emailField, nameField, newPasswordField } from '#core/account/account-schema.ts';
import { PLAN_LIMITS } from '#core/account/plan.ts';
import { listOpen, removeInvitation } from '#features/accounts/invite/invitations.data.server.ts';
import { invite, mailInvitation } from '#features/accounts/invite/invite.server.ts';
import { checkMade } from '#features/accounts/passkeys/passkey.server.ts';
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  renamePasskey,
} from '#features/accounts/passkeys/passkeys.data.server.ts';
import { deviceOf } from '#features/accounts/session/begin.server.ts';
import { endedCookie } from '#features/accounts/session/cookie.server.ts';
import { endOtherSessions, endSession } from '#features/accounts/session/sessions.data.server.ts';
import { requireSignedIn } from '#features/accounts/session/signed-in.server.ts';
import type { SignInDeps } from '#features/accounts/sign-in/sign-in.server.ts';
import { tellOfChange } from '#features/accounts/sign-in/tell-of-sign-in.server.ts';
import { passwordDefect } from '#features/accounts/ways/new-password.server.ts';
import { renewCodes } from '#features/accounts/ways/recovery-codes.server.ts';
import { readForm, textIn } from '#features/contact/read-form.server.ts';
import { refusalOf } from '#server/http/api/problem.ts';
import { accountText as text } from '#text/accounts/account.ts';
import {
  changeAccount,
  deleteAccount,
  findAccount,
  listMembers,
  lockAccount,
  openEmail,
  releaseMember,
} from '../account.data.server.ts';

/** What was done, as the page says it. */
export type Did = keyof typeof text.did;

type AccountOutcome =
  | { ok: true; did: Did }
  /** Shown in the answer itself, this once. */
  | { ok: true; codes: string[] }
  | { ok: true; link: string; isMailed: boolean }
  | { ok: true; location: string; cookie: string }
  /** It has to be proven first who this is. */
  | { ok: false; needsProof: true }
  | { ok: false; needsProof: false; status: number; message: string };

type Change = { deps: SignInDeps; person: SignedIn; form: FormData };

const refused = (message: string, status = 400): AccountOutcome => ({
  ok: false,
  needsProof: false,
  status,
  message,
});
const did = (what: Did): AccountOutcome => ({ ok: true, did: what });
const textOf = (form: FormData, name: string) => textIn(form, name, 1_000);

/** Each form of the account page by its intent. */
const changes: Record<string, (change: Change) => Promise<AccountOutcome>> = {
  name: async ({ deps, person, form }) => {
    const name = nameField.safeParse(textOf(form, 'name'));
    if (!name.success) return refused(text.problem(text.profile.name, name.error));
    await changeAccount(deps.db, person.accountId, { name: name.data });
    return did('name');
  },
  rename_passkey: async ({ deps, person, form }) => {
    const name = nameField.safeParse(textOf(form, 'name'));
    if (!name.success) return refused(text.problem(text.passkeys.name, name.error));
    const isDone = await renamePasskey(deps.db, person.accountId, textOf(form, 'passkey'), name.data);
    return isDone ? did('renamed') : refused(text.gone, 404);
  },
  end_session: async ({ deps, person, form }) => {
    const isDone = await endSession(deps.db, person.accountId, textOf(form, 'session'));
    return isDone ? did('ended') : refused(text.gone, 404);
  },
  end_others: async ({ deps, person }) => {
    await endOtherSessions(deps.db, person.accountId, person.sessionId);
    return did('ended_others');
  },
  sign_out: async ({ deps, person }) => {
    await endSession(deps.db, person.accountId, person.sessionId);
    return { ok: true, location: '/', cookie: endedCookie(deps.config) };
  },
  remove_member: async ({ deps, person, form }) => {
    const isDone = await releaseMember(deps.db, person.accountId, textOf(form, 'member'));
    return isDone ? did('released') : refused(text.gone, 404);
  },
  remove_invitation: async ({ deps, person, form }) => {
    const id = z.coerce.number().int().positive().safe().safeParse(textOf(form, 'invitation'));
    const isDone = id.success && (await removeInvitation(deps.db, person.accountId, id.data));
    return isDone ? did('uninvited') : refused(text.gone, 404);
  },
};

/** The same, for steps that ask again who this is. */
const sensitive: Record<string, (change: Change) => Promise<AccountOutcome>> = {
  add_passkey: addPasskey,
  remove_passkey: removePasskey,
  password: setPassword,
  remove_password: removePassword,
  invite_member: inviteMember,
  codes: async ({ deps, person }) => ({
    ok: true,
    codes: await deps.db.transaction((tx) => renewCodes(deps, tx, person.accountId)),
  }),
  delete: async ({ deps, person }) => {
    await deleteAccount(deps.db, person.accountId);
    return { ok: true, location: '/sign-in?did=deleted', cookie: endedCookie(deps.config) };
  },
};

/** Takes one form of the account page. */
export async function submitAccountForm(deps: SignInDeps, request: Request): Promise<AccountOutcome> {
  const person = await requireSignedIn(deps, request);
  const form = await readForm(request);
  const intent = textOf(form, 'intent');
  const isSensitive = Object.hasOwn(sensitive, intent);
  if (isSensitive && !isProvenLately(person.provenAt, deps.clock())) return { ok: false, needsProof: true };
  const all = isSensitive ? sensitive : changes;
  const change = Object.hasOwn(all, intent) ? all[intent] : undefined;
  if (!change) return refused(text.gone, 404);
  try {
    const outcome = await change({ deps, person, form });
    const { accountId } = person;
    if (outcome.ok) tellOfChange(deps, { accountId, device: deviceOf(request.headers), step: intent });
    return outcome;
  } catch (error) {
    const { status, message } = refusalOf(error);
    return refused(message, status);
  }
}

async function addPasskey({ deps, person: { accountId }, form }: Change): Promise<AccountOutcome> {
  const credential = credentialField.safeParse(form.get('credential'));
  const made = credential.success ? await checkMade(deps, credential.data, accountId) : null;
  if (!made) return refused(text.passkeys.failed);
  const held = await listPasskeys(deps.db, accountId);
  if (held.length >= ACCOUNT_LIMITS.passkeys) return refused(text.passkeys.full);
  const name = nameField.safeParse(textOf(form, 'name'));
  const passkey = {
    ...made,
    accountId,
    name: name.success ? name.data : text.passkeys.standardName(held.length + 1),
    createdAt: deps.clock(),
  };
  return (await insertPasskey(deps.db, passkey)) ? did('passkey') : refused(text.passkeys.failed);
}

/** The last way to sign in stays. */
async function removePasskey({ deps, person: { accountId }, form }: Change): Promise<AccountOutcome> {
  return deps.db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const account = await findAccount(tx, accountId);
    const held = await listPasskeys(tx, accountId);
    if (!account?.passwordHash && held.length <= 1) return refused(text.passkeys.last, 409);
    const isDone = await deletePasskey(tx, accountId, textOf(form, 'passkey'));
    return isDone ? did('passkey_removed') : refused(text.gone, 404);
  });
}

async function setPassword({ deps, person, form }: Change): Promise<AccountOutcome> {
  const account = await findAccount(deps.db, person.accountId);
  const email = openEmail(deps.secrets, account?.emailSealed ?? null);
  if (!deps.passwords || email === null) return refused(text.password.none);
  const password = newPasswordField.safeParse(form.get('password') ?? '');
  if (!password.success) return refused(text.problem(text.password.label, password.error));
  const defect = passwordDefect(deps.passwords, password.data, [email, person.name]);
  if (defect) return refused(defect);
  const passwordHash = await deps.passwords.hash(password.data);
  await changeAccount(deps.db, person.accountId, { passwordHash });
  await endOtherSessions(deps.db, person.accountId, person.sessionId);
  return did('password');
}

async function removePassword({ deps, person: { accountId } }: Change): Promise<AccountOutcome> {
  return deps.db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    if ((await listPasskeys(tx, accountId)).length === 0) return refused(text.password.last, 409);
    await changeAccount(tx, accountId, { passwordHash: null });
    return did('password_removed');
  });
}

/** Invites a family member; those who are and those who are invited are never more than the plan allows. */
async function inviteMember({ deps, person, form }: Change): Promise<AccountOutcome> {
  const name = nameField.safeParse(textOf(form, 'name'));
  if (!name.success) return refused(text.problem(text.family.name, name.error));
  const typed = textOf(form, 'email').trim();
  const email = typed === '' ? null : emailField.safeParse(typed);
  if (email && !email.success) return refused(text.problem(text.family.email, email.error));
  const most = person.role === 'owner' ? PLAN_LIMITS[person.plan].safetyCircleMembers : 0;
  const invited = await deps.db.transaction(async (tx) => {
    await lockAccount(tx, person.accountId);
    const [members, open] = [
      await listMembers(tx, person.accountId),
      await listOpen(tx, person.accountId, deps.clock()),
    ];
    if (members.length + open.length >= most) return null;
    return invite(deps, tx, {
      email: email?.data ?? null,
      name: name.data,
      plan: null,
      invitedBy: person.name,
      ownerId: person.accountId,
    });
  });
  if (invited === null) return refused(text.family.full(most), 409);
  // Who has an account is told nobody: the link is the answer to everything else.
  if (!invited.ok) return refused(text.family.notInvited);
  return { ok: true, link: invited.link, isMailed: await mailInvitation(deps, invited) };
}
