import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { data, redirect } from 'react-router';
import { isProvenLately, type SignedIn } from '#core/account/account.ts';
import { digest } from '#features/reports/send/token.server.ts';
import type { Deps } from '#server/deps.ts';
import { operatorText } from '#text/operator.ts';
import {
  beginOperatorSession,
  endOperatorSession,
  findOperator,
  hasOperators,
} from './operators.data.server.ts';

type SessionDeps = Pick<Deps, 'config' | 'clock' | 'db'>;

/** Who is signed in and until when. */
export type OperatorSession = {
  /** As the audit log names them. */
  operator: string;
  /** Null: they came by the key. */
  accountId: string | null;
  /** Whether they typed the key, or proved within ten minutes who they are. */
  isProven: boolean;
  until: Date;
};

const cookieName = 'chaperon_operator';
/** Sent back to the operators' pages only. */
const cookiePath = '/operator';
const lifetimeMs = 2 * 3_600_000;

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Compared by their hashes, which are of one length: how long it takes says nothing. */
const isSame = (a: string, b: string) => timingSafeEqual(sha256(a), sha256(b));

/** Whether a text is the operators' key. */
export const isOperatorKey = ({ config }: SessionDeps, typed: string): boolean =>
  config.operatorKey !== null && isSame(typed, config.operatorKey);

const sign = (operatorKey: string, content: string) =>
  createHmac('sha256', operatorKey).update(`session ${content}`).digest('base64url');

/**
 * The cookie of a new session by the key, for `Set-Cookie`. It is signed under that key: another one ends it.
 * @param operator a name for the audit log
 */
export function openSession(
  { config, clock }: Pick<SessionDeps, 'config' | 'clock'>,
  operator: string,
): string {
  if (config.operatorKey === null) throw new Error('There is no operators’ key.');
  const until = clock().getTime() + lifetimeMs;
  const content = Buffer.from(JSON.stringify({ operator, until })).toString('base64url');
  return cookie(config, `${content}.${sign(config.operatorKey, content)}`, lifetimeMs / 1000);
}

/**
 * The cookie of a new session of a person, for `Set-Cookie`. It is a secret of which a hash is stored, beside the
 * session of the account that it ends with. @returns null where the account is no operator's
 */
export async function openPersonSession(
  { config, clock, db }: SessionDeps,
  { accountId, sessionId }: Pick<SignedIn, 'accountId' | 'sessionId'>,
): Promise<string | null> {
  const now = clock();
  const token = randomBytes(32).toString('base64url');
  const endsAt = new Date(now.getTime() + lifetimeMs);
  const isBegun = await beginOperatorSession(
    db,
    { tokenHash: digest(token), accountId, sessionId, endsAt },
    now,
  );
  return isBegun ? cookie(config, token, lifetimeMs / 1000) : null;
}

/** Ends a session. @returns the cookie that says so to the browser */
export async function closeSession({ config, db }: Pick<SessionDeps, 'config' | 'db'>, headers: Headers) {
  const token = tokenOf(headers);
  if (token) await endOperatorSession(db, digest(token));
  return cookie(config, '', 0);
}

const cookie = ({ publicUrl }: SessionDeps['config'], value: string, seconds: number) =>
  [
    `${cookieName}=${value}`,
    `Path=${cookiePath}`,
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(publicUrl?.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');

/** The secret of a person's session that a cookie holds. */
const tokenOf = (headers: Headers): string | null =>
  new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{43})(?:;|$)`).exec(headers.get('cookie') ?? '')?.[1] ?? null;

/** The session of a request; null when there is none, it is over, or it is not of our making. */
export async function readSession(deps: SessionDeps, headers: Headers): Promise<OperatorSession | null> {
  const token = tokenOf(headers);
  return token === null ? readKeySession(deps, headers) : readPersonSession(deps, token);
}

/** Asked at each request: it may have ended with the account's session, its role or the account. */
async function readPersonSession(
  { config, clock, db }: SessionDeps,
  token: string,
): Promise<OperatorSession | null> {
  if (config.accounts === null) return null;
  const now = clock();
  const person = await findOperator(db, digest(token), now);
  if (!person) return null;
  const { name, accountId, provenAt, until } = person;
  return { operator: name, accountId, isProven: isProvenLately(provenAt, now), until };
}

function readKeySession(
  { config, clock }: Pick<SessionDeps, 'config' | 'clock'>,
  headers: Headers,
): OperatorSession | null {
  if (config.operatorKey === null) return null;
  const sent = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{1,1000})\\.([\\w-]{43})(?:;|$)`).exec(
    headers.get('cookie') ?? '',
  );
  const [, content, signature] = sent ?? [];
  if (!content || !signature || !isSame(signature, sign(config.operatorKey, content))) return null;
  const { operator, until } = JSON.parse(Buffer.from(content, 'base64url').toString()) as {
    operator: string;
    until: number;
  };
  if (until <= clock().getTime()) return null;
  return { operator: operatorText.byKey(operator), accountId: null, isProven: true, until: new Date(until) };
}

/** Without a key and without a person there are no such pages. @throws the answer "not found" */
export async function refuseWithoutOperators({
  config,
  db,
}: Pick<SessionDeps, 'config' | 'db'>): Promise<void> {
  if (config.operatorKey !== null) return;
  if (config.accounts === null || !(await hasOperators(db))) throw data(null, { status: 404 });
}

/** The session of who opens a page behind the operators' door. @throws the way to the door, or "not found" */
export async function requireOperator(deps: SessionDeps, { headers }: Request): Promise<OperatorSession> {
  await refuseWithoutOperators(deps);
  const session = await readSession(deps, headers);
  if (!session) throw redirect('/operator');
  return session;
}

/**
 * Whether a form comes from a page of ours. Browsers say so by `Sec-Fetch-Site`; older ones by `Origin` only.
 * @param origin of the site, as visitors reach it
 */
export function isOwnForm(headers: Headers, origin: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  const from = headers.get('origin');
  if (from === null) return site === 'same-origin';
  return URL.canParse(from) && new URL(from).host === new URL(origin).host;
}

/** Who sends a form from behind the operators' door; or why it is not taken. */
export async function senderOf(
  deps: SessionDeps,
  { headers, url }: Request,
): Promise<{ ok: true; session: OperatorSession } | { ok: false; status: number; message: string }> {
  if (!isOwnForm(headers, new URL(url).origin))
    return { ok: false, status: 403, message: operatorText.otherSite };
  const session = await readSession(deps, headers);
  return session ? { ok: true, session } : { ok: false, status: 401, message: operatorText.overTitle };
}
