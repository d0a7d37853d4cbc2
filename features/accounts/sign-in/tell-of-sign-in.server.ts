import { findAccount, openEmail } from '#features/accounts/account.data.server.ts';
import { listSessions } from '#features/accounts/session/sessions.data.server.ts';
import { post } from '#features/accounts/ways/post.server.ts';
import type { Deps } from '#server/deps.ts';
import { lettersText } from '#text/accounts/letters.ts';

const { signedIn: text } = lettersText;

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

/** Writes to whose account it is that somebody signed in. Nobody waits for the letter; a mailed link needs none. */
export function tellOfSignIn(deps: TellDeps, entry: Entry): void {
  tell(deps, entry).catch((error: unknown) =>
    deps.log.error({ err: error }, 'a letter about a sign-in was not sent'),
  );
}

async function tell(deps: TellDeps, { accountId, device, way }: Entry): Promise<void> {
  const { config, db, secrets } = deps;
  const account = await findAccount(db, accountId);
  const email = account && openEmail(secrets, account.emailSealed);
  if (!email || !config.accounts) return;
  await post(deps, {
    to: email,
    subject: text.subject,
    text: text.text(text.ways[way], device, `${config.accounts.origin}/account#sessions`),
    id: `signed-in-${accountId}-${deps.clock().getTime()}`,
  });
}
