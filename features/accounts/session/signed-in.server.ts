import { data, redirect } from 'react-router';
import { isProvenLately, planAt, type SignedIn } from '#core/account/account.ts';
import type { PlanId } from '#core/account/plan.ts';
import { AppError } from '#core/service/errors.ts';
import { isOwnForm } from '#features/moderation/session/session.server.ts';
import type { Deps } from '#server/deps.ts';
import { tokenInCookie } from './cookie.server.ts';
import { type Account, findSession, noteUse } from './sessions.data.server.ts';

export type SessionDeps = Pick<Deps, 'config' | 'db' | 'clock'>;

/** The plan of an account that holds at a moment, whoever shares it. */
export const planOf = ({ plan, planUntil }: Account, now: Date): PlanId =>
  planAt({ plan, until: planUntil }, now);

/** Who sent a request; null: somebody without an account, a session that is over, or accounts are closed. */
export async function signedIn(
  deps: SessionDeps,
  { headers }: Pick<Request, 'headers'>,
): Promise<SignedIn | null> {
  if (deps.config.accounts === null) return null;
  const token = tokenInCookie(deps.config, headers);
  if (token === null) return null;
  const now = deps.clock();
  const found = await findSession(deps.db, token, now);
  if (!found) return null;
  const { session, account, owner } = found;
  await noteUse(deps.db, session, now);
  return {
    accountId: account.id,
    name: account.name,
    plan: planOf(owner ?? account, now),
    role: owner ? 'member' : 'owner',
    sessionId: session.id,
    provenAt: session.provenAt,
    rotatedAt: session.rotatedAt,
  };
}

/** Without accounts there are no such pages. @throws the answer "not found" */
export function refuseWithoutAccounts({ config }: Pick<SessionDeps, 'config'>): void {
  if (config.accounts === null) throw data(null, { status: 404 });
}

/** Where a page that needs a session sends who has none, with the way back. */
function signInPath({ pathname, searchParams }: URL): string {
  const asked = new URLSearchParams(searchParams);
  // Set by the router where a link is followed: it is no part of the page's address.
  asked.delete('_routes');
  const back = asked.size > 0 ? `${pathname}?${asked}` : pathname;
  return `/sign-in?${new URLSearchParams({ back })}`;
}

/**
 * Who opens a page of the signed-in or sends a form of it.
 * @throws the way to the sign-in page, "not found" where accounts are closed, or "forbidden" for another site's form
 */
export async function requireSignedIn(deps: SessionDeps, request: Request): Promise<SignedIn> {
  refuseWithoutAccounts(deps);
  const url = new URL(request.url);
  if (!isRead(request) && !isOwnForm(request.headers, url.origin)) throw data(null, { status: 403 });
  const person = await signedIn(deps, request);
  if (!person) throw redirect(signInPath(url));
  return person;
}

/**
 * Asks again who this is, before a step that matters. @param back the page where the step begins
 * @throws the way to the page that asks, where the last proof is too old
 */
export function requireProof({ clock }: Pick<SessionDeps, 'clock'>, { provenAt }: SignedIn, back: string) {
  if (!isProvenLately(provenAt, clock()))
    throw redirect(`/account/prove?${new URLSearchParams({ back })}`, 303);
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD';

/**
 * Who makes a call of `/v1` that belongs to an account. A browser says where a call comes from; what is no browser
 * says nothing, and holds no cookie that it did not ask for.
 * @throws AppError unauthorized, or forbidden where another site sent it
 */
export async function requireCaller(deps: SessionDeps, request: Request): Promise<SignedIn> {
  const person = await signedIn(deps, request);
  if (!person) throw new AppError('unauthorized', 'Sign in first: this belongs to an account.');
  const { headers } = request;
  const isBrowser = headers.has('sec-fetch-site') || headers.has('origin');
  if (!isRead(request) && isBrowser && !isOwnForm(headers, new URL(request.url).origin))
    throw new AppError('forbidden', 'This was sent from another site.');
  return person;
}
