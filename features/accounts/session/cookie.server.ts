import type { Config } from '#server/config.ts';

type CookieConfig = Pick<Config, 'accounts'>;

/** `__Host-` binds it to this very host over https; on this machine itself there may be no https. */
export const sessionCookieName = ({ accounts }: CookieConfig) =>
  accounts?.isSecure ? '__Host-chaperon_session' : 'chaperon_session';

/** The cookie of a session, for `Set-Cookie`. */
export const sessionCookie = (config: CookieConfig, token: string, seconds: number): string =>
  [
    `${sessionCookieName(config)}=${token}`,
    'Path=/',
    `Max-Age=${seconds}`,
    'HttpOnly',
    // Links in mail and messages lead to pages of the signed-in; forms of other sites are refused by their origin.
    'SameSite=Lax',
    ...(config.accounts?.isSecure ? ['Secure'] : []),
  ].join('; ');

/** The cookie that ends a session in this browser. */
export const endedCookie = (config: CookieConfig): string => sessionCookie(config, '', 0);

/** The secret that a request's cookie holds; null: there is none that could be ours. */
export function tokenInCookie(config: CookieConfig, headers: Headers): string | null {
  const sent = new RegExp(`(?:^|;\\s*)${sessionCookieName(config)}=([\\w-]{43})(?:;|$)`).exec(
    headers.get('cookie') ?? '',
  );
  return sent?.[1] ?? null;
}
