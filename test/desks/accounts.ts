import { randomBytes } from 'node:crypto';
import type { PlanId } from '#core/account/plan.ts';
import { sessionCookie } from '#features/accounts/session/cookie.server.ts';
import { beginSession } from '#features/accounts/session/sessions.data.server.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';

type TestAccount = {
  name?: string;
  /** Default: none. */
  email?: string;
  /** Default: "crew", which has every group. */
  plan?: PlanId;
  /** Whose plan it shares. */
  ownerId?: string;
};

/**
 * An account that is signed in, as an accepted invitation leaves it.
 * @returns its id and what to send as the header `cookie`
 */
export async function makeAccount(
  { deps }: { deps: Pick<Deps, 'db' | 'clock' | 'config' | 'secrets'> },
  { name = 'Ana', email, plan = 'crew', ownerId }: TestAccount = {},
): Promise<{ accountId: string; cookie: string }> {
  const { db, config, secrets } = deps;
  const now = deps.clock();
  const accountId = randomBytes(16).toString('base64url');
  await db.insert(accounts).values({
    id: accountId,
    name,
    emailSealed: email ? secrets.seal(email) : null,
    emailHash: email ? secrets.mac('account', email) : null,
    plan,
    ownerId: ownerId ?? null,
    createdAt: now,
  });
  const { token } = await beginSession(db, { accountId, device: 'Firefox on Linux' }, now);
  return { accountId, cookie: sessionCookie(config, token, 3_600).split(';')[0]! };
}
