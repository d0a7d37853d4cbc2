import type { SignedIn } from '#core/account/account.ts';
import { cookieOf } from './begin.server.ts';
import { tokenInCookie } from './cookie.server.ts';
import { findSession, rotateSession } from './sessions.data.server.ts';
import type { SessionDeps } from './signed-in.server.ts';

const rotateAfterMs = 24 * 3_600_000;

/** A session's next secret where the last one is a day old. @returns the cookie for `Set-Cookie`; null: not due */
export async function renewedCookie(
  deps: SessionDeps,
  headers: Headers,
  { rotatedAt }: Pick<SignedIn, 'rotatedAt'>,
): Promise<string | null> {
  const isDue = deps.clock().getTime() - rotatedAt.getTime() >= rotateAfterMs;
  return isDue ? changeSecret(deps, headers) : null;
}

/** Notes that a session's holder has just proven who they are; its secret changes with it. */
export const provenCookie = (deps: SessionDeps, headers: Headers): Promise<string | null> =>
  changeSecret(deps, headers, deps.clock());

async function changeSecret(deps: SessionDeps, headers: Headers, provenAt?: Date): Promise<string | null> {
  const now = deps.clock();
  const token = tokenInCookie(deps.config, headers);
  const found = token && (await findSession(deps.db, token, now));
  if (!found) return null;
  const next = await rotateSession(deps.db, found.session, { now, ...(provenAt ? { provenAt } : {}) });
  return next && cookieOf(deps, next);
}
