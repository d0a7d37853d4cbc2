import { z } from 'zod';
import { credentialField, nameField, newPasswordField } from '#core/account/account-schema.ts';
import { PLAN_LIMITS, TRIAL_DAYS, TRIAL_PLAN } from '#core/account/plan.ts';
import { AppError } from '#core/service/errors.ts';
import {
  findAccount,
  insertAccount,
  listMembers,
  lockAccount,
  openEmail,
} from '#features/accounts/account.data.server.ts';
import {
  checkMade,
  type NewPasskey,
  optionsToMake,
  type PasskeyDeps,
} from '#features/accounts/passkeys/passkey.server.ts';
import { insertPasskey } from '#features/accounts/passkeys/passkeys.data.server.ts';
import { beginIn } from '#features/accounts/session/begin.server.ts';
import { planOf } from '#features/accounts/session/signed-in.server.ts';
import { passwordDefect } from '#features/accounts/ways/new-password.server.ts';
import { renewCodes } from '#features/accounts/ways/recovery-codes.server.ts';
import { readForm } from '#features/contact/read-form.server.ts';
import { removeWaitingPlace } from '#features/contact/waiting-list.data.server.ts';
import { isOwnForm } from '#features/moderation/session/session.server.ts';
import { digest, isToken } from '#features/reports/send/token.server.ts';
import type { Db } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { refusalOf } from '#server/http/api/problem.ts';
import { invitationText as text } from '#text/accounts/invitation.ts';
import { closeInvitation, findOpen, type Invitation } from './invitations.data.server.ts';

type AcceptDeps = PasskeyDeps & Pick<Deps, 'secrets' | 'passwords' | 'limits'>;

/** What the page of an invitation shows. */
export type InvitationView = {
  email: string | null;
  name: string;
  /** Whose family it is; null: an operator invited. */
  ownerName: string | null;
  plan: Invitation['plan'];
  hasPasswords: boolean;
};

type Accepted =
  | { ok: true; cookie: string; codes: string[]; name: string }
  | { ok: false; status: number; message: string; name: string };

const dayMs = 86_400_000;

const openInvitation = ({ db, clock }: Pick<AcceptDeps, 'db' | 'clock'>, token: string) =>
  isToken(token) ? findOpen(db, digest(token), clock()) : null;

/** What an invitation's link opens; null: it was used, taken back, is over or none of ours. */
export async function invitationView(deps: AcceptDeps, token: string): Promise<InvitationView | null> {
  const invitation = await openInvitation(deps, token);
  if (!invitation) return null;
  const owner = invitation.ownerId && (await findAccount(deps.db, invitation.ownerId));
  return {
    email: openEmail(deps.secrets, invitation.emailSealed),
    name: invitation.name ?? '',
    ownerName: owner ? owner.name : null,
    plan: invitation.plan,
    hasPasswords: deps.passwords !== null,
  };
}

/** What a browser needs to make the first passkey of an account that is not there yet. */
export async function optionsToAccept(deps: AcceptDeps, token: string, typedName: string) {
  const invitation = await openInvitation(deps, token);
  if (!invitation) return null;
  const email = openEmail(deps.secrets, invitation.emailSealed);
  const name = nameField.safeParse(typedName).data ?? invitation.name ?? email ?? '';
  // The account's id is made of the invitation: another link's passkey is of no use here.
  return optionsToMake(deps, { accountId: idOf(deps, invitation), name, email });
}

/** The id that the account of an invitation gets: known before there is one, and told by nothing else. */
const idOf = ({ secrets }: Pick<AcceptDeps, 'secrets'>, { tokenHash }: Invitation): string =>
  secrets.mac('account id', tokenHash).slice(0, 22);

const formSchema = z.object({ name: nameField });

