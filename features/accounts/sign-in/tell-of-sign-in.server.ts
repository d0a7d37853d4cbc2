import { randomUUID } from 'node:crypto';
import { findAccount, openEmail } from '#features/accounts/account.data.server.ts';
import { listSessions } from '#features/accounts/session/sessions.data.server.ts';
import { post } from '#features/accounts/ways/post.server.ts';
import type { Deps } from '#server/deps.ts';
import { lettersText } from '#text/accounts/letters.ts';

const { changed, signedIn: text } = lettersText;

/** Steps of the account page that change how somebody signs in. */
type ChangedWay = keyof typeof changed.whats;

type TellDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'mail' | 'log' | 'secrets'>;
type Entry = { accountId: string; device: string; way: keyof typeof text.ways };

/** Whether nobody is signed in to the account on a device of this name. Asked before the session begins. */
export async function isNewDevice(
  { db, clock }: Pick<TellDeps, 'db' | 'clock'>,
  { accountId, device }: Entry,
): Promise<boolean> {
  const sessions = await listSessions(db, accountId, clock());
  return !sessions.some((session) => session.device === device);
}

/** Writes to whose account it is that somebody signed in. A mailed link needs no such letter. */
export const tellOfSignIn = (deps: TellDeps, { accountId, device, way }: Entry): void =>
  tell(deps, accountId, (account) => ({
    subject: text.subject,
    text: text.text(text.ways[way], device, `${account}#sessions`),
  }));

/** Writes that how one signs in has changed; of all other steps nothing. @param step of the account page */
export function tellOfChange(
  deps: TellDeps,
  { accountId, device, step }: { accountId: string; device: string; step: string },
): void {
  if (!Object.hasOwn(changed.whats, step)) return;
  const what = changed.whats[step as ChangedWay];
  tell(deps, accountId, (account) => ({
    subject: changed.subject,
    text: changed.text(what, device, account),
  }));
}

type Words = (accountPage: string) => { subject: string; text: string };

/** Nobody waits for the letter. */
function tell(deps: TellDeps, accountId: string, words: Words): void {
  write(deps, accountId, words).catch((error: unknown) =>
    deps.log.error({ err: error }, 'a letter about an account was not sent'),
  );
}

async function write(deps: TellDeps, accountId: string, words: Words): Promise<void> {
  const { config, db, secrets } = deps;
  const account = await findAccount(db, accountId);
  const email = account && openEmail(secrets, account.emailSealed);
  if (!email || !config.accounts) return;
  await post(deps, {
    to: email,
    ...words(`${config.accounts.origin}/account`),
    id: `account-${randomUUID()}`,
  });
}
