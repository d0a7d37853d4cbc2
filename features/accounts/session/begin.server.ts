import { ACCOUNT_LIMITS } from '#core/account/account.ts';
import { deviceName } from '#core/account/device.ts';
import type { Db } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { sessionCookie } from './cookie.server.ts';
import { beginSession } from './sessions.data.server.ts';

const cookieSeconds = ACCOUNT_LIMITS.sessionDays * 86_400;

/** The cookie that carries a session's secret. */
export const cookieOf = ({ config }: Pick<Deps, 'config'>, token: string): string =>
  sessionCookie(config, token, cookieSeconds);

/** The browser and system that a request comes from, in words. */
export const deviceOf = (headers: Headers): string =>
  deviceName((headers.get('user-agent') ?? '').slice(0, 500));

/** Begins a session in the browser that sent a request. @returns the cookie for `Set-Cookie` */
export async function beginIn(
  deps: Pick<Deps, 'config' | 'clock'>,
  tx: Db,
  { accountId, headers }: { accountId: string; headers: Headers },
): Promise<string> {
  const { token } = await beginSession(tx, { accountId, device: deviceOf(headers) }, deps.clock());
  return cookieOf(deps, token);
}
