import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { data, redirect } from 'react-router';
import type { Deps } from '#server/deps.ts';

type SessionDeps = Pick<Deps, 'config' | 'clock'>;

/** Who is signed in, as the audit log names them, and until when. */
type OperatorSession = { operator: string; until: Date };

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
 * The cookie of a new session, for `Set-Cookie`. It is signed under the operators' key: another key ends it.
 * @param operator a name for the audit log
 */
export function openSession({ config, clock }: SessionDeps, operator: string): string {
  if (config.operatorKey === null) throw new Error('There is no operators’ key.');
  const until = clock().getTime() + lifetimeMs;
  const content = Buffer.from(JSON.stringify({ operator, until })).toString('base64url');
  return cookie(config, `${content}.${sign(config.operatorKey, content)}`, lifetimeMs / 1000);
}

/** The cookie that ends a session in this browser. */
export const closeSession = ({ config }: Pick<SessionDeps, 'config'>): string => cookie(config, '', 0);

const cookie = ({ publicUrl }: SessionDeps['config'], value: string, seconds: number) =>
  [
    `${cookieName}=${value}`,
    `Path=${cookiePath}`,
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(publicUrl?.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');

/** The session of a request; null when there is none, it is over, or it is not of our making. */
export function readSession({ config, clock }: SessionDeps, headers: Headers): OperatorSession | null {
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
  return until > clock().getTime() ? { operator, until: new Date(until) } : null;
}

/** Without an operators' key there are no such pages. @throws the answer "not found" */
export function refuseWithoutKey({ config }: Pick<SessionDeps, 'config'>): void {
  if (config.operatorKey === null) throw data(null, { status: 404 });
}

/** The session of who opens a page behind the operators' door. @throws the way to the door, or "not found" */
export function requireOperator(deps: SessionDeps, { headers }: Request): OperatorSession {
  refuseWithoutKey(deps);
  const session = readSession(deps, headers);
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