/** Takes the form of an invitation's page: makes the account with its first way to sign in, and begins a session. */
export async function acceptInvitation(
  deps: AcceptDeps,
  request: Request,
  { token, who }: { token: string; who: string },
): Promise<Accepted> {
  const refused = (status: number, message: string, name = ''): Accepted => ({
    ok: false,
    status,
    message,
    name,
  });
  if (!isOwnForm(request.headers, new URL(request.url).origin)) return refused(403, text.otherSite);
  const form = await readForm(request);
  const typedName = String(form.get('name') ?? '').slice(0, 200);
  const fields = formSchema.safeParse({ name: typedName });
  if (!fields.success) return refused(400, text.badName(fields.error.issues[0]!.message), typedName);
  const invitation = await openInvitation(deps, token);
  if (!invitation) return refused(404, text.dead);
  try {
    await deps.limits.signIn(who);
    const first = await firstWay(deps, form, invitation);
    if (typeof first === 'string') return refused(400, first, typedName);
    const made = await makeAccount(deps, invitation, {
      name: fields.data.name,
      first,
      headers: request.headers,
    });
    return made ?? refused(409, text.dead);
  } catch (error) {
    const { status, message } = refusalOf(error);
    return refused(status, message, typedName);
  }
}

type FirstWay = { passkey: NewPasskey } | { passwordHash: string };

/** The passkey or the password that an account begins with; a text: why there is none. */
async function firstWay(
  deps: AcceptDeps,
  form: FormData,
  invitation: Invitation,
): Promise<FirstWay | string> {
  if (form.get('way') === 'passkey') {
    const credential = credentialField.safeParse(form.get('credential'));
    const passkey = credential.success && (await checkMade(deps, credential.data, idOf(deps, invitation)));
    return passkey ? { passkey } : text.badPasskey;
  }
  const email = openEmail(deps.secrets, invitation.emailSealed);
  const password = newPasswordField.safeParse(form.get('password') ?? '');
  if (!deps.passwords) return text.noPasswords;
  if (email === null) return text.passwordNeedsEmail;
  if (!password.success) return text.badPassword(password.error.issues[0]!.message);
  const own = [email, String(form.get('name') ?? '')];
  const defect = passwordDefect(deps.passwords, password.data, own);
  if (defect) return defect;
  return { passwordHash: await deps.passwords.hash(password.data) };
}

/** All of it in one transaction; null: somebody else was faster, or the family is complete. */
function makeAccount(
  deps: AcceptDeps,
  invitation: Invitation,
  { name, first, headers }: { name: string; first: FirstWay; headers: Headers },
): Promise<Accepted | null> {
  const now = deps.clock();
  const id = idOf(deps, invitation);
  const { ownerId, plan, emailSealed, emailHash } = invitation;
  return deps.db.transaction(async (tx) => {
    if (ownerId !== null && !(await hasRoom(tx, ownerId, now))) return null;
    const trial = plan === null && ownerId === null;
    const account = await insertAccount(tx, {
      id,
      name,
      emailSealed,
      emailHash,
      plan: trial ? TRIAL_PLAN : (plan ?? 'core'),
      planUntil: trial ? new Date(now.getTime() + TRIAL_DAYS * dayMs) : null,
      ownerId,
      passwordHash: 'passwordHash' in first ? first.passwordHash : null,
      createdAt: now,
    });
    if (!account) return null;
    const isClosed = await closeInvitation(tx, { id: invitation.id, accountId: id }, now);
    if (!isClosed) throw new AppError('bad_input', text.dead);
    if ('passkey' in first) {
      const passkey = { ...first.passkey, accountId: id, name: text.firstPasskey, createdAt: now };
      if (!(await insertPasskey(tx, passkey))) throw new AppError('bad_input', text.badPasskey);
    }
    const email = openEmail(deps.secrets, emailSealed);
    if (email !== null) await removeWaitingPlace(tx, email);
    const codes = await renewCodes(deps, tx, id);
    return { ok: true, cookie: await beginIn(deps, tx, { accountId: id, headers }), codes, name };
  });
}

/** Whether a family may have one more login. */
async function hasRoom(tx: Db, ownerId: string, now: Date): Promise<boolean> {
  await lockAccount(tx, ownerId);
  const owner = await findAccount(tx, ownerId);
  if (!owner) return false;
  const members = await listMembers(tx, ownerId);
  return members.length < PLAN_LIMITS[planOf(owner, now)].safetyCircleMembers;
}
