import { credentialField, emailField } from '#core/account/account-schema.ts';
import { AppError } from '#core/service/errors.ts';
import { emailHash, findAccount, findByEmail } from '#features/accounts/account.data.server.ts';
import { checkSigned, type PasskeyDeps } from '#features/accounts/passkeys/passkey.server.ts';
import type { Account } from '#features/accounts/session/sessions.data.server.ts';
import type { Deps } from '#server/deps.ts';
import { countTry, tooMany, wholeSeconds } from '#server/limits/counts.ts';
import { takeCode } from './recovery-codes.server.ts';

export type ProofDeps = PasskeyDeps & Pick<Deps, 'secrets' | 'passwords' | 'limits'>;

/** Tries with a password or a code for one account, from wherever: then only a passkey or a link signs in. */
const mostTries = 20;
const triesSeconds = 3_600;

/** Counts a try before it is looked at. @throws AppError too_many_requests */
async function countGuess(deps: ProofDeps, who: string, name: string): Promise<void> {
  await deps.limits.signIn(who);
  const now = deps.clock();
  const guess = { kind: 'sign_in', who: `account.${name}`, seconds: triesSeconds } as const;
  const { count, endsAt } = await countTry(deps.db, guess, now);
  if (count > mostTries)
    throw tooMany(
      'Too many tries to sign in to this account.',
      wholeSeconds(endsAt.getTime() - now.getTime()),
    );
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** Whose account a form with an address is about; null: nobody's, which is told nobody. */
async function accountOf(
  deps: ProofDeps,
  form: FormData,
): Promise<{ hash: string; account: Account | null }> {
  const email = emailField.safeParse(textOf(form, 'email'));
  const hash = emailHash(deps.secrets, email.success ? email.data : '');
  return { hash, account: email.success ? await findByEmail(deps.db, hash) : null };
}

/**
 * Whose account a form proves to be, by a passkey, a password or a recovery code; null: nobody's.
 * @param knownId of the account that is signed in and proves itself again; null: the form says which
 * @param who today's name of the address it comes from @throws AppError too_many_requests
 */
export async function proven(
  deps: ProofDeps,
  form: FormData,
  { knownId, who }: { knownId: string | null; who: string },
): Promise<string | null> {
  const way = form.get('way');
  if (way === 'passkey') {
    const credential = credentialField.safeParse(textOf(form, 'credential'));
    return credential.success ? checkSigned(deps, credential.data, knownId) : null;
  }
  if (way !== 'password' && way !== 'code') throw new AppError('bad_input', 'This form is not complete.');
  const known = knownId === null ? null : await findAccount(deps.db, knownId);
  const { hash, account } = known ? { hash: known.id, account: known } : await accountOf(deps, form);
  await countGuess(deps, who, hash);
  if (way === 'password') {
    const typed = textOf(form, 'password').slice(0, 1_000);
    const isRight = (await deps.passwords?.matches(typed, account?.passwordHash ?? null)) ?? false;
    return isRight && account ? account.id : null;
  }
  const code = textOf(form, 'code').slice(0, 100);
  return account && (await takeCode(deps, deps.db, account.id, code)) ? account.id : null;
}
