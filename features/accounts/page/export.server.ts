import { requireProof, requireSignedIn } from '#features/accounts/session/signed-in.server.ts';
import type { Deps } from '#server/deps.ts';
import { findAccount, listMembers, openEmail } from '../account.data.server.ts';
import { exportTables } from './exported.server.ts';

/** Everything that is stored of an account, as a file, for who has proven lately who they are. */
export async function exportAccount(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'secrets'>,
  request: Request,
): Promise<Response> {
  const person = await requireSignedIn(deps, request);
  requireProof(deps, person, '/account#data');
  const { accountId } = person;
  const account = await findAccount(deps.db, accountId);
  if (!account) throw new Error('A session has an account.');
  const { emailSealed, emailHash: _, passwordHash, ...known } = account;
  const members = await listMembers(deps.db, accountId);
  const content = {
    exported_at: deps.clock().toISOString(),
    account: {
      ...known,
      email: openEmail(deps.secrets, emailSealed),
      hasPassword: passwordHash !== null,
      familyMembers: members.map(({ name, createdAt }) => ({ name, createdAt })),
    },
    ...(await exportTables(deps, accountId)),
  };
  return new Response(JSON.stringify(content, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="chaperon-account.json"',
      'cache-control': 'private, no-store',
    },
  });
}
