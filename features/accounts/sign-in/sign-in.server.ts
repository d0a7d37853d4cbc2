import { ACCOUNT_LIMITS } from '#core/account/account.ts';
import { emailField } from '#core/account/account-schema.ts';
import { wayBack } from '#core/account/way-back.ts';
import { beginIn, deviceOf } from '#features/accounts/session/begin.server.ts';
import { sendLink, takeLink } from '#features/accounts/ways/links.server.ts';
import { type ProofDeps, proven } from '#features/accounts/ways/prove.server.ts';
import { readForm } from '#features/contact/read-form.server.ts';
import { isOwnForm } from '#features/moderation/session/session.server.ts';
import type { Deps } from '#server/deps.ts';
import { refusalOf } from '#server/http/api/problem.ts';
import { signInText } from '#text/accounts/sign-in.ts';
import { isNewDevice, tellOfSignIn } from './tell-of-sign-in.server.ts';

export type SignInDeps = ProofDeps & Pick<Deps, 'mail'>;

/** What a form to sign in comes to: a session and where to go; a letter perhaps; or what is wrong. */
type SignInOutcome =
  | { ok: true; location: string; cookie: string }
  | { ok: true; sentTo: string }
  | { ok: false; status: number; message: string; email: string };

/** Takes the forms of the sign-in page and of the sign-in dialog. @param who today's name of the address */
export async function submitSignIn(deps: SignInDeps, request: Request, who: string): Promise<SignInOutcome> {
  const { headers, url } = request;
  const refused = (status: number, message: string, email = ''): SignInOutcome => ({
    ok: false,
    status,
    message,
    email,
  });
  if (!isOwnForm(headers, new URL(url).origin)) return refused(403, signInText.otherSite);
  const form = await readForm(request);
  const typed = String(form.get('email') ?? '').slice(0, ACCOUNT_LIMITS.emailLetters);
  try {
    if (form.get('way') === 'link') return await askForLink(deps, typed, who);
    const accountId = await proven(deps, form, { knownId: null, who });
    if (accountId === null) return refused(400, signInText.wrong[wayOf(form)], typed);
    const entry = { accountId, device: deviceOf(headers), way: wayOf(form) };
    const isNew = await isNewDevice(deps, entry);
    const cookie = await beginIn(deps, deps.db, { accountId, headers });
    if (isNew) tellOfSignIn(deps, entry);
    return { ok: true, location: wayBack(form.get('back') as string | null), cookie };
  } catch (error) {
    const { status, message } = refusalOf(error);
    return refused(status, message, typed);
  }
}

const wayOf = (form: FormData): 'passkey' | 'code' | 'password' => {
  const way = form.get('way');
  return way === 'passkey' || way === 'code' ? way : 'password';
};

/** The same answer whether or not there is an account. */
async function askForLink(deps: SignInDeps, typed: string, who: string): Promise<SignInOutcome> {
  const email = emailField.safeParse(typed);
  if (!deps.mail) return { ok: false, status: 404, message: signInText.noMail, email: typed };
  if (!email.success) return { ok: false, status: 400, message: signInText.noAddress, email: typed };
  await deps.limits.signIn(who);
  sendLink(deps, email.data);
  return { ok: true, sentTo: email.data };
}

/** Signs in by a link that was mailed. @returns null where the link is used, over or none of ours */
export function signInByLink(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  token: string,
  headers: Headers,
): Promise<string | null> {
  return deps.db.transaction(async (tx) => {
    const accountId = await takeLink(tx, token, deps.clock());
    return accountId && beginIn(deps, tx, { accountId, headers });
  });
}
