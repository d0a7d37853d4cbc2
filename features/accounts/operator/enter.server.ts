import {
  requireProof,
  requireSignedIn,
  type SessionDeps,
  signedIn,
} from '#features/accounts/session/signed-in.server.ts';
import type { OperatorDoor } from '#features/moderation/operator-view.ts';
import { isOperator } from '#features/moderation/session/operators.data.server.ts';
import { openPersonSession } from '#features/moderation/session/session.server.ts';
import type { Deps } from '#server/deps.ts';

/** By which ways the door of the operators' pages opens to whoever stands before it. */
export async function operatorDoor(deps: SessionDeps, request: Request): Promise<OperatorDoor> {
  const person = await signedIn(deps, request);
  return {
    hasKey: deps.config.operatorKey !== null,
    name: person && (await isOperator(deps.db, person.accountId)) ? person.name : null,
    canSignIn: deps.config.accounts !== null && person === null,
  };
}

/**
 * Opens the operators' pages to an operator's account whose holder proved lately who they are.
 * @returns the cookie for `Set-Cookie`; null: the account is no operator's
 * @throws the way to sign in or to prove it again, and "forbidden" for another site's form
 */
export async function enterAsOperator(
  deps: SessionDeps & Pick<Deps, 'log'>,
  request: Request,
): Promise<string | null> {
  const url = new URL(request.url);
  const asked = new Request(new URL('/operator', url), { method: request.method, headers: request.headers });
  const person = await requireSignedIn(deps, asked);
  if (!(await isOperator(deps.db, person.accountId))) return null;
  requireProof(deps, person, '/operator');
  const cookie = await openPersonSession(deps, person);
  if (cookie) deps.log.info({ operator: person.name, account: person.accountId }, 'an operator came in');
  return cookie;
}
